"""The drowned village that Maren keeps, and what came down to it."""

import math

from art.forms import ball, box, group, lathe, moulded, tubes
from art.light import area, lamp, three, world
from art.materials import bead, card, clay, glass, glow, mat, tin, wood
from art.sets import backdrop
from art.sheets import flat, word


def house(x, y, z, w, h, c, roof, t=0):
    with group((x, y, z), rot=(0, 0, t)):
        box((0, 0, h / 2), (w, w, h), clay(c, bump=0.7), bevel=0.06)
        flat([(-w * 0.62, h), (w * 0.62, h), (0, h + w * 0.7)], -w * 0.58, clay(roof, bump=0.7), w * 1.16)
        for dx in (-0.22, 0.22):
            box((dx * w, -w / 2, h * 0.62), (w * 0.22, 0.1, w * 0.3), glow('#ffc861', 4.5), bevel=0.02)
        box((0, -w / 2, h * 0.16), (w * 0.24, 0.1, h * 0.32), wood('#3a2a22'), bevel=0.03)


def village():
    backdrop('#0f4a5c', 16, [((-2, 16, 8), 11, '#6fd0c4', 0.9), ((0, 16, -6), 8, '#0b3346', 0.9)])

    moulded(
        [((0, 8, -5.2), (9, 4, 2), (0, 0, 0)), ((-4, 7, -4.2), (3, 2, 1.2), (0, 0, 0))],
        clay('#3f7f7c', bump=1),
        voxel=0.16,
        lump=0.2,
    )
    house(-2.9, 7.5, -3.0, 1.7, 2.1, '#5f9a94', '#2b5f6b', 14)
    house(-4.6, 9.5, -2.6, 1.8, 2.7, '#6fa79a', '#27525f', -8)
    house(4.6, 9.5, -2.8, 1.6, 2.0, '#5f9a94', '#2b5f6b', -10)
    with group((2.7, 9.5, -3.0)):
        box((0, 0, 2.0), (1.5, 1.5, 4.2), clay('#6fa79a', bump=0.7), bevel=0.06)
        lathe([(1.1, 4.05), (0.0, 6.6)], clay('#2b5f6b', bump=0.7), seg=4, rot=(0, 0, 45))
        box((0, -0.75, 3.1), (0.7, 0.12, 0.95), glow('#ffd98a', 2.5), bevel=0.05)
        lathe([(0.26, 2.75), (0.2, 3.05), (0.08, 3.2), (0, 3.22)], tin('#d0a03e'), c=(0, -0.85, 0))
        tubes([[(0, 0, 6.5), (0, 0, 7.1)], [(-0.2, 0, 6.85), (0.2, 0, 6.85)]], 0.05, tin('#d0a03e'))
    weed = clay('#2f8a63', bump=0.4)
    tubes(
        [
            [(x + 0.25 * math.sin(j * 0.9 + x), y, -5 + j * h) for j in range(8)]
            for x, y, h in ((-2.5, 2.5, 0.5), (-2.9, 2.8, 0.62), (-2.15, 3, 0.4), (2.9, 3.2, 0.42), (3.3, 3, 0.6))
        ],
        0.16,
        weed,
        taper=lambda t: 1.1 - 0.9 * t,
    )


def seabed(z=-4.4, c='#b9b58a'):
    moulded([((0, 0.6, z - 1.5), (13, 5.4, 1.5), (0, 0, 0))], clay(c, bump=0.6, fine=0.3), voxel=0.2, lump=0.08)


def bubbles(places):
    g = glass('#e8ffff')
    for x, y, z, r in places:
        ball((x, y, z), r, g)


def fish(at, s=1, turn=0, c='#f08a3c'):
    skin, fin = clay(c, bump=0.4), clay('#ffd9a0', bump=0.3)
    with group(at, rot=(0, 0, turn), scale=s):
        moulded([((0, 0, 0), (0.62, 0.26, 0.36), (0, 0, 0)), ((0.5, 0, 0), (0.3, 0.16, 0.18), (0, 0, 0))], skin)
        for k in (-1, 1):
            ball((0.95, 0, k * 0.2), (0.34, 0.05, 0.17), fin, rot=(0, -k * 40, 0), sub=3)
            ball((-0.36, k * 0.22, 0.1), (0.1, 0.06, 0.1), mat('#f6f0e2', rough=0.2, bump=0), sub=3)
            ball((-0.38, k * 0.27, 0.1), (0.05, 0.03, 0.05), bead(), sub=3)
        ball((0.05, 0, 0.36), (0.3, 0.05, 0.2), fin, sub=3)


def scallop(at, s=1, rot=(0, 0, 0), c='#f2b8a0'):
    """A shell, open to the top."""
    m = clay(c, bump=0.4, stripes=('#fbe6d4', 1.3, 'X'))
    with group(at, rot=rot, scale=s):
        ribs = [math.radians(8 + 164 * k / 10) for k in range(11)]
        tubes(
            [
                [(0, 0, 0), (0.55 * math.cos(a), -0.16, 0.55 * math.sin(a)), (math.cos(a), -0.02, math.sin(a))]
                for a in ribs
            ],
            0.15,
            m,
            taper=lambda t: 0.35 + 0.9 * t,
        )
        ball((0, 0.04, 0.5), (0.8, 0.12, 0.52), m, sub=3)
        box((0, 0, -0.04), (0.5, 0.16, 0.16), m, bevel=0.06)


