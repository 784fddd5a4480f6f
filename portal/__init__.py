"""The site: project package and front pages."""

from portal.celery import app as celery_app

__all__ = ["celery_app"]
