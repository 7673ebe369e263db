import math

from mathutils import Vector

from art.face import mouth, orbs
from art.forms import ball, group, lathe, moulded, on, tubes
from art.hands import limb
from art.materials import clay, enamel, felt, mat, tin
from art.props import key
from art.sheets import ring, word
from art.wool import fuzz


def wren(holds=True, turn=14):
    """Without the key her raised hand is at (1.2, -1.7, -1.4), the other at (-0.7, -1.85, -2.95)."""
    skin = clay(
        '#a2684a',
        vary=0.08,
        spots=[
            ((0.45, -0.7, -0.3), 0.32, '#c9583f', 0.5),
            ((-0.45, -0.7, -0.3), 0.32, '#c9583f', 0.5),
            ((0, -1.2, -0.3), 0.26, '#c0553f', 0.55),
        ],
    )
    hair, ink, gold = clay('#54408a', prints=0.05, bump=0.5), mat('#3a1412', bump=0), tin('#dba83c')
    wine, deep = felt('#8a2237', vary=0.1), felt('#5f1526')
    with group((0, 0, 0.12), rot=(3, -9, turn), pivot=(0, 0, -1)):
        head = moulded(
            [
                ((0, 0, 0.22), (0.78, 0.8, 0.98), (0, 0, 0)),
                ((0, -0.06, -0.5), (0.64, 0.66, 0.72), (0, 0, 0)),
                ((0, -0.4, -1.0), (0.34, 0.3, 0.28), (0, 0, 0)),
                ((0, -0.86, -0.08), (0.12, 0.24, 0.38), (14, 0, 0)),
                ((0, -1.02, -0.34), (0.17, 0.22, 0.15), (0, 0, 0)),
                ((0.8, 0.05, -0.1), (0.1, 0.18, 0.3), (0, 12, 0)),
                ((-0.8, 0.05, -0.1), (0.1, 0.18, 0.3), (0, -12, 0)),
            ],
            skin,
        )
        orbs(head, skin, 0.34, 0.16, 0.225, '#e8a428', look=(0.3, 0.02), lid=-8, tilt=-12, out=0.1)
        for s, dz in ((-1, 0.1), (1, 0)):
            tubes(
                [
                    [
                        on(head, s * 0.34 + t * 0.2, 0.5 + dz - 0.05 * t * s + 0.06 * (1 - t * t), 0.015)
                        for t in (-1, -0.4, 0.3, 1)
                    ]
                ],
                0.045,
                hair,
                taper=lambda t: 0.55 + 0.5 * math.sin(math.pi * t),
            )
        mouth(head, ink, z=-0.78, w=0.19, curve=0.05, r=0.03, skew=-0.1)
        # shaved on one side, a long sweep on the other
        ball((0, 0.08, 0.36), (0.79, 0.8, 0.92), mat('#2b2140', rough=0.9, fine=0.5, bump=0.1), cut=-0.15)
        sweep = []
        for i in range(20):
            f = i / 19
            w = 0.05 * math.sin(i * 2.3)
            sweep.append(
                [
                    Vector((0.42 - 0.3 * f, -0.74 + 0.75 * f, 1.0)),
                    Vector((0.0 - 0.1 * f, -0.93 + 0.95 * f, 0.98 + w)),
                    Vector((-0.5, -0.86 + 0.95 * f, 0.86 + w)),
                    Vector((-0.86, -0.62 + 0.8 * f, 0.52 + w)),
                    Vector((-0.97 + w, -0.5 + 0.72 * f, 0.12)),
                    Vector((-1.06 - 0.1 * math.sin(i * 1.3), -0.5 + 0.7 * f, -0.22 + 0.12 * math.sin(i * 1.9))),
                ]
            )
        tubes(sweep, 0.085, hair, taper=lambda t: 1.2 - 0.75 * t)
        for s in (-1, 1):
            tubes([ring((s * 0.86, 0.02, -0.44), 0.1, 16)], 0.034, gold)
        # pillbox cap, braid, strap
        with group((0.16, -0.02, 1.0), rot=(-8, 14, 0)):
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
    glove = felt('#f1ead9')
    limb(
        [(1.0, 0, -1.6), (1.6, -0.5, -2.3), (1.4, -1.3, -1.75), (1.3, -1.45, -1.5)],
        0.27,
        wine,
        glove,
        cuff=gold,
        palm=0.23,
        grip=(-0.7, -0.5, -0.2),
    )
    limb(
        [(-1.0, 0, -1.6), (-1.55, -0.6, -2.5), (-1.1, -1.5, -2.95), (-0.85, -1.75, -2.95)],
        0.27,
        wine,
        glove,
        cuff=gold,
        palm=0.23,
        grip=(0.4, -0.3, -0.3),
    )
    if holds:
        room_key()


def room_key():
    gold = tin('#dba83c')
    key((1.18, -1.8, -1.42), (0, 6, 12), 1.15, tin('#c99b45', rough=0.3))
    tubes([[(1.18, -1.82, -1.6), (1.02, -1.9, -1.9), (0.95, -1.92, -2.1)]], 0.02, felt('#e8d9b5'))
    with group((0.86, -1.94, -2.42), rot=(-4, 12, 6)):
        lathe([(0, -0.04), (0.36, -0.04), (0.36, 0.04), (0, 0.04)], enamel('#f3e6c4'), rot=(90, 0, 0))
        tubes([ring((0, -0.04, 0), 0.35)], 0.03, gold)
        word('404', (0, -0.06, -0.01), 0.3, mat('#7a1626', bump=0), extrude=0.015)
