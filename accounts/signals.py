"""What accounts tell the rest of the portal, which they know nothing of. Each is sent with ``user``."""

from django.dispatch import Signal

name_changed = Signal()
"""The shown name is another one now, already stored. For a deleted account ``user.deleted`` is set."""

account_closing = Signal()
"""The owner is about to delete his account: get him up from his tables, while he still is who he was."""
