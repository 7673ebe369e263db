"""The winter that Eira brings: a wood, a sun to argue with, and a window to draw on."""

import math

from art.face import brows, mouth
from art.forms import R, ball, balls, box, group, lathe, moulded, on, tubes
from art.light import area, three, world
from art.materials import bead, clay, felt, mat, wood
from art.sets import backdrop


def trees():
    bark = clay('#54566b', bump=1.1)
    white = felt('#eaf1f8', fine=0.5)
    for x, y, r in ((-3.6, 7, 0.42), (3.3, 6, 0.5), (-1.7, 10, 0.34), (2.0, 11, 0.32), (4.9, 9, 0.5)):
        lathe([(r * 1.8, -4.6), (r * 1.1, -3.2), (r, -1), (r * 0.8, 6)], bark, c=(x, y, 0), lump=0.12)
        tubes(
            [
                [(x, y, z), (x + q * 0.9, y - 0.2, z + 0.5), (x + q * 1.7, y - 0.3, z + 1.3)]
                for q, z in ((-1, 0.6), (1, 1.4), (-1, 2.2))
            ],
            r * 0.3,
            bark,
            taper=lambda t: 1.2 - 0.9 * t,
        )
        balls(
            [
                ((x + q * 1.0, y - 0.22, z + 0.72), (0.5, 0.2, 0.14), (0, -38 * q, 0))
                for q, z in ((-1, 0.6), (1, 1.4), (-1, 2.2))
            ],
            white,
            3,
        )


def snow(z=-4.4):
    moulded(
        [
            ((0, 3, z - 1.6), (14, 7, 1.6), (0, 0, 0)),
            ((-4.2, 2.4, z - 0.2), (2.2, 1.2, 0.9), (0, 0, 0)),
            ((4.2, 3.4, z - 0.1), (2.2, 1.4, 1.1), (0, 0, 0)),
        ],
        felt('#eaf1f8', fine=0.5),
        voxel=0.18,
        lump=0.12,
    )


def sun(at, s):
    """She has a face, and an opinion."""
    gold, ink = mat(
        '#f7b733',
        rough=0.6,
        bump=0.5,
        emit=0.42,
        spots=[((0.55, -0.5, -0.25), 0.35, '#f0703a', 0.8), ((-0.55, -0.5, -0.25), 0.35, '#f0703a', 0.8)],
    ), mat('#6a2f12', bump=0)
    with group(at, scale=s):
        head = moulded(
            [((0, 0, 0), (1.05, 0.55, 1.05), (0, 0, 0)), ((0, -0.55, -0.1), (0.16, 0.14, 0.13), (0, 0, 0))], gold
        )
        for x in (-0.36, 0.36):
            ball(on(head, x, 0.14, 0.0), (0.11, 0.07, 0.13), bead(), sub=3)
        brows(head, mat('#c96a1c', bump=0.2), x=0.37, z=0.45, w=0.2, tilt=0.04, r=0.06)
        mouth(head, ink, z=-0.42, w=0.32, curve=0.18, r=0.04)
        rays = [2 * math.pi * k / 16 for k in range(16)]
        tubes(
            [
                [
                    (1.2 * math.cos(a), 0.1, 1.2 * math.sin(a)),
                    ((1.75 + 0.25 * (k % 2)) * math.cos(a + 0.06), 0.1, (1.75 + 0.25 * (k % 2)) * math.sin(a + 0.06)),
                ]
                for k, a in enumerate(rays)
            ],
            0.17,
            mat('#ff9a3c', rough=0.8, bump=0.3, emit=0.35),
            taper=lambda t: 1.15 - 0.85 * t,
        )


FROST = dict(rough=0.7, bump=0.4, fine=0.3, emit=0.42, vary=0.03)


