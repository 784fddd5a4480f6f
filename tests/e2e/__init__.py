"""The shipped portal in a real browser."""
