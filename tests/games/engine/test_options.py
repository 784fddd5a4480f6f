"""What a match's options say of one another."""

from __future__ import annotations

from games.engine import Option


def test_an_option_matters_only_beside_the_value_it_names() -> None:
    target = Option("target", ("easy", "hard"), "easy", only=("variant", "coop"))
    assert target.matters({"variant": "coop"})
    assert not target.matters({"variant": "normal"})
    assert not target.matters({})
    assert Option("speed", (1, 2), 1).matters({})
