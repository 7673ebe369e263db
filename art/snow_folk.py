import math

from art.forms import ball, balls, group, moulded, on, tubes
from art.materials import felt, mat, wood
from art.wool import knit_tube


def snowman(at, turn, s):
    snow = mat('#e9f1fa', rough=0.75, bump=0.6, scale=5, fine=0.3, sheen=0.4, vary=0.03)
    coal, twig = mat('#1d1b20', rough=0.5, bump=0.4), wood('#5a3c26', bump=0.6)
    with group(at, rot=(0, 0, turn), scale=s):
        moulded(
            [((0, 0, -1.5), (1.2, 1.1, 1.05), (0, 0, 0)), ((0, 0, -0.1), (0.85, 0.8, 0.78), (0, 0, 0))],
            snow,
            voxel=0.05,
            lump=0.05,
            smooth=5,
        )
        with group((0, 0, 0.0), rot=(10, 8, 0)):
            h = moulded(
                [
                    ((0, 0, 1.05), (0.66, 0.64, 0.62), (0, 0, 0)),
                    ((0, -0.6, 0.98), (0.12, 0.12, 0.11), (0, 0, 0)),
                    ((0.0, -0.3, 1.32), (0.5, 0.34, 0.14), (0, 0, 0)),
                ],
                snow,
                voxel=0.035,
                lump=0.03,
                smooth=4,
            )
            for k in (-1, 1):
                ball(on(h, k * 0.22, 1.12), (0.075, 0.06, 0.085), coal, sub=3)
                tubes([[on(h, k * 0.22 + t * 0.13, 1.3 - 0.06 * t * k, 0.02) for t in (-1, 0, 1)]], 0.04, twig)
            tubes([[on(h, t * 0.17, 0.78 - 0.05 * t * t, 0.01) for t in (-1, -0.5, 0, 0.5, 1)]], 0.034, coal)
        for z in (-0.05, -0.42):
            ball((0, -0.83 - (0.06 if z < -0.3 else 0), z), (0.1, 0.06, 0.1), coal, sub=3)
        knit_tube(
            [
                (0.62 * math.sin(a), -0.6 * math.cos(a), 0.55 + 0.04 * math.sin(2 * a))
                for a in [2 * math.pi * i / 14 for i in range(15)]
            ],
            0.17,
            felt('#c8352f'),
            0.1,
        )
        knit_tube(
            [(0.3, -0.66, 0.5), (0.38, -0.86, 0.25), (0.4, -0.96, -0.1), (0.38, -1.0, -0.5)],
            0.13,
            felt('#c8352f'),
            0.095,
            flat=1.3,
        )
        tubes(
            [
                [(-0.75, -0.1, 0.1), (-1.25, -0.5, -0.2), (-0.95, -0.85, 0.2), (-0.42, -0.8, 0.62)],
                [(-0.55, -0.83, 0.5), (-0.3, -0.86, 0.78)],
                [(-0.5, -0.82, 0.55), (-0.22, -0.8, 0.62)],
            ],
            0.055,
            twig,
        )
        tubes([[(0.75, -0.1, 0.1), (1.3, -0.2, -0.5), (0.95, -0.5, -1.0)]], 0.055, twig)


def pinecone(at, rot, s):
    m = wood('#7a4a28', bump=0.3)
    with group(at, rot=rot, scale=s):
        ball((0, 0, 0.5), (0.3, 0.3, 0.55), m)
        balls(
            [
                (
                    (
                        0.34 * math.sin(math.pi * min(1, 0.12 + h * 0.86)) ** 0.7 * math.cos(k * 2.4),
                        0.34 * math.sin(math.pi * min(1, 0.12 + h * 0.86)) ** 0.7 * math.sin(k * 2.4),
                        h,
                    ),
                    (0.12, 0.12, 0.05),
                    (24 * math.sin(k * 2.4), -24 * math.cos(k * 2.4), 0),
                )
                for k, h in [(i, 0.02 + i / 46) for i in range(46)]
            ],
            m,
            2,
        )
