import math

from mathutils import Vector

from art.beasts import bird
from art.forms import ball, group, lathe, moulded, on, tubes
from art.hair import strands
from art.hands import palm
from art.materials import bead, card, clay, cloth, enamel, felt, mat, tin
from art.sheets import flat
from art.wool import fuzz


def brine():
    skin = clay(
        '#dd9070',
        spots=[
            ((0.6, -0.75, -0.1), 0.42, '#c8402f', 0.7),
            ((-0.6, -0.75, -0.1), 0.42, '#c8402f', 0.7),
            ((0, -1.35, -0.12), 0.42, '#c23a2c', 0.75),
        ],
    )
    white, ink, gold = clay('#e3e4df', vary=0.06, prints=0.03), mat('#2a1412', bump=0), tin('#d6a23e')
    navy = felt('#1f3556')
    with group((0, 0, 0.1), rot=(3, -7, 8), pivot=(0, 0, -1)):
        head = moulded(
            [
                ((0, 0, 0.25), (1.04, 0.88, 0.72), (0, 0, 0)),
                ((0.45, -0.1, -0.4), (0.72, 0.76, 0.66), (0, 0, 0)),
                ((-0.45, -0.1, -0.4), (0.72, 0.76, 0.66), (0, 0, 0)),
                ((0.6, -0.5, -0.15), (0.4, 0.36, 0.34), (0, 0, 0)),
                ((-0.6, -0.5, -0.15), (0.4, 0.36, 0.34), (0, 0, 0)),
                ((0, -1.05, -0.12), (0.34, 0.36, 0.28), (0, 0, 0)),
                ((1.1, 0.05, -0.05), (0.16, 0.2, 0.28), (0, 0, 0)),
                ((-1.1, 0.05, -0.05), (0.16, 0.2, 0.28), (0, 0, 0)),
            ],
            skin,
        )
        p = on(head, -0.42, 0.14)
        ball(p + Vector((0, 0.02, 0)), (0.12, 0.09, 0.14), bead())
        tubes([[on(head, 0.44 + t * 0.2, 0.1 + 0.1 * (1 - t * t), 0.012) for t in (-1, -0.5, 0, 0.5, 1)]], 0.035, ink)
        for s, z, tl in ((-1, 0.46, 0.05), (1, 0.33, 0.02)):
            tubes(
                [
                    [
                        on(head, s * 0.42 + t * 0.26, z + 0.07 * (1 - t * t) + tl * t * s, 0.05)
                        for t in (-1, -0.4, 0.3, 1)
                    ]
                ],
                0.11,
                white,
                taper=lambda t: 0.5 + 0.6 * math.sin(math.pi * t),
            )
        # the beard: rows of breaking waves
        moulded(
            [
                ((0.9 * math.sin(a), -0.74 * math.cos(a), -0.72), (0.36, 0.34, 0.5), (0, 0, 0))
                for a in [-1.5 + i * 0.3 for i in range(11)]
            ]
            + [((0, -0.5, -1.15), (0.8, 0.52, 0.5), (0, 0, 0))],
            white,
            voxel=0.06,
            smooth=5,
            lump=0.06,
        )
        for row, (n, z, rr, sp) in enumerate(((6, -1.42, 0.84, 1.0), (7, -1.02, 1.06, 1.35), (8, -0.66, 1.12, 1.5))):
            for i in range(n):
                a = -sp + 2 * sp * (i + 0.5) / n
                sg = 1 if a >= 0 else -1
                o = Vector((math.sin(a), -math.cos(a), 0))
                t = Vector((math.cos(a), math.sin(a), 0)) * sg
                c = Vector((0, 0.08, z)) + o * rr * (1 if row else 0.95) - Vector((0, 0, 0.12 * math.cos(a * 1.3)))
                rad = lambda j: 0.21 * (1 - j / 15)
                tubes(
                    [
                        [
                            c + Vector((0, 0, (0.5, 0.5, 0.24)[row])) - t * 0.3,
                            c + Vector((0, 0, (0.25, 0.25, 0.14)[row])) - t * 0.3,
                        ]
                        + [
                            c
                            - t * rad(j) * math.cos(j * 0.55)
                            + Vector((0, 0, -rad(j) * math.sin(j * 0.55)))
                            + o * 0.015 * j
                            for j in range(13)
                        ]
                    ],
                    0.13,
                    white,
                    taper=lambda t: 1.05 - 0.45 * t,
                )
        for s in (-1, 1):
            tubes(
                [
                    [
                        (s * 0.05, -1.18, -0.42),
                        (s * 0.38, -1.24, -0.56),
                        (s * 0.75, -1.08, -0.52),
                        (s * 1.0, -0.86, -0.3),
                        (s * 0.98, -0.86, -0.1),
                        (s * 0.84, -0.95, -0.1),
                    ]
                ],
                0.18,
                white,
                taper=lambda t: 0.85 + 0.5 * math.sin(math.pi * min(1, t * 1.5)) - 0.55 * t,
            )
        strands(26, (75, 285), 50, 95, 0.13, white, head=(1.08, 0.92, 0.9), lift=1.03, wave=0.01, jitter=0.04)
        # cap
        with group((0, 0.02, 0.1), rot=(-5, 8, 0), pivot=(0, 0, 0.6)):
            lathe([(1.06, 0.5), (1.08, 0.86), (0.9, 0.9)], navy, lump=0.02)
            lathe(
                [(1.06, 0.84), (1.42, 1.06), (1.44, 1.16), (1.2, 1.3), (0.6, 1.38), (0, 1.4)],
                cloth('#f0ebdf', bump=0.4),
                lump=0.05,
            )
            ball((0, -0.86, 0.5), (0.98, 0.62, 0.1), enamel('#15161a'), rot=(17, 0, 0))
            tubes(
                [[(1.1 * math.sin(a), -1.1 * math.cos(a), 0.6) for a in [-1.4 + i * 0.2 for i in range(15)]]],
                0.05,
                gold,
            )
            V = Vector((0, -1.12, 0.76))
            tubes(
                [
                    [V + Vector((0, 0, 0.16)), V + Vector((0, -0.02, -0.16))],
                    [V + Vector((-0.1, -0.02, 0.07)), V + Vector((0.1, -0.02, 0.07))],
                    [
                        V + Vector((0.17 * math.sin(a), -0.03, -0.17 * math.cos(a) + 0.02))
                        for a in [-1.3 + i * 0.26 for i in range(11)]
                    ],
                ],
                0.035,
                gold,
            )
            bird((0.3, 0.0, 1.68), 28, 0.42, clay('#f3f0ea'), clay('#9aa7b2'), clay('#ee9a2c'))
    body = lathe([(1.9, -4.8), (1.8, -3.4), (1.6, -2.3), (1.2, -1.5), (0.7, -1.1)], navy, squash=0.8, lump=0.06)
    fuzz(body, 14000, 0.05, navy)
    for s in (-1, 1):
        for z in (-2.35, -2.95, -3.5):
            ball(on(body, s * 0.5, z, 0.04), (0.13, 0.07, 0.13), gold, sub=3)
        pts = [[(1.1, 0, -1.7), (1.75, -0.35, -2.55), (1.85, -1.0, -2.15), (1.72, -1.35, -1.75)]][0]
        tubes([[(s * x, y, z) for x, y, z in pts]], 0.36, navy, taper=lambda t: 1.1 - 0.25 * t)
        tubes(
            [
                [
                    Vector((s * 1.78, -1.2, -1.95))
                    + Vector((0.36 * math.cos(a), 0.36 * math.sin(a) * 0.9, 0.06 * math.sin(a)))
                    for a in [2 * math.pi * i / 20 for i in range(22)]
                ]
            ],
            0.05,
            gold,
        )
        E = Vector((s * 1.72, -1.38, -1.62))
        palm(E, -s, s * 38, skin, -8)
    # as long as my arms, and the proof
    silver = tin('#b7c4cc', bump=0.3)
    tubes([[(1.72, -1.72, -1.55), (1.74, -1.75, -2.5)]], 0.014, card('#efe6d2'))
    with group((1.74, -1.75, -2.8), scale=1.25):
        ball((0, 0, 0), (0.13, 0.08, 0.3), silver, lump=0.02)
        flat([(0, -0.22), (-0.17, -0.48), (0, -0.4), (0.17, -0.48)], -0.02, silver, 0.04)
        ball((-0.06, -0.075, 0.14), (0.035, 0.02, 0.035), bead(), sub=3)
