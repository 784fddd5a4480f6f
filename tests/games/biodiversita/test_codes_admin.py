"""Codes in the admin: issued and shown once, withdrawn, and looked at; nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.test import Client

from games.biodiversita import codes, decks
from games.biodiversita.models import Code, CodeBatch, Redemption
from games.content.services import starter_load

BATCHES = "/admin/biodiversita/codebatch/"
GOLD = "orecchiette-cime-di-rapa"
FORM = {
    "label": "Fair",
    "gift": "cards",
    "cards": [GOLD],
    "number": "3",
    "uses": "1",
    "expires_at_0": "",
    "expires_at_1": "",
}


@pytest.fixture
def admin(people: list[Any]) -> Client:
    starter_load(game="biodiversita")
    people[0].is_staff = people[0].is_superuser = True
    people[0].save()
    client = Client()
    client.force_login(people[0])
    return client


def written(answer: Any) -> list[str]:
    return list(answer.context["written"])


def test_codes_are_shown_once_and_never_again(admin: Client, people: list[Any]) -> None:
    answer = admin.post(f"{BATCHES}add/", FORM)
    made = written(answer)
    assert answer.status_code == 200
    assert "no-store" in answer["Cache-Control"]
    assert len(set(made)) == 3
    assert all(code in answer.content.decode() for code in made)
    batch = CodeBatch.objects.get()
    assert (batch.label, batch.cards, batch.number, batch.issued_by) == ("Fair", [GOLD], 3, people[0])
    assert codes.redeem(user=people[1], text=made[0]).cards == (GOLD,)
    for path in (
        BATCHES,
        f"{BATCHES}{batch.pk}/change/",
        "/admin/biodiversita/code/",
        "/admin/biodiversita/redemption/",
    ):
        html = admin.get(path).content.decode()
        assert not any(code in html or codes.code_read(code) in html for code in made), path
    assert not any(code in str(entry.__dict__) for entry in LogEntry.objects.all() for code in made)


def test_the_file_has_what_the_page_had(admin: Client) -> None:
    made = written(admin.post(f"{BATCHES}add/", FORM))
    answer = admin.post(f"{BATCHES}file/", {"label": "=Fair", "code": [*made, "no code"]})
    assert answer["Content-Disposition"] == 'attachment; filename="fair.csv"'
    assert answer.content.decode().splitlines() == ["code,label", *[f"{code},'=Fair" for code in made]]
    assert admin.get(f"{BATCHES}file/").status_code == 302


@pytest.mark.parametrize(
    "wrong",
    [
        {"cards": []}, {"cards": ["cima"]}, {"number": "0"}, {"number": "1001"}, {"uses": "0"}, {"label": ""},
        {"gift": "random_gold"}, {"expires_at_0": "2001-01-01", "expires_at_1": "10:00"},
    ],
)  # fmt: skip
def test_batches_that_make_no_sense(admin: Client, wrong: dict[str, Any]) -> None:
    answer = admin.post(f"{BATCHES}add/", {**FORM, **wrong})
    assert answer.context["errors"]
    assert not CodeBatch.objects.exists()


def test_random_gold(admin: Client, people: list[Any]) -> None:
    made = written(admin.post(f"{BATCHES}add/", {**FORM, "gift": "random_gold", "cards": []}))
    assert len(codes.redeem(user=people[1], text=made[0]).cards) == 1


def test_withdrawing(admin: Client, people: list[Any]) -> None:
    first, second, _third = written(admin.post(f"{BATCHES}add/", FORM))
    one = Code.objects.get(digest=codes.digest(codes.code_read(first)))
    admin.post("/admin/biodiversita/code/", {"action": "revoke", "_selected_action": [one.pk]})
    with pytest.raises(codes.CodeRevoked):
        codes.redeem(user=people[1], text=first)
    assert codes.redeem(user=people[1], text=second).fresh
    admin.post(BATCHES, {"action": "revoke", "_selected_action": [CodeBatch.objects.get().pk]})
    assert CodeBatch.objects.get().revoked_at is not None
    assert LogEntry.objects.filter(change_message__contains="revoked_at").count() == 2


def test_nothing_is_edited_or_deleted(admin: Client, people: list[Any]) -> None:
    made = written(admin.post(f"{BATCHES}add/", FORM))
    codes.redeem(user=people[1], text=made[0])
    deck = decks.deck_make(owner=people[1], name="Theirs")
    token = decks.deck_share(deck=deck, on=True).token
    rows = {
        "codebatch": CodeBatch.objects.get().pk,
        "code": Code.objects.first().pk,  # type: ignore[union-attr]
        "redemption": Redemption.objects.get().pk,
        "deck": deck.pk,
    }
    for model, pk in rows.items():
        place = f"/admin/biodiversita/{model}/"
        assert admin.get(place).status_code == 200
        page = admin.get(f"{place}{pk}/change/")
        assert page.status_code == 200
        assert str(token) not in page.content.decode()
        admin.post(f"{place}{pk}/change/", {**FORM, "label": "Other", "uses_left": "99"})
        assert admin.post(f"{place}{pk}/delete/", {"post": "yes"}).status_code == 403
        if model != "codebatch":
            assert admin.get(f"{place}add/").status_code == 403
    assert CodeBatch.objects.get().label == "Fair"
    assert sorted(Code.objects.values_list("uses_left", flat=True)) == [0, 1, 1]


def test_only_who_may(people: list[Any], admin: Client) -> None:
    people[1].is_staff = True
    people[1].save()
    people[1].user_permissions.set(Permission.objects.filter(codename="view_codebatch"))
    client = Client()
    client.force_login(people[1])
    assert client.get(BATCHES).status_code == 200
    assert client.post(f"{BATCHES}add/", FORM).status_code == 403
    assert client.post(f"{BATCHES}file/", {"code": codes.code_new()}).status_code == 403
    client.force_login(people[2])
    assert client.get(BATCHES).status_code == 302
    assert not CodeBatch.objects.exists()


@pytest.mark.parametrize("number", [1, 12])
def test_lists_ask_the_database_little(
    admin: Client, people: list[Any], number: int, django_assert_max_num_queries: Any
) -> None:
    for _number in range(number):
        made = codes.batch_issue(by=people[0], label="x", number=1, cards=["serra"], uses=3)[1]
        for user in people[1:3]:
            codes.Unlock.objects.all().delete()
            codes.redeem(user=user, text=made[0])
            decks.deck_make(owner=user, name="x")
    for model in ("codebatch", "code", "redemption", "unlock", "deck"):
        with django_assert_max_num_queries(9):
            assert admin.get(f"/admin/biodiversita/{model}/").status_code == 200
