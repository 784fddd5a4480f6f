"""The files of deploy/ agree with each other and with the settings. (tests/processes runs the Procfile's commands.)"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from portal.celery import app
from tests.processes.harness import ROOT, procfile

DEPLOY = ROOT / "deploy"
ROLES = ("web", "worker", "beat")


def unit(role: str) -> dict[str, str]:
    """A unit's settings; of a repeated one the last."""
    lines = (DEPLOY / "systemd" / f"tavola-{role}.service").read_text().splitlines()
    pairs = [line.split("=", 1) for line in lines if "=" in line and not line.startswith("#")]
    return {name: value for name, value in pairs}  # noqa: C416


def example() -> dict[str, str]:
    """The variables of .env.example."""
    lines = (ROOT / ".env.example").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def nginx() -> str:
    return (DEPLOY / "nginx" / "tavola.conf").read_text()


@pytest.mark.parametrize("role", ROLES)
def test_a_unit_runs_what_the_procfile_runs(role: str) -> None:
    # systemd replaces ${...} itself unless the dollar is doubled.
    assert unit(role)["ExecStart"] == f"/bin/sh -c 'exec {procfile()[role].replace('${', '$${')}'"


def test_the_readme_says_what_the_procfile_does() -> None:
    readme = (DEPLOY / "README.md").read_text()
    for command in procfile()["release"].split(" && "):
        assert command in readme
    for role in ROLES:
        assert f"| `{role}` |" in readme


def test_the_target_wants_every_unit() -> None:
    target = (DEPLOY / "systemd" / "tavola.target").read_text()
    for role in ROLES:
        assert f"tavola-{role}.service" in target
        assert unit(role)["PartOf"] == unit(role)["WantedBy"] == "tavola.target"


def test_nginx_leads_to_the_web_process_and_its_static_files() -> None:
    assert f"server {example()['HOST']}:{example()['PORT']};" in nginx()
    assert f"alias {unit('web')['WorkingDirectory']}/{Path(settings.STATIC_ROOT or '').name}/;" in nginx()
    assert f"location /{settings.STATIC_URL.strip('/')}/ {{" in nginx()
    for host in example()["ALLOWED_HOSTS"].split(","):
        assert f"server_name {host};" in nginx()
        assert f"https://{host}" in example()["CSRF_TRUSTED_ORIGINS"]


def test_one_limit_for_bodies() -> None:
    megabytes = re.search(r"client_max_body_size (\d+)m;", nginx())
    assert megabytes is not None
    assert int(megabytes[1]) << 20 == int(example()["TAVOLA_BODY_LIMIT"]) == settings.TAVOLA_BODY_LIMIT


def test_every_variable_of_the_example_is_read_by_somebody() -> None:
    readers = [*(ROOT / "portal" / "settings").glob("*.py"), DEPLOY / "Procfile", ROOT / "manage.py"]
    text = "\n".join(path.read_text() for path in readers)
    assert [name for name in example() if name not in text] == []


def test_production_passes_djangos_own_checks_with_the_example() -> None:
    secret = "".join(map(chr, range(48, 123))) * 2
    env = {"PATH": os.environ["PATH"], **example(), "SECRET_KEY": secret.replace("`", "")}
    done = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=ROOT, env=env, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


def test_production_refuses_to_start_without_a_secret_key() -> None:
    env = {"PATH": os.environ["PATH"], **example()}
    done = subprocess.run([sys.executable, "manage.py", "check"], cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode != 0
    assert "SECRET_KEY" in done.stderr


def test_the_worker_serves_every_queue_and_knows_every_scheduled_task() -> None:
    app.loader.import_default_modules()
    queues = set(re.search(r"--queues (\S+)", procfile()["worker"])[1].split(","))  # type: ignore[index]
    routed = {str(route["queue"]) for route in settings.CELERY_TASK_ROUTES.values()}
    assert routed | {settings.CELERY_TASK_DEFAULT_QUEUE} == queues
    for entry in settings.CELERY_BEAT_SCHEDULE.values():
        assert entry["task"] in app.tasks
    for pattern in settings.CELERY_TASK_ROUTES:
        assert any(name.startswith(pattern.rstrip("*")) for name in app.tasks), pattern


def test_tasks_end_before_the_broker_gives_them_to_another_worker() -> None:
    script = (
        "from portal.settings import runtime as r\n"
        "limits = r.CELERY_BROKER_TRANSPORT_OPTIONS['visibility_timeout'], r.CELERY_TASK_TIME_LIMIT, "
        "r.CELERY_TASK_SOFT_TIME_LIMIT, r.TAVOLA_THINK_SECONDS, r.TAVOLA_LEASE_SECONDS\n"
        "print(*limits)\n"
    )
    env = {"PATH": os.environ["PATH"], **example()}
    out = subprocess.run([sys.executable, "-c", script], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    visible, hard, soft, think, lease = map(float, out.stdout.split())
    assert visible > hard > soft > think
    assert lease > think


def test_systemd_and_nginx_accept_them_where_they_are_installed(tmp_path: Path) -> None:
    if verify := shutil.which("systemd-analyze"):
        units = sorted(map(str, (DEPLOY / "systemd").iterdir()))
        done = subprocess.run([verify, "verify", *units], capture_output=True, text=True)
        said = [line for line in done.stderr.splitlines() if "tavola" in line]
        assert (done.returncode, said) == (0, [])
    if (server := shutil.which("nginx")) and (openssl := shutil.which("openssl")):
        key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
        made = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=x"]
        subprocess.run([*made, "-keyout", key, "-out", certificate], capture_output=True, check=True)
        site = re.sub(r"(ssl_certificate_key) \S+;", rf"\1 {key};", nginx())
        site = re.sub(r"(ssl_certificate) +\S+;", rf"\1 {certificate};", site)
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        places = " ".join(f"{kind}_temp_path {tmp_path}/{kind};" for kind in kinds)
        conf = tmp_path / "nginx.conf"
        conf.write_text(f"pid {tmp_path}/pid; events {{}} http {{ access_log off; {places} {site} }}")
        done = subprocess.run([server, "-t", "-p", tmp_path, "-c", conf], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
