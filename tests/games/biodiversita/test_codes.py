"""Codes: what they look like, what is kept of them, and who gets what when."""

from __future__ import annotations

import re
import threading
from collections import Counter
from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, connections, transaction
from django.utils import timezone

from games.biodiversita import codes, collection
from games.biodiversita.codes import CodeExpired, CodeRevoked, CodeUsedUp, NoSuchGift, NothingNew, Refused, UnknownCode
from games.biodiversita.models import Code, CodeBatch, Redemption, Unlock
from games.content.services import starter_load

GOLD = "orecchiette-cime-di-rapa"


@pytest.fixture
def anna(people: list[Any]) -> Any:
    starter_load(game="biodiversita")
    return people[0]


def issued(number: int = 1, **more: Any) -> list[str]:
    """Codes for one gold card, unless they are for something else."""
    given = {"by": None, "label": "Fair", "number": number, "cards": [GOLD]} | more
    return codes.batch_issue(**given)[1]


def left(code: str) -> int:
    return Code.objects.get(digest=codes.digest(codes.code_read(code))).uses_left


class TestWriting:
    def test_a_code_is_five_groups_of_four(self) -> None:
        made = {codes.code_new() for _number in range(500)}
        assert len(made) == 500
        assert all(re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}", code) for code in made)
        assert len(codes.LETTERS) ** (codes.GROUPS * codes.GROUP) == 2**100

    def test_every_letter_comes_about_as_often(self) -> None:
        drawn = Counter("".join(codes.code_new() for _number in range(2000)).replace("-", ""))
        assert set(drawn) == set(codes.LETTERS)
        assert max(drawn.values()) < 1.25 * min(drawn.values())

    @pytest.mark.parametrize(
        "typed",
        [
            "7K3F-0011-ABCD-EFGH-JKMN", "7k3f-0011-abcd-efgh-jkmn", " 7K3F 0011 ABCD EFGH JKMN ",
            "7K3F0011ABCDEFGHJKMN",
            "7K3F-OoiL-ABCD-EFGH-JKMN", "7K3F–0o1l–ABCD—EFGH_JKMN", "7K3F\n0011.ABCD\tEFGH JKMN",
        ],
    )  # fmt: skip
    def test_typing_is_forgiven(self, typed: str) -> None:
        assert codes.code_read(typed) == "7K3F0011ABCDEFGHJKMN"

    @pytest.mark.parametrize(
        "typed",
        ["", "7K3F-0011-ABCD-EFGH-JKM", "7K3F-0011-ABCD-EFGH-JKMNP", "7K3F-0011-ABCD-EFGH-JKMU", "é" * 20, "0" * 5000],
    )
    def test_what_is_no_code(self, typed: str) -> None:
        assert codes.code_read(typed) == ""

    def test_the_database_does_not_know_them(self, anna: Any) -> None:
        code = issued()[0]
        kept = Code.objects.values().get()
        letters = codes.code_read(code)
        assert kept["hint"] == code[:4]
        assert letters[4:] not in str(kept)
        assert len(kept["digest"]) == 64

    def test_another_secret_key_makes_another_hash(self, anna: Any, settings: Any) -> None:
        before = codes.digest("0" * 20)
        settings.SECRET_KEY = "another"
        assert codes.digest("0" * 20) != before

    def test_codes_outlive_a_change_of_the_secret_key(self, anna: Any, people: list[Any], settings: Any) -> None:
        first, second = issued(2)
        before, settings.SECRET_KEY = settings.SECRET_KEY, "another"
        with pytest.raises(UnknownCode):
            codes.redeem(user=anna, text=first)
        settings.SECRET_KEY_FALLBACKS = [before]
        assert codes.redeem(user=anna, text=first).fresh
        assert codes.redeem(user=people[1], text=issued()[0]).fresh
        assert codes.redeem(user=people[2], text=second).fresh

    def test_addresses_are_not_kept(self) -> None:
        assert codes.bucket_of("192.0.2.7") == codes.bucket_of("192.0.2.7") != codes.bucket_of("192.0.2.8")
        assert "192" not in codes.bucket_of("192.0.2.7")


