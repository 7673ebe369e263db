import math

from mathutils import Vector

from art.face import eyes, mouth
from art.forms import ball, group, lathe, moulded, on, tubes
from art.hands import limb
from art.materials import clay, enamel, felt, mat, tin
from art.props import key
from art.sheets import ring, word
from art.wool import fuzz


def wren(holds=True, turn=14):
    """Without the key her raised hand is at (1.25, -1.7, -1.55), the other at (-0.7, -1.85, -2.95)."""
    skin = clay(
        '#b5734d',
        vary=0.08,
        spots=[
            ((0.5, -0.72, -0.28), 0.34, '#d2583f', 0.55),
            ((-0.5, -0.72, -0.28), 0.34, '#d2583f', 0.55),
            ((0, -1.2, -0.12), 0.22, '#c9583f', 0.5),
        ],
    )
    hair, ink, gold = clay('#7048c8', prints=0.05, bump=0.5), mat('#3a1412', bump=0), tin('#dba83c')
    wine, deep = felt('#8a2237', vary=0.1), felt('#5f1526')
    with group((0, 0, 0.08), rot=(3, -5, turn - 6), pivot=(0, 0, -1), scale=1.16):
        head = moulded(
            [
                ((0, 0, 0.06), (0.95, 0.9, 0.97), (0, 0, 0)),
                ((0, -0.1, -0.45), (0.77, 0.78, 0.62), (0, 0, 0)),
                ((0.45, -0.44, -0.3), (0.41, 0.41, 0.38), (0, 0, 0)),
                ((-0.45, -0.44, -0.3), (0.41, 0.41, 0.38), (0, 0, 0)),
                ((0, -1.0, -0.13), (0.14, 0.19, 0.13), (0, 0, 0)),
                ((0.94, 0.05, -0.12), (0.1, 0.18, 0.24), (0, 0, 0)),
                ((-0.94, 0.05, -0.12), (0.1, 0.18, 0.24), (0, 0, 0)),
            ],
            skin,
        )
        eyes(head, skin, 'ball', x=0.36, z=0.08, r=0.2, look=(0.06, 0), lid=-24, out=0.2, pupil='#2a1420')
        for s, dz in ((-1, 0.04), (1, 0)):
            tubes(
                [
                    [
                        on(head, s * 0.36 + t * 0.2, 0.4 + dz - 0.03 * t * s + 0.06 * (1 - t * t), 0.015)
                        for t in (-1, -0.4, 0.3, 1)
                    ]
                ],
                0.045,
                hair,
                taper=lambda t: 0.55 + 0.5 * math.sin(math.pi * t),
            )
        mouth(head, ink, z=-0.52, w=0.21, curve=0.12, r=0.032, skew=-0.04)
        # a long sweep over the brow, and a bob that curls out below the ears
        sweep = []
        for i in range(20):
            f = i / 19
            w = 0.05 * math.sin(i * 2.3)
            sweep.append(
                [
                    Vector((0.74 - 0.4 * f, -0.66 + 0.7 * f, 0.82)),
                    Vector((0.2 - 0.2 * f, -0.96 + 0.95 * f, 0.9 + w)),
                    Vector((-0.5, -0.92 + 0.95 * f, 0.78 + w)),
                    Vector((-0.95, -0.7 + 0.85 * f, 0.46 + w)),
                    Vector((-1.12 + w, -0.55 + 0.75 * f, 0.05)),
                    Vector((-1.1, -0.52 + 0.74 * f, -0.4)),
                    Vector((-1.24 - 0.1 * math.sin(i * 1.3), -0.55 + 0.7 * f, -0.72 + 0.08 * math.sin(i * 1.9))),
                ]
            )
        for i in range(14):
            f = i / 13
            sweep.append(
                [
                    Vector((0.6, -0.6 + 0.7 * f, 0.86)),
                    Vector((0.98, -0.5 + 0.7 * f, 0.44)),
                    Vector((1.1, -0.42 + 0.66 * f, 0.0)),
                    Vector((1.08, -0.42 + 0.66 * f, -0.4)),
                    Vector((1.22 + 0.08 * math.sin(i * 1.7), -0.45 + 0.66 * f, -0.7 + 0.08 * math.sin(i * 2.1))),
                ]
            )
        tubes(sweep, 0.11, hair, taper=lambda t: 1.15 - 0.6 * t)
        ball((0, 0.2, 0.12), (1.02, 0.88, 1.0), hair, lump=0.03)
        for s in (-1, 1):
            tubes([ring((s * 0.95, -0.55, -0.62), 0.12, 16)], 0.036, gold)
        # pillbox cap, braid, strap
        with group((0.16, -0.02, 0.94), rot=(-8, 10, 0)):
            lathe([(0.72, -0.05), (0.76, 0.28), (0.74, 0.56), (0.66, 0.62), (0, 0.64)], wine, lump=0.03)
            tubes([ring((0, 0, z), 0.765, 40, plane='xy') for z in (0.03, 0.14)], 0.045, gold)
            tubes(
                [
                    [
                        (0.7 * math.sin(a), -0.7 * math.cos(a) - 0.02, 0.36 + 0.06 * math.cos(12 * a))
                        for a in [2 * math.pi * i / 72 for i in range(74)]
                    ]
                ],
                0.022,
                gold,
            )
            ball((0, 0, 0.66), (0.12, 0.12, 0.09), gold, sub=3)
            word('M', (0, -0.79, 0.37), 0.34, gold, extrude=0.03)
    lathe([(0.32, -1.5), (0.3, -0.9)], skin)
    body = lathe(
        [(1.7, -4.9), (1.42, -3.6), (1.08, -2.4), (0.98, -1.75), (0.8, -1.4), (0.4, -1.2)], wine, squash=0.82, lump=0.05
    )
    fuzz(body, 9000, 0.035, wine)
    lathe([(0.4, -1.36), (0.46, -1.2), (0.42, -1.0)], wine, close=False)
    tubes(
        [
            [(0.46 * math.cos(a), 0.46 * math.sin(a), z) for a in [2 * math.pi * i / 30 for i in range(32)]]
            for z in (-1.04,)
        ],
        0.05,
        gold,
    )
    for s in (-1, 1):
        for k in range(5):
            p = on(body, s * (0.46 - 0.05 * k), -1.7 - 0.42 * k, 0.03)
            ball(p, (0.095, 0.06, 0.095), gold, sub=3)
            if k < 4:
                q = on(body, 0, -1.66 - 0.42 * k, 0.02)
                tubes([[q, on(body, s * 0.22, -1.74 - 0.42 * k, 0.03), p]], 0.03, gold)
        with group((s * 0.98, 0, -1.42), rot=(0, s * 22, 0)):
            ball((0, 0, 0), (0.4, 0.36, 0.1), deep)
            tubes(
                [
                    [(0.38 * math.cos(a), 0.34 * math.sin(a), 0), (0.42 * math.cos(a), 0.38 * math.sin(a), -0.24)]
                    for a in [2 * math.pi * i / 34 for i in range(34)]
                ],
                0.035,
                gold,
                res=2,
            )
    glove, low = felt('#f1ead9'), -3.4 if holds else -2.95
    limb(
        [(1.0, 0, -1.6), (1.6, -0.5, -2.4), (1.45, -1.3, -1.9), (1.35, -1.45, -1.65)],
        0.27,
        wine,
        glove,
        cuff=gold,
        palm=0.23,
        grip=(-0.7, -0.5, -0.2),
    )
    limb(
        [(-1.0, 0, -1.6), (-1.55, -0.6, -2.5), (-1.1, -1.5, low), (-0.85, -1.75, low)],
        0.27,
        wine,
        glove,
        cuff=gold,
        palm=0.23,
        grip=(0.4, -0.3, -0.3),
    )
    if holds:
        with group((0.05, 0, -0.15)):
            room_key()


def room_key():
    gold = tin('#dba83c')
    key((1.18, -1.8, -1.42), (0, 6, 12), 1.15, tin('#c99b45', rough=0.3))
    tubes([[(1.18, -1.82, -1.6), (1.02, -1.9, -1.9), (0.95, -1.92, -2.1)]], 0.02, felt('#e8d9b5'))
    with group((0.86, -1.94, -2.42), rot=(-4, 12, 6)):
        lathe([(0, -0.04), (0.36, -0.04), (0.36, 0.04), (0, 0.04)], enamel('#f3e6c4'), rot=(90, 0, 0))
        tubes([ring((0, -0.04, 0), 0.35)], 0.03, gold)
        word('404', (0, -0.06, -0.01), 0.3, mat('#7a1626', bump=0), extrude=0.015)
