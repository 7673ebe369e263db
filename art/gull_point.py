"""The light at Gull Point: its lamp room, the rock at night, and what lies on the keeper's table."""

import math

import bmesh

from art.cast.odile import odile
from art.forms import R, ball, balls, box, finish, group, lathe, moulded, tubes
from art.lens import camera
from art.light import area, lamp, world
from art.materials import clay, enamel, felt, glow, mat, tin, wood
from art.sets import backdrop, clouds, lighthouse, paper_waves
from art.sheets import flat


def lamp_room():
    """The great lens of Gull Point, ring upon ring, and the night outside."""
    backdrop('#27305c', 14, [((3, 14, -1), 8, '#c9805f', 0.8)], 60)
    prism, brass = mat('#cfeee0', rough=0.04, bump=0.05, coat=1, vary=0.05, emit=0.18), tin('#c79a45', rough=0.25)
    with group((1.5, 2.6, 0)):
        for k in range(13):
            z = -3.6 + 0.55 * k
            r = 1.75 - 0.03 * (k - 6) ** 2
            lathe([(r - 0.2, z - 0.2), (r + 0.12, z), (r - 0.2, z + 0.2)], prism, close=False)
            lathe([(r - 0.16, z + 0.22), (r - 0.02, z + 0.27), (r - 0.16, z + 0.32)], brass, close=False)
        for k in range(8):
            a = 2 * math.pi * k / 8 + 0.2
            tubes([[(1.85 * math.cos(a), 1.85 * math.sin(a), z) for z in (-4.2, 0, 3.6)]], 0.06, brass)
        lathe([(0.3, -1.4), (0.5, -0.6), (0.3, 0.4), (0, 0.9)], glow('#ffd98a', 2.2))
        lathe([(2.1, -4.6), (2.1, -3.9), (1.7, -3.8)], wood('#3f4f5f'))
    lamp((1.5, 0.4, -0.4), 260, '#ffd08a', 0.6)
    for x in (-4.2, -2.0, 4.4):
        tubes([[(x, 8, -5), (x, 8, 6)]], 0.12, tin('#5f6a78'))
    box((0, 3, -4.7), (20, 12, 0.4), wood('#6d4a34', grain='X'), bevel=0.05)


def at_night():
    """A small keeper on the gallery rock, the light over a paper sea at night."""
    backdrop('#141b3a', 30, [((5, 30, 2), 22, '#4a5f94', 0.85), ((0, 30, -6), 14, '#c98a7a', 0.6)], 120)
    balls(
        [((R.uniform(-16, 16), 29, R.uniform(1, 18)), R.choice((0.09, 0.11, 0.16)), (0, 0, 0)) for _ in range(70)],
        glow('#fff0cf', 2.2),
        2,
    )
    lathe([(1.4, -0.1), (1.4, 0.1)], glow('#ffeccb', 2.2), c=(-6.2, 28, 9.4), rot=(90, 0, 0))
    clouds([((-6.5, 22, 6.8), 1.5), ((7.5, 24, 9.5), 1.9), ((1, 26, 4.6), 1.3)], '#8fa0c4')
    paper_waves(
        ['#123050', '#1f5078', '#2a6a8f', '#3f86a6', '#5a9db5', '#7db4c0', '#a9c4c4'],
        y0=-3,
        dy=2.9,
        z0=-5.3,
        dz=0.62,
        width=44,
        amp=2.6,
    )
    moulded(
        [
            ((2.6, 5, -4.0), (4.2, 3, 2.0), (0, 0, 0)),
            ((4.6, 5.5, -3), (2.2, 2, 1.6), (0, 0, 0)),
            ((-0.6, 4.2, -4), (1.8, 1.6, 1.2), (0, 0, 0)),
            ((2, 3.2, -4.4), (1.4, 1.4, 1.3), (0, 0, 0)),
        ],
        clay('#5d5a63', bump=1.2, scale=2),
        voxel=0.12,
        smooth=3,
        lump=0.28,
    )
    lighthouse((3.4, 5.5, -2.1), 1.35, 0)
    lamp((3.4, 3.6, 5.4), 900, '#ffd27a', 0.4)
    # the beam: a fan of paper
    bm = bmesh.new()
    bm.faces.new([bm.verts.new(v) for v in ((3.2, 6, 5.35), (-14, 9, 8.2), (-14, 9, 4.4))])
    m = mat('#ffe2a0', bump=0.2, fine=0.1, emit=0.55)
    m.node_tree.nodes['Principled BSDF'].inputs['Alpha'].default_value = 0.35
    finish(bm, m, False)
    with group((-0.6, 3.0, -1.45), rot=(0, 0, 30), scale=0.4):
        odile()
    lamp((-0.2, 2.0, -2.3), 60, '#ffb347', 0.12)
    with group((1.5, 2.6, -2.62), scale=0.3):
        fur = felt('#2b2a30')
        cat = moulded(
            [
                ((0, 0, 0), (0.55, 0.7, 0.75), (0, 0, 0)),
                ((0, -0.4, 0.95), (0.5, 0.45, 0.42), (0, 0, 0)),
                ((0.3, -0.4, 1.35), (0.14, 0.1, 0.24), (0, 12, 0)),
                ((-0.3, -0.4, 1.35), (0.14, 0.1, 0.24), (0, -12, 0)),
            ],
            fur,
            voxel=0.05,
        )
        balls([((s * 0.2, -0.82, 1.02), (0.1, 0.05, 0.12), (0, 0, 0)) for s in (-1, 1)], glow('#e8d04a', 1.5), 3)
        tubes([[(0.3, 0.4, -0.5), (1.0, 0.4, -0.6), (1.3, 0.1, -0.2), (1.2, 0, 0.3)]], 0.13, fur)
    world('#44588f', 0.55)
    area((-9, -8, 9), (1, 4, 0), 6, 4200, '#b9c8ff')
    area((9, 10, 10), (2, 5, 0), 5, 2600, '#ffb98a')
    area((0, 12, 14), (0, 29, 4), 14, 2500, '#9fb4ff')
    camera((-1.2, -24, 1.6), (0.6, 4, 1.05), 78, 0.16, focus=(-0.3, 3, -1.6))


