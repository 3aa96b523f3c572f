"""A test project in Python: draws each menu in `menus` after its events, and compares it with its picture in `Snapshots`."""

import os
import pathlib
import subprocess

import pytest

PROJECT = pathlib.Path(os.environ.get("MENU_PROJECT") or pathlib.Path(__file__).parent)
MENUS = sorted(menu.stem for menu in PROJECT.glob("menus/*.json"))


def x11menu(*words):
    return subprocess.run(["x11menu", *map(str, words)], cwd=PROJECT, capture_output=True, text=True, timeout=30)


def test_there_are_ten():
    assert len(MENUS) == 10


@pytest.mark.parametrize("name", MENUS)
def test_menu_looks_as_it_did(name, tmp_path):
    picture = tmp_path / f"{name}.png"
    look = ["--hermetic", "--strict", "--theme", "./theme.toml", "--appearance", "light", "--font", "DejaVu Sans 13"]
    place = ["--at", "20,20", "--size", "320x240", "--backdrop", "#355c7d"]
    drawn = x11menu("render", f"menus/{name}.json", "--events", f"menus/{name}.events", *look, *place, "-o", picture)
    assert drawn.returncode == 0, drawn.stderr
    compared = x11menu("compare", f"Snapshots/{name}.png", picture)
    assert compared.returncode == 0, compared.stdout + compared.stderr
