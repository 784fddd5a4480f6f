"""The admin shows card sets and scores, and changes none of them."""

import pytest
from django.contrib import admin
from django.contrib.auth import get_user_model
from django.test import RequestFactory

from games.content.models import CardSet, Release
from games.content.services import starter_load
from games.forest.models import ForestCard, ForestScore

pytestmark = pytest.mark.django_db

MODELS = [CardSet, Release, ForestCard, ForestScore]


@pytest.fixture
def request_of_admin():
    starter_load(game="forest")
    request = RequestFactory().get("/")
    request.user = get_user_model().objects.create_superuser(username="root", password="x", email="root@example.org")
    return request


@pytest.mark.parametrize("model", MODELS)
def test_nothing_is_added_changed_or_deleted_there(request_of_admin, model):
    page = admin.site.get_model_admin(model)
    assert page.has_view_permission(request_of_admin)
    assert not page.has_add_permission(request_of_admin)
    assert not page.has_change_permission(request_of_admin)
    assert not page.has_delete_permission(request_of_admin)


@pytest.mark.parametrize("model", MODELS)
def test_a_list_takes_a_bounded_number_of_queries(request_of_admin, model, django_assert_max_num_queries):
    page = admin.site.get_model_admin(model)
    with django_assert_max_num_queries(8):
        shown = page.changelist_view(request_of_admin).render()
    assert shown.status_code == 200


def test_a_list_of_releases_does_not_read_their_cards(request_of_admin):
    page = admin.site.get_model_admin(Release)
    assert "data" in page.get_queryset(request_of_admin).get().get_deferred_fields()
