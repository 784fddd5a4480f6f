"""Talk that is for one side alone; see ``ChatLine.side``."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0005_brought"),
    ]

    operations = [
        migrations.AddField(
            model_name="chatline",
            name="side",
            field=models.PositiveSmallIntegerField(help_text="the only side that may read it", null=True),
        ),
    ]