class TestIssuing:
    def test_a_batch(self, anna: Any) -> None:
        until = timezone.now() + timedelta(days=3)
        batch, written = codes.batch_issue(
            by=anna, label="Fair", number=3, cards=[GOLD, "serra", GOLD], uses=2, expires_at=until
        )
        assert (batch.cards, batch.number, batch.uses, batch.issued_by) == ([GOLD, "serra"], 3, 2, anna)
        assert len(set(written)) == 3
        assert [code.uses_left for code in batch.codes.all()] == [2, 2, 2]

    @pytest.mark.parametrize("cards", [[], ["cima"], [GOLD, "menta"], ["nothing"]])
    def test_only_what_has_to_be_unlocked(self, anna: Any, cards: list[str]) -> None:
        with pytest.raises(NoSuchGift):
            issued(cards=cards)
        assert not CodeBatch.objects.exists()

    @pytest.mark.parametrize("wrong", [{"number": 0}, {"number": 1001}, {"uses": 0}, {"uses": 10_001}])
    def test_sane_numbers(self, anna: Any, wrong: dict[str, int]) -> None:
        with pytest.raises(ValueError, match="codes of"):
            issued(**wrong)

    def test_the_database_keeps_to_them_too(self, anna: Any) -> None:
        issued()
        for row, values in ((Code, {"uses_left": -1}), (CodeBatch, {"uses": 0}), (CodeBatch, {"number": 0})):
            with pytest.raises(IntegrityError), transaction.atomic():
                row.objects.update(**values)  # type: ignore[attr-defined]


class TestRedeeming:
    def test_a_code_unlocks_its_cards_and_is_used(self, anna: Any) -> None:
        [code] = issued(cards=[GOLD, "serra"])
        assert collection.unlocked(anna) == frozenset()
        given = codes.redeem(user=anna, text=code.lower(), bucket="b")
        assert (set(given.cards), given.fresh) == ({GOLD, "serra"}, True)
        assert collection.unlocked(anna) == {GOLD, "serra"}
        assert left(code) == 0
        [row] = Redemption.objects.all()
        assert (row.user, row.bucket, set(row.cards), str(row.code)) == (anna, "b", set(given.cards), f"{code[:4]}-…")

    def test_twice_by_the_same_player_changes_nothing(self, anna: Any) -> None:
        [code] = issued(uses=5)
        codes.redeem(user=anna, text=code)
        again = codes.redeem(user=anna, text=code)
        assert (again.cards, again.fresh) == ((GOLD,), False)
        assert left(code) == 4
        assert Redemption.objects.count() == Unlock.objects.count() == 1

    def test_a_single_use_is_one_player_s(self, anna: Any, people: list[Any]) -> None:
        [code] = issued()
        codes.redeem(user=anna, text=code)
        with pytest.raises(CodeUsedUp):
            codes.redeem(user=people[1], text=code)
        assert collection.unlocked(people[1]) == frozenset()

    def test_limited_uses(self, anna: Any, people: list[Any]) -> None:
        [code] = issued(uses=2)
        for user in people[:2]:
            codes.redeem(user=user, text=code)
        with pytest.raises(CodeUsedUp):
            codes.redeem(user=people[2], text=code)

    def test_an_expired_code(self, anna: Any) -> None:
        [code] = issued(expires_at=timezone.now() + timedelta(hours=1))
        CodeBatch.objects.update(expires_at=timezone.now())
        with pytest.raises(CodeExpired):
            codes.redeem(user=anna, text=code)
        assert left(code) == 1

    def test_withdrawn_codes_and_batches(self, anna: Any, people: list[Any]) -> None:
        first, second, third = issued(3)
        codes.redeem(user=anna, text=third)
        assert codes.codes_revoke(Code.objects.filter(hint=first[:4])) >= 1
        assert codes.codes_revoke(Code.objects.filter(hint=first[:4])) == 0
        with pytest.raises(CodeRevoked):
            codes.redeem(user=people[1], text=first)
        assert codes.batches_revoke(CodeBatch.objects.all()) == 1
        with pytest.raises(CodeRevoked):
            codes.redeem(user=people[1], text=second)
        assert not codes.redeem(user=anna, text=third).fresh, "what it gave stays"
        assert collection.unlocked(anna) == {GOLD}

    @pytest.mark.parametrize("typed", ["", "no code", "0000-0000-0000-0000-0000", "x" * 300, "\x00"])
    def test_unknown_ones_are_all_alike(self, anna: Any, typed: str) -> None:
        issued()
        with pytest.raises(UnknownCode) as refused:
            codes.redeem(user=anna, text=typed)
        assert str(refused.value) == str(UnknownCode())

    def test_a_near_miss_tells_nothing(self, anna: Any) -> None:
        [code] = issued()
        wrong = code[:-1] + ("0" if code[-1] != "0" else "1")
        with pytest.raises(UnknownCode):
            codes.redeem(user=anna, text=wrong)

    def test_whoever_has_it_all_keeps_the_code(self, anna: Any) -> None:
        first, second = issued(2)
        codes.redeem(user=anna, text=first)
        with pytest.raises(NothingNew):
            codes.redeem(user=anna, text=second)
        assert left(second) == 1
        assert Redemption.objects.count() == 1

    def test_what_is_new_of_several(self, anna: Any) -> None:
        codes.redeem(user=anna, text=issued()[0])
        assert codes.redeem(user=anna, text=issued(cards=[GOLD, "serra"])[0]).cards == ("serra",)

    def test_random_gold_is_always_a_new_one_until_there_is_none(self, anna: Any) -> None:
        pool = {card.id for card in collection.current().cards.values() if card.group == "gold"}
        written = issued(len(pool) + 1, gift=CodeBatch.Gift.RANDOM_GOLD, cards=[])
        given = [codes.redeem(user=anna, text=code).cards for code in written[:-1]]
        assert all(len(cards) == 1 for cards in given)
        assert {card for [card] in given} == pool == collection.unlocked(anna)
        with pytest.raises(NothingNew):
            codes.redeem(user=anna, text=written[-1])
        assert left(written[-1]) == 1

    def test_random_gold_is_random(self, anna: Any, people: list[Any]) -> None:
        got = set()
        for user in people:
            for code in issued(3, gift=CodeBatch.Gift.RANDOM_GOLD, cards=[]):
                got |= set(codes.redeem(user=user, text=code).cards)
        assert len(got) > 3