def liner():
    """A ship, lit like a hotel."""
    white, win = wood('#f0e8da', grain='X'), glow('#ffd27a', 1.5)
    with group((1.6, 9.2, -2.6), rot=(0, 2, 0)):
        flat([(-4.2, 0.8), (4.4, 0.9), (3.8, -1.4), (-3.6, -1.4)], 0, wood('#27405f', grain='X'), 1.2)
        for k, w in enumerate((6.6, 5.4, 4.0)):
            box((0.1, 0.4, 1.2 + 0.75 * k), (w, 1.0, 0.7), white, bevel=0.05)
            for i in range(int(w / 0.5)):
                box((0.1 - w / 2 + 0.35 + 0.5 * i, -0.12, 1.22 + 0.75 * k), (0.26, 0.06, 0.34), win, bevel=0.02)
        for x in (-0.9, 0.7):
            lathe([(0.4, 3.0), (0.36, 4.3)], enamel('#c8452f'), c=(x, 0.4, 0))
            lathe([(0.42, 3.85), (0.4, 4.15)], enamel('#f0e6d2'), c=(x, 0.4, 0), close=False)
            clouds([((x + 0.9, 0.6, 5.0), 0.42)], '#d8ccd4')
        for k in range(17):
            ball((-4.1 + 0.5 * k, -0.1, 1.0 + 3.6 * math.sin(math.pi * k / 16)), 0.09, win, sub=2)


def hatch():
    """The room above the lamp: a ladder, a hatch, light behind it."""
    plank = [wood(c) for c in ('#4f3a30', '#5a4236', '#463229')]
    for i in range(16):
        box((-6 + i * 0.8, 5, 0), (0.77, 0.2, 16), plank[(i * 5) % 3], bevel=0.03)
    box((0, 3, -4.6), (20, 10, 0.4), wood('#5b4232', grain='X'), bevel=0.05)
    for s in (-1, 1):
        tubes([[(-1.6 + s * 0.5, 2.4, -4.4), (-1.4 + s * 0.42, 3.8, 3.2)]], 0.1, wood('#a9743c'))
    for k in range(9):
        f = (k + 0.6) / 9.4
        tubes(
            [
                [
                    (-1.6 - 0.5 + 0.2 * f, 2.4 + 1.4 * f, -4.4 + 7.6 * f),
                    (-1.6 + 0.5 + 0.2 * f, 2.4 + 1.4 * f, -4.4 + 7.6 * f),
                ]
            ],
            0.08,
            wood('#a9743c'),
        )
    box((-1.4, 3.6, 3.3), (2.0, 2.0, 0.1), glow('#ffd58a', 2.4), bevel=0)
    for x, w in ((-2.55, 0.2), (-0.25, 0.2)):
        box((x, 2.6, 3.2), (w, 0.3, 0.3), wood('#3a2a22'), bevel=0.03)
    lamp((-1.4, 2.6, 2.5), 420, '#ffd08a', 0.6)
