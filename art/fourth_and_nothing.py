"""The corner of Fourth and Nothing: a wall, a tram, bulbs on a wire, and the case for coins."""

import math

from mathutils import Vector

from art.forms import R, ball, box, group, lathe, tubes
from art.light import lamp, three, world
from art.materials import clay, enamel, felt, glow, mat, tin
from art.places import tabletop
from art.sets import backdrop
from art.sheets import word


def wall():
    br = [clay(c, bump=0.8) for c in ('#8a4a3c', '#74403a', '#9a5843', '#653838')]
    box((-3.9, 6.2, 0), (4.8, 0.3, 12), mat('#4a3434', rough=0.9), bevel=0)
    for j in range(17):
        for i in range(5):
            x = -5.6 + i * 0.98 + 0.49 * (j % 2)
            if x < -1.5:
                box((x, 6.0, -4 + j * 0.46), (0.9, 0.24, 0.39), R.choice(br), bevel=0.04)


def tram(at, turn, s=1):
    red, win = enamel('#c8452f'), glow('#ffc878', 1.0)
    with group(at, rot=(0, 0, turn), scale=s):
        box((0, 0, 0), (5.4, 2, 3.4), enamel('#e9dcc0'), bevel=0.3)
        box((0, -0.05, -0.85), (5.45, 2.0, 1.5), red, bevel=0.2)
        box((0, 0, 1.85), (4.6, 1.6, 0.3), tin('#6a7078', rough=0.5), bevel=0.1)
        for k in range(4):
            box((-1.95 + 1.3 * k, -1.02, 0.65), (1.05, 0.08, 1.15), win, bevel=0.1)
        ball((-2.4, -1.1, -0.9), 0.22, glow('#fff0c0', 4), sub=3)
        word('9', (-1.9, -1.04, 1.5), 0.4, mat('#2a1a14', bump=0))


def bulbs():
    bulbs = [(x, 4.2, 2.5 - 0.35 * math.cos(x * 1.1)) for x in [-1.6 + 0.25 * i for i in range(22)]]
    tubes([bulbs], 0.022, mat('#2a2430', bump=0))
    for k, p in enumerate(bulbs[::2]):
        ball(
            Vector(p) + Vector((0, 0, -0.13)),
            (0.1, 0.1, 0.13),
            glow(('#ffd27a', '#ff9a6a', '#fff0b0')[k % 3], 2.4),
            sub=3,
        )


def case(at, rot, s=1):
    lea, plush = mat('#2f2328', rough=0.5, bump=0.4), felt('#b03a5a')
    with group(at, rot=rot, scale=s):
        box((0, 0, 0), (1.9, 1.5, 0.3), lea, bevel=0.12)
        box((0, -0.02, 0.1), (1.7, 1.3, 0.16), plush, bevel=0.06)
        coin, cop = tin('#dba83c', rough=0.25), tin('#b9683a', rough=0.3)
        for _ in range(20):
            lathe(
                [(0, -0.025), (0.15, -0.025), (0.15, 0.025), (0, 0.025)],
                R.choice((coin, coin, cop)),
                c=(R.uniform(-0.65, 0.65), R.uniform(-0.5, 0.4), 0.24 + R.uniform(0, 0.1)),
                rot=(R.uniform(-24, 24), R.uniform(-24, 24), 0),
                seg=24,
            )


def dusk_street():
    backdrop('#4a3f78', 18, [((1.5, 18, -2), 9, '#f09a5a', 0.95), ((-4, 18, 6), 8, '#27305f', 0.8)], 60)
    box((0, 4, -4.6), (26, 16, 0.4), clay('#5f5568', bump=0.6), bevel=0.1)
    wall()
    bulbs()
    lamp((-1.9, 2.4, 1.0), 60, '#ffcf8a', 0.3)
    world('#6a6aa8', 0.36)
    three(1150, 1100, 200, '#ffe6c8', '#ff9a5a', '#9fa8ff')


def bench(z=-2.6):
    tabletop(z, ('#d8b48a', '#cfa87c', '#e0c49a'), '#8a5a30')


def car_park(z=-4.4):
    """Two in the morning: concrete, bays, one lamp, and an echo."""
    box((0, 6, z - 0.2), (30, 20, 0.4), mat('#4a4a5c', rough=0.7, bump=0.6), bevel=0)
    box((0, 15, 1), (40, 0.4, 14), mat('#35354a', rough=0.9, bump=0.5), bevel=0)
    box((0, 7, 3.6), (40, 18, 0.5), mat('#3a3a4e', rough=0.9, bump=0.4), bevel=0)
    for x, y in ((-4.2, 5), (4.4, 5), (-3.4, 11), (3.6, 11)):
        box((x, y, -0.4), (0.9, 0.9, 8), mat('#5a5a70', rough=0.8, bump=0.5), bevel=0.06)
        box((x, y - 0.46, -2.6), (0.92, 0.04, 0.7), enamel('#e8b23f', bump=0.1), bevel=0)
        word('9', (x, y - 0.5, -2.6), 0.55, mat('#2a2430', bump=0))
    line = mat('#e9e4d4', rough=0.8, bump=0.3)
    for k in range(5):
        box((-4.8 + 2.4 * k, 6.2, z + 0.02), (0.12, 4.4, 0.02), line, bevel=0)
    for x in (-2.0, 2.4):
        box((x, 8.5, 3.25), (2.4, 0.3, 0.16), glow('#dff4ff', 3), bevel=0.04)
        lamp((x, 7.5, 2.6), 220, '#d4ecff', 0.5)
    for k in range(3):
        r = 1.0 + 0.75 * k
        arc = [(r * math.cos(a), 3.2, -0.6 + r * math.sin(a)) for a in [0.5 + 0.21 * i for i in range(11)]]
        tubes([arc], 0.05, glow(('#ff8a5a', '#ffc878', '#8fe0d8')[k], 1.4))
    world('#4a5078', 0.36)
    three(950, 1000, 190, '#ffe6c8', '#8fd8e8', '#8f8aff')
