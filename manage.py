#!/usr/bin/env python3
"""Every command of the portal: ``python manage.py help``."""

import os
import sys


def main() -> None:
    """Run one management command with the settings that ``DJANGO_SETTINGS_MODULE`` names (local ones by default)."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "portal.settings.local")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


# The guard matters: the helper process that bots think in is spawned, and imports this file again.
if __name__ == "__main__":
    main()
