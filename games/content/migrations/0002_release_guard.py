"""The database itself refuses to change a published release, whoever asks: a console, a bulk update, another program."""

from django.db import migrations

POSTGRESQL = """
CREATE FUNCTION content_release_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (NEW.card_set_id, NEW.number, NEW.data, NEW.sha256)
       IS DISTINCT FROM (OLD.card_set_id, OLD.number, OLD.data, OLD.sha256) THEN
        RAISE EXCEPTION 'a published release never changes' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER content_release_fixed BEFORE UPDATE ON content_release
    FOR EACH ROW EXECUTE FUNCTION content_release_fixed();
"""

SQLITE = """
CREATE TRIGGER content_release_fixed BEFORE UPDATE ON content_release
WHEN NEW.card_set_id <> OLD.card_set_id OR NEW.number <> OLD.number
     OR NEW.data <> OLD.data OR NEW.sha256 <> OLD.sha256
BEGIN
    SELECT RAISE(ABORT, 'a published release never changes');
END
"""


def guard(apps, schema_editor):
    """Deleting is not guarded here: SQLite empties tables for tests by DELETE. The model and the foreign keys do it."""
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute(POSTGRESQL, params=None)
    elif schema_editor.connection.vendor == "sqlite":
        schema_editor.execute(SQLITE, params=None)


def unguard(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP TRIGGER content_release_fixed ON content_release", params=None)
        schema_editor.execute("DROP FUNCTION content_release_fixed()", params=None)
    elif schema_editor.connection.vendor == "sqlite":
        schema_editor.execute("DROP TRIGGER content_release_fixed", params=None)


class Migration(migrations.Migration):
    dependencies = [("content", "0001_initial")]

    operations = [migrations.RunPython(guard, unguard)]
