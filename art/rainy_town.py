"""The town Vesper-9 delivers in, and what lies in its boxes."""

from art.forms import R, ball, box, group, lathe, tubes
from art.light import area, three, world
from art.materials import card, enamel, glow, mat, tin, wood
from art.sets import backdrop
from art.sheets import ring, word


def neon():
    world('#4a558f', 0.35)
    three(850, 1100, 170, '#eaf0ff', '#ff5fa8', '#b08cff')
    area((-5.5, 2.5, 1), (0, 0, -0.8), 2.5, 650, '#4fdcff')


def town(y=14, base=-6.0):
    """Dark houses with light in some windows, far enough to be nothing but light."""
    backdrop('#15183a', y + 6, [((0, y + 6, -3), 11, '#7a2f6a', 0.9)], 70)
    panes = [glow(c, 2) for c in ('#ffd28a', '#ffd28a', '#8fe6ff', '#ff8ac0')]
    for k in range(9):
        x, w, h = -8 + 2 * k, R.uniform(1.5, 2.0), R.uniform(4.5, 9.5)
        box((x, y, base + h / 2), (w, 1, h), card('#1d2344', bump=0.2), bevel=0.05)
        for j in range(int(h / 0.8)):
            for i in range(3):
                if R.random() < 0.4:
                    at = (x - 0.5 + 0.5 * i, y - 0.55, base + 0.5 + 0.8 * j)
                    box(at, (0.26, 0.06, 0.4), R.choice(panes), bevel=0)


def radio(at, s=1, turn=0):
    cream, dark = enamel('#efe4cb', bump=0.3), mat('#2a2a34', rough=0.4)
    with group(at, rot=(0, 0, turn), scale=s):
        box((0, 0, 0), (1.7, 0.6, 1.05), enamel('#d8503f', bump=0.3), bevel=0.16)
        tubes([ring((-0.42, -0.31, -0.05), r, 24) for r in (0.1, 0.2, 0.3, 0.36)], 0.03, cream)
        box((0.38, -0.31, 0.2), (0.66, 0.05, 0.26), glow('#ffd99a', 1.3), bevel=0.02)
        box((0.4, -0.35, 0.2), (0.03, 0.03, 0.28), dark, bevel=0)
        for x in (0.2, 0.56):
            lathe([(0.13, 0), (0.12, 0.12), (0, 0.12)], cream, c=(x, -0.3, -0.2), rot=(90, 0, 0))
        tubes([[(0.65, 0.1, 0.5), (1.0, 0.1, 1.6)]], 0.03, tin('#c9ced2'))


def note(at, c, s=1, turn=0):
    with group(at, rot=(0, turn, 0), scale=s):
        for x, z in ((0, 0), (0.62, 0.14)):
            ball((x, 0, z), (0.2, 0.09, 0.15), c, rot=(0, -20, 0), sub=3)
            tubes([[(x + 0.17, 0, z), (x + 0.17, 0, z + 0.85)]], 0.045, c)
        tubes([[(0.17, 0, 0.85), (0.79, 0, 0.99)]], 0.08, c)


def open_box(at, s=1, turn=0, label=''):
    kraft = card('#b98b57', bump=0.25)
    with group(at, rot=(0, 0, turn), scale=s):
        for x in (-0.95, 0.95):
            box((x, 0, 0.5), (0.06, 1.5, 1.0), kraft, bevel=0.01)
            box((x * 1.32, 0, 0.86), (0.72, 1.5, 0.05), kraft, rot=(0, 28 if x > 0 else -28, 0), bevel=0.01)
        for y in (-0.75, 0.75):
            box((0, y, 0.5), (1.9, 0.06, 1.0), kraft, bevel=0.01)
        box((0, 0, 0.04), (1.9, 1.5, 0.06), kraft, bevel=0)
        if label:
            box((0, -0.79, 0.5), (0.24 * len(label), 0.03, 0.44), card('#f3ead4'), bevel=0.01)
            word(label, (0, -0.82, 0.5), 0.3, mat('#b02a2a', bump=0))


def workbench(z=-2.3):
    town(11, -5)
    box((0, 0.4, z - 0.25), (18, 6, 0.5), wood('#6d4a5a', grain='X'), bevel=0.1)
    neon()
