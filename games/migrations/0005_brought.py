"""What the players of a match brought when it began; see ``Match.brought``."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("games", "0004_made_once"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="brought",
            field=models.JSONField(
                editable=False, help_text="what each seat brought when the match began; nobody's to see", null=True
            ),
        ),
    ]
