import math

from mathutils import Vector

from art.forms import ball, balls, box, group, lathe, on, tubes
from art.materials import bead, enamel, felt, glow, mat, tin, wood


def bolt(flower=True):
    """A kettle on a lawnmower. Without the flower the raised hand is free, at (-1.4, -1.12, -1.1)."""
    red, cream, steel, dark, brass = (
        enamel('#c93f2c', bump=0.25),
        enamel('#efe4cb'),
        tin('#aeb3b5'),
        mat('#26241f', rough=0.6),
        tin('#c79a45'),
    )
    with group((0, 0, 0), rot=(0, 5, -9), pivot=(0, 0, -1)):
        kettle = lathe(
            [(0.9, -0.92), (1.05, -0.8), (1.13, -0.4), (1.05, 0.15), (0.82, 0.58), (0.5, 0.78)], red, lump=0.03
        )
        lathe([(1.08, -0.88), (1.12, -0.82), (1.08, -0.76)], steel, close=False)
        lathe([(0.56, 0.74), (0.5, 0.84), (0.25, 0.96), (0, 0.99)], cream, lump=0.02)
        ball((0, 0, 1.06), 0.12, dark)
        spout = [(0, -0.95, -0.42), (0, -1.3, -0.46), (0, -1.5, -0.3), (0, -1.68, -0.14)]
        tubes([spout], 0.2, red, taper=lambda t: 1.25 - 0.6 * t)
        lathe(
            [(0.11, -0.02), (0.15, 0), (0.15, 0.05), (0.1, 0.05)],
            steel,
            c=(0, -1.69, -0.13),
            rot=(38, 0, 0),
            close=False,
        )
        tubes(
            [
                [
                    (0.98, 0, 0.3),
                    (1.25, 0, 1.0),
                    (0.7, 0, 1.72),
                    (0, 0, 1.85),
                    (-0.7, 0, 1.72),
                    (-1.25, 0, 1.0),
                    (-0.98, 0, 0.3),
                ]
            ],
            0.07,
            steel,
        )
        tubes([[(-0.42, 0, 1.8), (0, 0, 1.86), (0.42, 0, 1.8)]], 0.14, wood('#8a5a30', grain='X'))
        for s, big in ((-1, 0.31), (1, 0.25)):
            c = Vector((s * 0.46, -0.9, 0.2))
            lathe([(big, -0.1), (big * 1.15, 0), (big * 1.12, 0.1), (big * 0.9, 0.12)], steel, c=c, rot=(90, 0, 0))
            ball(c + Vector((0, -0.1, 0)), (big * 0.88, 0.12, big * 0.88), glow('#ffd98a', 1.3))
            ball(c + Vector((0.05, -0.2, 0.02)), (big * 0.36, 0.05, big * 0.36), bead())
            tubes(
                [[c + Vector((-0.26, -0.12, 0.36 + 0.08 * s)), c + Vector((0.26, -0.12, 0.42 - 0.05 * s))]], 0.04, dark
            )
        tubes(
            [[on(kettle, x, -0.74 + 0.75 * x * x, 0.02) for x in (-0.56, -0.4, -0.2, 0, 0.2, 0.4, 0.56)]], 0.035, dark
        )
        balls(
            [
                (on(kettle, 0.8 * math.sin(a), 0.25 * math.cos(a) - 0.2, 0.0), (0.045, 0.03, 0.045), (0, 0, 0))
                for a in (1.5, 1.1, -1.1, -1.5)
            ],
            brass,
        )
        lathe([(0.2, -0.1), (0.22, 0), (0.2, 0.1)], brass, c=(1.12, 0, -0.2), rot=(0, 90, 0))
        tubes(
            [[(1.2 + 0.05 * math.sin(i), 0.0 + 0.09 * math.cos(i * 1.5), -0.2 + i * 0.05) for i in range(16)]],
            0.02,
            brass,
        )
        ball((1.25, 0, 0.62), 0.11, glow('#ff5a3c', 4))
    tubes([[(0.26 * math.cos(i * 0.9), 0.26 * math.sin(i * 0.9), -1.5 + i * 0.018) for i in range(36)]], 0.045, steel)
    # lawnmower: green hood, engine, wheels, tufts
    green = enamel('#3f7d4e', bump=0.25)
    box((0, 0, -2.35), (2.3, 1.7, 1.5), green, bevel=0.28)
    box((0, -0.86, -2.25), (1.25, 0.1, 0.7), cream, bevel=0.04)
    for k in range(5):
        box((-0.4 + 0.2 * k, -0.93, -2.25), (0.07, 0.06, 0.45), dark, bevel=0.02)
    for s in (-1, 1):
        lathe(
            [(0.2, -0.2), (0.62, -0.2), (0.7, -0.1), (0.7, 0.1), (0.62, 0.2), (0.2, 0.2)],
            dark,
            c=(s * 1.35, -0.2, -3.15),
            rot=(0, 90, 0),
        )
        lathe([(0.0, 0.24), (0.3, 0.22), (0.33, 0.0)], cream, c=(s * 1.37, -0.2, -3.15), rot=(0, 90 * s, 0))
        balls(
            [
                (
                    (s * 1.35, -0.2 + 0.7 * math.cos(a), -3.15 + 0.7 * math.sin(a)),
                    (0.22, 0.06, 0.05),
                    (math.degrees(a), 0, 0),
                )
                for a in [i * 0.35 for i in range(18)]
            ],
            dark,
            1,
        )
    tubes([[(-1.1, 0, -1.95), (-1.7, -0.3, -2.1), (-1.75, -0.8, -1.6), (-1.45, -1.1, -1.25)]], 0.1, steel)
    for d in ((-0.12, 0, 0.24), (0.1, 0.02, 0.26), (0.2, -0.05, 0.1)):
        a = Vector((-1.45, -1.1, -1.22))
        tubes([[a, a + Vector(d) * 0.8, a + Vector(d) * 1.3 + Vector((0.06, 0, 0.06))]], 0.055, steel)
    tubes([[(1.1, 0, -1.95), (1.6, -0.1, -2.5), (1.5, -0.6, -3.0)]], 0.1, steel)
    if not flower:
        return
    # a flower, offered
    tubes([[(-1.4, -1.12, -1.35), (-1.42, -1.2, -0.8), (-1.36, -1.22, -0.35)]], 0.035, felt('#4b8a4a'))
    balls(
        [
            (
                (-1.36 + 0.17 * math.cos(a), -1.26, -0.3 + 0.17 * math.sin(a)),
                (0.13, 0.05, 0.08),
                (0, -math.degrees(a), 0),
            )
            for a in [i * math.pi * 2 / 7 for i in range(7)]
        ],
        felt('#f4efe2'),
        3,
    )
    ball((-1.36, -1.3, -0.3), (0.1, 0.06, 0.1), felt('#f0b429'))