@pytest.mark.django_db(transaction=True)
class TestAtOnce:
    def together(self, *tries: tuple[Any, str]) -> list[Any]:
        """Several redeem at the same moment: cards and whether fresh, or the refusal's name."""
        start, results = threading.Barrier(len(tries)), []

        def go(user: Any, code: str) -> None:
            start.wait()
            try:
                given = codes.redeem(user=user, text=code)
                results.append((given.cards, given.fresh))
            except Refused as refused:
                results.append(refused.code)
            finally:
                connections.close_all()

        threads = [threading.Thread(target=go, args=one) for one in tries]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(results) == len(tries), "nobody met an error"
        return results

    def test_one_use_has_one_winner(self, anna: Any, people: list[Any]) -> None:
        for _round in range(3):
            Redemption.objects.all().delete()
            Unlock.objects.all().delete()
            [code] = issued()
            results = self.together(*[(user, code) for user in people])
            assert Counter(map(str, results)) == {str(((GOLD,), True)): 1, "code_used_up": 3}
            assert (left(code), Unlock.objects.count(), Redemption.objects.count()) == (0, 1, 1)

    @pytest.mark.parametrize("uses", [1, 3])
    def test_a_double_click_uses_it_once(self, anna: Any, uses: int) -> None:
        [code] = issued(uses=uses)
        results = self.together((anna, code), (anna, code))
        assert sorted(results, key=str) == [((GOLD,), False), ((GOLD,), True)]
        assert left(code) == uses - 1

    def test_two_codes_for_the_same_cards(self, anna: Any) -> None:
        """The same player redeems both: each card is given once, and a code that gave nothing is not used."""
        first, second = issued(cards=[GOLD, "serra"])[0], issued(cards=["serra", GOLD])[0]
        results = self.together((anna, first), (anna, second))
        assert "nothing_new" in results
        assert collection.unlocked(anna) == {GOLD, "serra"}
        assert left(first) + left(second) == 1