def frond(x, z, turn, long, m):
    """A feather of frost: a stem and its barbs."""
    with group((x, 0, z), rot=(0, turn, 0)):
        bow = lambda t: 0.16 * long * math.sin(2.2 * t)
        barbs = []
        for k in range(3, 22):
            t = k / 22
            w = long * 0.2 * math.sin(math.pi * min(1, t * 0.85 + 0.12))
            barbs += [
                [
                    (bow(t), 0, t * long),
                    (bow(t) + s * w * 0.6, 0, t * long + w * 0.35),
                    (bow(t) + s * w, 0, t * long + w * 0.75),
                ]
                for s in (-1, 1)
            ]
        tubes([[(bow(k / 8), 0, k / 8 * long) for k in range(9)]], 0.055, m, taper=lambda t: 1.2 - 0.8 * t)
        tubes(barbs, 0.028, m, taper=lambda t: 1.15 - 0.8 * t)


def window(frost):
    """From inside: she draws, evening stands outside."""
    backdrop('#3f5f9a', 15, [((-2, 15, 1), 8, '#8fa4d8', 0.95)], 60)
    with group((0, 1.5, 0)):
        trees()
        snow()
    rime = []
    for k in range(150):
        a = 2 * math.pi * k / 150
        x, z = max(-2.42, min(2.42, 3.2 * math.cos(a))), max(-2.72, min(2.72, 3.6 * math.sin(a)))
        rime.append(
            (
                (x + R.uniform(-0.2, 0.2), 0.12, z + R.uniform(-0.2, 0.2)),
                (R.uniform(0.05, 0.15), 0.03, R.uniform(0.05, 0.15)),
                (0, 0, 0),
            )
        )
    balls(rime, frost, 3)
    frame_ = wood('#c98f5a', bump=0.4)
    for x in (-2.75, 2.75):
        box((x, 0, 0), (0.7, 0.5, 9), frame_, bevel=0.08)
    box((0, 0, 3.05), (9, 0.5, 0.7), wood('#c98f5a', grain='X'), bevel=0.08)
    box((0, -0.6, -2.95), (9, 1.9, 0.4), wood('#c98f5a', grain='X'), bevel=0.08)
    box((0, 0.2, -5), (9, 0.5, 4), clay('#b9785a', bump=0.7), bevel=0.02)
    world('#5f78b4', 0.36)
    three(950, 700, 200, '#ffdcb4', '#ffb070', '#a9c0ff')
    area((0, 8, 8), (0, 14, 0), 10, 1500, '#c4d4ff')
    area((-3, 2, 4), (0, 4, -2), 4, 500, '#c8d8ff')


def ice(z=-4.3):
    """The lake, one layer after the other."""
    box((0, 2.5, z), (24, 12, 0.2), mat('#a9cdea', rough=0.06, bump=0.15, coat=1, vary=0.08), bevel=0)
    white = mat('#f4faff', rough=0.8, bump=0.3, emit=0.15)
    for k in range(9):
        x, y = R.uniform(-4, 4), R.uniform(-1.5, 5)
        path = [(x + 0.5 * j, y + R.uniform(-0.25, 0.25), z + 0.11) for j in range(5)]
        tubes([path], 0.018, white, res=2)
    drift = felt('#f0f5fa', fine=0.5)
    moulded([((0, 9, z - 0.6), (13, 3, 1.2), (0, 0, 0)), ((-4.6, 2, z), (1.6, 2, 0.5), (0, 0, 0))], drift, voxel=0.15, lump=0.1)


def still_night():
    backdrop('#22305f', 18, [((2, 18, 1), 9, '#5f74b4', 0.9)], 60)
    stars = [(R.uniform(-8, 8), 17, R.uniform(-1, 8)) for _ in range(50)]
    balls([(p, R.choice((0.05, 0.08)), (0, 0, 0)) for p in stars], mat('#fff6e0', emit=2, bump=0), 2)
    ball((2.5, 16, 4.2), 0.95, mat('#f3e9cc', rough=0.9, bump=0.8, emit=0.9), lump=0.04)
    trees()
    snow()
    world('#44568f', 0.4)
    three(820, 1000, 190, '#c8d8ff', '#e4ecff', '#8fa4ff')
    area((0, 8, 9), (0, 15, 0), 9, 900, '#a9c0ff')
