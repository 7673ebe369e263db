"""Wooden peg people for crowds: whoever is in a picture without being its character."""

from art.forms import ball, group, lathe, tubes
from art.materials import SKIN, bead, felt, mat, wood

COATS = ('#c8553a', '#3f7d8f', '#e3b04b', '#6d3f6b', '#4b8f6c', '#d98a9a', '#3a4a78', '#a9532f')
FACES = (SKIN['fair'], SKIN['brown'], SKIN['warm'], SKIN['deep'], SKIN['old'])


def peg(at, k=0, s=1, turn=0, hat=None, coat=None, lean=0, wide=1):
    """Stands on the place, two heads high; k chooses coat, face and hair."""
    skin, ink = mat(FACES[k % 5], rough=0.5, bump=0.2), mat('#3a1a14', bump=0)
    hair = mat(('#2a1a14', '#8a4a20', '#d8d0c4', '#54301c', '#c98a3a')[(k * 2 + 1) % 5], rough=0.8, bump=0.5)
    shape = [(0, 0), (0.5, 0.02), (0.52, 0.2), (0.42, 0.75), (0.3, 1.2), (0.2, 1.32), (0, 1.34)]
    with group(at, rot=(lean, 0, turn), scale=s):
        lathe([(r * wide, z) for r, z in shape], wood(coat or COATS[k % 8], bump=0.3), lump=0.02)
        ball((0, 0, 1.68), (0.42, 0.4, 0.42), skin, lump=0.02)
        ball((0, 0.05, 1.72), (0.44, 0.42, 0.44), hair, rot=(-24, 0, 0), cut=0.25)
        for side in (-1, 1):
            ball((side * 0.15, -0.38, 1.68), (0.045, 0.03, 0.055), bead(), sub=2)
        tubes([[(-0.1, -0.385, 1.53), (0, -0.39, 1.5), (0.1, -0.385, 1.53)]], 0.018, ink)
        if hat:
            lathe([(0.62, 1.92), (0.6, 1.98), (0.36, 2.0), (0.33, 2.3), (0, 2.36)], felt(hat), lump=0.02)
