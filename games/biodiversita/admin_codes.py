"""Codes for events in the admin: issued here, shown once, withdrawn, and the list of who redeemed them."""

from __future__ import annotations

import csv
from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import Count, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.biodiversita import codes
from games.biodiversita.forms import BatchForm
from games.biodiversita.models import Code, CodeBatch, Deck, Redemption, Unlock
from games.content.admin import ReadOnlyAdmin


class FixedAdmin(ReadOnlyAdmin):
    """Nothing is edited; actions may change what they are for."""

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return admin.ModelAdmin.has_change_permission(self, request, obj)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        """All of them, of what is there already."""
        return [field.name for field in self.opts.fields if field.name != "digest"] if obj else ()


@admin.register(CodeBatch)
class CodeBatchAdmin(FixedAdmin):
    """Batches of codes. Adding one issues its codes, which are shown once and can be saved as a file."""

    list_display = ("label", "gift", "number", "uses", "redeemed", "expires_at", "revoked_at", "issued_at", "issued_by")
    list_filter = ("gift", ("revoked_at", admin.EmptyFieldListFilter))
    list_select_related = ("issued_by",)
    search_fields = ("label",)
    actions = ("revoke",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return admin.ModelAdmin.has_add_permission(self, request)

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        """A new batch has a form; of an old one everything is fixed."""
        return super().get_form(request, obj, change, **(kwargs if obj else {**kwargs, "form": BatchForm}))

    def get_queryset(self, request: HttpRequest) -> QuerySet[CodeBatch]:
        """With how often its codes were redeemed."""
        rows: QuerySet[CodeBatch] = super().get_queryset(request)
        return rows.annotate(redemptions=Count("codes__redemptions"))

    @admin.display(description=gettext_lazy("redeemed"))
    def redeemed(self, batch: Any) -> int:
        return int(batch.redemptions)

    def save_model(self, request: HttpRequest, obj: CodeBatch, form: Any, change: bool) -> None:
        """Issue the codes; what is shown of them is kept with the request only."""
        if change:
            return
        made, written = codes.batch_issue(by=request.user, **form.cleaned_data)
        obj.pk = made.pk
        obj.refresh_from_db()
        request.issued = written  # type: ignore[attr-defined]

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        """A batch has nothing beside it in the form."""

    def response_add(self, request: HttpRequest, obj: CodeBatch, post_url_continue: str | None = None) -> HttpResponse:
        """The codes, for the only time."""
        context = {
            **self.admin_site.each_context(request),
            "title": _("Codes issued: %(label)s") % {"label": obj.label},
            "batch": obj,
            "written": getattr(request, "issued", []),
            "opts": self.opts,
        }
        response = TemplateResponse(request, "biodiversita/decks/issued.html", context)
        response["Cache-Control"] = "no-store"
        return response

    def get_urls(self) -> list[URLPattern]:
        """One more: the codes as a file."""
        name = f"{self.opts.app_label}_{self.opts.model_name}_file"
        return [path("file/", self.admin_site.admin_view(self.file), name=name), *super().get_urls()]

    def file(self, request: HttpRequest) -> HttpResponse:
        """The codes that the page sends back, as a CSV file: here they are not known any more."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        if request.method != "POST":
            return HttpResponseRedirect(reverse(f"admin:{self.opts.app_label}_{self.opts.model_name}_changelist"))
        label = request.POST.get("label", "")
        response = HttpResponse(content_type="text/csv; charset=utf-8")
        response["Content-Disposition"] = f'attachment; filename="{slugify(label) or "codes"}.csv"'
        response["Cache-Control"] = "no-store"
        table = csv.writer(response)
        table.writerow(["code", "label"])
        cell = f"'{label}" if label[:1] in ("=", "+", "-", "@") else label  # no formula for a spreadsheet
        table.writerows([code, cell] for code in request.POST.getlist("code") if codes.code_read(code))
        return response

    @admin.action(description=gettext_lazy("Withdraw all codes of the selected batches"), permissions=["change"])
    def revoke(self, request: HttpRequest, queryset: QuerySet[CodeBatch]) -> None:
        """What the codes gave stays."""
        chosen = list(queryset)
        count = codes.batches_revoke(CodeBatch.objects.filter(pk__in=[batch.pk for batch in chosen]))
        for batch in chosen:
            self.log_change(request, batch, [{"changed": {"fields": ["revoked_at"]}}])
        said = ngettext("%(count)d batch is withdrawn.", "%(count)d batches are withdrawn.", count)
        self.message_user(request, said % {"count": count}, messages.SUCCESS)


@admin.register(Code)
class CodeAdmin(FixedAdmin):
    """Single codes, found by their first group."""

    list_display = ("hint", "batch", "uses_left", "revoked_at")
    list_filter = (("revoked_at", admin.EmptyFieldListFilter), "batch")
    list_select_related = ("batch",)
    search_fields = ("hint", "batch__label")
    fields = ("batch", "hint", "uses_left", "revoked_at")
    actions = ("revoke",)

    @admin.action(description=gettext_lazy("Withdraw the selected codes"), permissions=["change"])
    def revoke(self, request: HttpRequest, queryset: QuerySet[Code]) -> None:
        """What the codes gave stays."""
        chosen = list(queryset)
        count = codes.codes_revoke(Code.objects.filter(pk__in=[code.pk for code in chosen]))
        for code in chosen:
            self.log_change(request, code, [{"changed": {"fields": ["revoked_at"]}}])
        said = ngettext("%(count)d code is withdrawn.", "%(count)d codes are withdrawn.", count)
        self.message_user(request, said % {"count": count}, messages.SUCCESS)


@admin.register(Redemption)
class RedemptionAdmin(ReadOnlyAdmin):
    """Who redeemed what, when and from where."""

    list_display = ("at", "user", "code", "batch", "cards", "bucket")
    list_filter = ("code__batch",)
    list_select_related = ("user", "code__batch")
    search_fields = ("user__username", "user__name", "code__hint", "bucket")
    date_hierarchy = "at"

    @admin.display(description=gettext_lazy("batch"))
    def batch(self, redemption: Redemption) -> CodeBatch:
        return redemption.code.batch


@admin.register(Unlock)
class UnlockAdmin(ReadOnlyAdmin):
    """Which cards players have unlocked."""

    list_display = ("user", "card_id", "code", "at")
    list_filter = ("card_id",)
    list_select_related = ("user", "code")
    search_fields = ("user__username", "user__name", "card_id")


@admin.register(Deck)
class DeckAdmin(ReadOnlyAdmin):
    """Decks of players. The address of a shared one is not shown: it is its owner's to give away."""

    list_display = ("name", "owner", "version", "is_shared", "created_at", "changed_at")
    list_filter = (("token", admin.EmptyFieldListFilter),)
    list_select_related = ("owner",)
    search_fields = ("name", "owner__username", "owner__name")
    fields = ("name", "owner", "cards", "version", "is_shared", "created_at", "changed_at")
    readonly_fields = ("is_shared",)

    @admin.display(description=gettext_lazy("shared"), boolean=True)
    def is_shared(self, deck: Deck) -> bool:
        return deck.token is not None
