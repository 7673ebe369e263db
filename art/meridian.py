"""The lobby of the Meridian at night: desk, pigeonholes, and a lift that goes further than it should."""

import math

from art.forms import R, ball, box, group, lathe, tubes
from art.light import area, lamp, three, world
from art.materials import card, enamel, felt, glow, mat, tin, wood
from art.props import key
from art.sheets import word


def bench():
    oak, brass = wood('#6a3f28', grain='X'), tin('#c99b45', rough=0.3)
    # the desk: bell, candle, an umbrella turned to face the wall
    box((0, -1.35, -3.75), (9, 1.7, 0.5), oak, bevel=0.1)
    box((0, -1.6, -4.6), (9, 1.2, 1.4), wood('#4a2a1c'), bevel=0.04)
    with group((0.42, -1.95, -3.48)):
        lathe([(0, 0), (0.46, 0), (0.46, 0.08), (0, 0.1)], mat('#2a1c18', rough=0.4))
        ball((0, 0, 0.1), (0.4, 0.4, 0.34), brass, cut=0)
        ball((0, 0, 0.5), (0.07, 0.07, 0.08), brass, sub=3)
    with group((-1.95, -1.3, -3.5)):
        lathe([(0, 0), (0.4, 0), (0.46, 0.1), (0.3, 0.08), (0.12, 0.14), (0.12, 0.4), (0, 0.4)], brass)
        lathe([(0.14, 0.3), (0.13, 1.0), (0.1, 1.06), (0, 1.04)], mat('#f3e6c8', rough=0.5, bump=0.4), lump=0.02)
        lathe([(0, 0), (0.085, 0.1), (0.06, 0.24), (0, 0.42)], glow('#ffc24a', 14), c=(0, 0, 1.1))
    lamp((-1.95, -1.5, -2.1), 55, '#ffb347', 0.12)


def keys(wall='#3b2a5c', stripe='#4d3a72'):
    """A wall of pigeonholes with keys."""
    brass = tin('#c99b45', rough=0.3)
    box((0, 5.2, 0), (24, 0.2, 16), felt(wall, vary=0.1), bevel=0)
    for k in range(11):
        box((-6 + 1.2 * k, 5.05, 0), (0.1, 0.06, 16), felt(stripe), bevel=0.02)
    fr = wood('#7a4a2c', grain='X')
    for i in range(5):
        for j in range(4):
            x, z = -3.2 + 1.1 * i, -2.55 + 1.0 * j
            if i == 4:
                continue
            box((x, 4.75, z), (0.92, 0.3, 0.82), mat('#1d1226', bump=0.1, rough=0.9), bevel=0.02)
            box((x, 4.55, z - 0.47), (1.12, 0.5, 0.1), fr, bevel=0.02)
            box((x - 0.54, 4.55, z), (0.1, 0.5, 1.0), fr, bevel=0.02)
            if R.random() < 0.6:
                key((x, 4.4, z + 0.25), (0, R.uniform(-14, 14), 0), 0.46, brass)
            elif R.random() < 0.6:
                box((x, 4.45, z - 0.16), (0.5, 0.06, 0.42), card('#e9dcc0'), rot=(-8, R.uniform(-9, 9), 0), bevel=0.01)
    box((-1.6, 4.5, 1.02), (4.7, 0.6, 0.16), fr, bevel=0.04)


def lift():
    """Its hand stands beyond thirteen."""
    oak, brass = wood('#6a3f28', grain='X'), tin('#c99b45', rough=0.3)
    with group((2.75, 4.9, 0.2)):
        for s in (-1, 1):
            box((s * 0.5, 0, -2.3), (0.95, 0.12, 4.2), mat('#c79a52', rough=0.35, metal=0.7, bump=0.2), bevel=0.05)
            box((s * 1.1, -0.05, -2.0), (0.22, 0.3, 5), oak, bevel=0.05)
        box((0, -0.05, 0.0), (2.6, 0.3, 0.26), oak, bevel=0.05)
        d = lathe([(0, 0), (1.05, 0), (1.05, 0.1), (0, 0.1)], enamel('#2a1840'), c=(0, -0.1, 0.65), rot=(90, 0, 0))
        box((0, -0.1, -0.05), (2.5, 0.5, 0.9), oak, bevel=0.05)
        tubes(
            [
                [
                    (1.07 * math.cos(a), -0.2, 0.65 + 1.07 * math.sin(a))
                    for a in [math.pi * i / 20 - 0.25 for i in range(24)]
                ]
            ],
            0.07,
            brass,
        )
        red = glow('#ff5a4a', 1.2)
        for k in range(7):
            a = math.pi * (1 - k / 6)
            ball(
                (0.88 * math.cos(a), -0.24, 0.65 + 0.88 * math.sin(a)), (0.06, 0.04, 0.06), glow('#ffd28a', 1.2), sub=3
            )
        word('14', (-0.08, -0.26, 0.98), 0.72, glow('#ffc24a', 2.2), extrude=0.03)
        tubes(
            [[(0, -0.27, 0.65), (0.88 * math.cos(0.12), -0.27, 0.65 + 0.88 * math.sin(0.12))]],
            0.045,
            red,
            taper=lambda t: 1.3 - 0.8 * t,
        )
        ball((0, -0.26, 0.65), 0.1, brass, sub=3)
    lamp((2.75, 2.9, 1.9), 12, '#ffc46b', 0.3)


def lobby(strong=1100):
    keys()
    lift()
    lamp((-1.6, 3.2, 1.7), 170, '#ffb45a', 0.3)
    world('#5a4a90', 0.4)
    three(strong, 800, 190, '#ffe9cc', '#a98aff', '#8f8aff')
    area((-1.4, -8, -1.4), (0, 0, -0.2), 2.6, 190, '#ffd9a8')