def water_light(mood):
    """From the surface by day; from the windows, mostly, by night."""
    if mood == 'day':
        world('#5f9aa8', 0.42)
        three(1250, 800, 220, '#fff6e6', '#ffc890', '#5fc0d0')
        area((0, 6, 9), (0, 12, 0), 8, 1500, '#a9f0e4')
    else:
        world('#27476f', 0.34)
        three(620, 700, 170, '#c4dcff', '#8fd0ff', '#5f8fd0')
        area((0, 7, 9), (0, 13, 2), 7, 700, '#7fb8ff')
    for at in ((-2.4, 5.6, -1.4), (2.6, 6.6, -0.4)):
        lamp(at, 120 if mood == 'day' else 260, '#ffc861', 0.3)


def boot():
    fin, ink = clay('#e0836b', bump=0.3), mat('#123a3a', bump=0)
    lea = mat('#7a4a2c', rough=0.5, bump=0.7, scale=4, coat=0.2)
    moulded(
        [
            ((0, 0, 0.1), (0.42, 0.4, 0.7), (0, 0, 0)),
            ((0, 0, -0.45), (0.46, 0.44, 0.3), (0, 0, 0)),
            ((-0.42, -0.1, -0.52), (0.5, 0.4, 0.26), (0, 0, 0)),
            ((-0.75, -0.12, -0.5), (0.34, 0.36, 0.28), (0, 0, 0)),
        ],
        lea,
        voxel=0.045,
        lump=0.04,
    )
    lathe([(0.36, 0.62), (0.47, 0.68), (0.47, 0.8), (0.36, 0.84)], lea, close=False)
    box((-0.36, -0.08, -0.82), (1.4, 0.78, 0.13), mat('#33221a', rough=0.7), bevel=0.06)
    box((0.22, 0, -0.93), (0.4, 0.74, 0.22), mat('#33221a', rough=0.7), bevel=0.05)
    for k in range(4):
        tubes(
            [
                [
                    (-0.3, -0.32 + 0.02 * k, -0.2 + 0.2 * k),
                    (-0.12, -0.46, -0.12 + 0.2 * k),
                    (0.1, -0.44, -0.2 + 0.2 * k),
                ]
            ],
            0.035,
            card('#efe1c0'),
        )
    orange = clay('#f08a3c', bump=0.4)
    with group((0, -0.02, 0.92), rot=(0, 12, 0)):
        moulded(
            [((0, 0, 0), (0.33, 0.3, 0.42), (0, 0, 0)), ((0, -0.26, 0.02), (0.16, 0.12, 0.09), (0, 0, 0))],
            orange,
            voxel=0.04,
            lump=0.02,
        )
        for s in (-1, 1):
            ball((s * 0.15, -0.24, 0.2), (0.11, 0.1, 0.11), mat('#f6f0e2', rough=0.2, bump=0, coat=0.6))
            ball((s * 0.16, -0.33, 0.2), (0.05, 0.04, 0.05), bead(), sub=3)
            ball((s * 0.38, 0, -0.05), (0.2, 0.05, 0.12), orange, rot=(0, s * 35, 0))
        tubes([[(0, 0.1 - 0.1 * k, 0.34), (0, 0.1 - 0.12 * k, 0.58)] for k in range(3)], 0.05, fin)
        tubes([[(-0.07, -0.36, -0.02), (0, -0.39, -0.05), (0.07, -0.36, -0.02)]], 0.02, ink)


def whale(at, s=1, turn=0):
    """Large, polite, and lost."""
    grey, belly = clay('#4f7390', bump=0.5), clay('#dfe4dc', bump=0.3)
    with group(at, rot=(0, 0, turn), scale=s):
        tail = [((2.9, 0, 0.15), (0.9, 0.55, 0.5), (0, -14, 0)), ((3.7, 0, 0.5), (0.5, 0.34, 0.3), (0, -34, 0))]
        moulded([((0, 0, 0), (2.3, 1.1, 1.15), (0, 0, 0)), ((1.6, 0, -0.05), (1.6, 0.85, 0.8), (0, 0, 0)), *tail], grey, voxel=0.08)
        ball((-0.5, -0.35, -0.5), (1.75, 0.85, 0.72), belly, lump=0.02)
        for k in (-1, 1):
            ball((4.1, k * 0.5, 0.75), (0.36, 0.62, 0.12), grey, rot=(k * 14, -30, k * 30), sub=3)
        ball((0.3, -1.0, -0.85), (0.5, 0.14, 0.9), grey, rot=(14, 34, 0), sub=3)
        ball((-1.45, -0.86, 0.16), (0.17, 0.1, 0.19), mat('#f6f0e2', rough=0.2, bump=0), sub=3)
        ball((-1.5, -0.93, 0.16), (0.1, 0.06, 0.11), bead(), sub=3)
        tubes([[(-1.75, -0.84, 0.46), (-1.45, -0.92, 0.52), (-1.2, -0.94, 0.42)]], 0.05, grey)
        tubes([[(-2.2, -0.5, -0.2), (-1.7, -0.85, -0.32), (-1.0, -1.0, -0.2)]], 0.035, bead())


def signpost(at, words, s=1):
    with group(at, scale=s):
        tubes([[(0, 0, 0), (0.04, 0, 2.6)]], 0.09, wood('#6d523a', bump=0.6))
        for k, line in enumerate(words):
            side = -1 if k == 0 else 1
            with group((side * 0.35, -0.1, 2.3 - 0.62 * k), rot=(0, side * 5, 0)):
                box((0, 0, 0), (0.5 + 0.22 * len(line), 0.1, 0.46), wood('#c9a878', grain='X'), bevel=0.04)
                word(line, (0, -0.07, -0.02), 0.32, mat('#20303a', bump=0))
