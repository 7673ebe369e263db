import math

import bmesh
from mathutils import Vector

from art.face import brows, eyes, mouth
from art.forms import R, ball, balls, finish, group, lathe, moulded, on, tubes
from art.hair import strands
from art.hands import fist, mitten
from art.materials import SKIN, bead, card, clay, felt, mat, tin
from art.wool import fuzz


def queen(holds=True, look=(0.32, 0.1), turn=-13):
    """Without the decree her right fist closes round what stands at (0.62, -1.95, -1.6)."""
    skin = clay(
        SKIN['fair'],
        spots=[
            ((0.42, -0.85, -0.35), 0.3, '#e8617a', 0.75),
            ((-0.42, -0.85, -0.35), 0.3, '#e8617a', 0.75),
            ((0, -1.15, -0.15), 0.2, '#e8617a', 0.45),
        ],
    )
    hair, gold = clay('#7a3b1d', prints=0.05), tin('#e0a937', bump=0.5, rough=0.32)
    with group((0, 0, 0.25), rot=(2, 7, turn), pivot=(0, 0, -1)):
        head = moulded(
            [
                ((0, 0, 0.1), (0.86, 0.86, 1.12), (0, 0, 0)),
                ((0, -0.15, -0.5), (0.7, 0.7, 0.75), (0, 0, 0)),
                ((0, -0.98, -0.12), (0.11, 0.3, 0.12), (-20, 0, 0)),
                ((0, -0.6, -1.05), (0.26, 0.24, 0.2), (0, 0, 0)),
            ],
            skin,
        )
        eyes(head, skin, 'ball', x=0.27, z=0.24, r=0.22, look=look, lid=30, tilt=14)
        brows(head, hair, x=0.28, z=0.62, w=0.17, tilt=-0.1, r=0.04, arch=0.1)
        mouth(head, mat('#a02c3a', bump=0), z=-0.56, w=0.16, curve=-0.06, r=0.035, skew=0.03)
        strands(44, (58, 302), 16, 84, 0.12, hair, head=(0.88, 0.88, 1.15), lift=1.02, jitter=0.05, wave=0.02)
        strands(
            14,
            (-60, 60),
            12,
            lambda p: 30 + abs(p) * 0.5,
            0.11,
            hair,
            head=(0.88, 0.88, 1.15),
            lift=1.04,
            wave=0.01,
            jitter=0.03,
        )
        for s in (-1, 1):
            c = Vector((s * 1.02, 0.05, -0.1))
            tubes(
                [
                    [
                        c
                        + Vector(
                            (
                                s * 0.03 * j,
                                -0.27 * math.cos(j * 0.8) * (1 - j / 16),
                                0.27 * math.sin(j * 0.8) * (1 - j / 16),
                            )
                        )
                        for j in range(15)
                    ]
                ],
                0.14,
                hair,
                taper=lambda t: 1.1 - 0.4 * t,
            )
            ball((s * 0.98, -0.2, -0.55), (0.09, 0.09, 0.12), bead('#2c7d6b'))
        with group((0.12, -0.02, 1.02), rot=(-6, 19, 0)):
            bm = bmesh.new()
            n = 70
            rows = []
            for j in range(7):
                row = []
                for i in range(n):
                    a = 2 * math.pi * i / n
                    tip = 0.28 + 0.5 * abs(((i * 7 / n) % 1) * 2 - 1) ** 1.1
                    z = tip * j / 6
                    r = 0.6 + 0.2 * z
                    row.append(bm.verts.new((r * math.cos(a), r * math.sin(a), z)))
                rows.append(row)
            for a, b in zip(rows, rows[1:]):
                for i in range(n):
                    bm.faces.new((a[i], a[(i + 1) % n], b[(i + 1) % n], b[i]))
            o = finish(bm, gold, True, 0.03, 3)
            so = o.modifiers.new('s', 'SOLIDIFY')
            so.thickness = 0.06
            balls(
                [
                    ((0.77 * math.cos(a), 0.77 * math.sin(a), 0.84), (0.09, 0.09, 0.09), (0, 0, 0))
                    for a in [2 * math.pi * k / 7 for k in range(7)]
                ],
                gold,
                3,
            )
            tubes(
                [[(0.63 * math.cos(a), 0.63 * math.sin(a), 0.04) for a in [2 * math.pi * i / 30 for i in range(32)]]],
                0.06,
                gold,
            )
            for k, col in enumerate(('#b3263c', '#2c6f8f', '#3f8a4b', '#b3263c', '#2c6f8f', '#3f8a4b', '#b3263c')):
                a = 2 * math.pi * (k + 0.5) / 7
                ball(
                    (0.68 * math.cos(a), 0.68 * math.sin(a), 0.2),
                    (0.1, 0.1, 0.12),
                    mat(col, rough=0.12, bump=0.1, coat=1),
                )
            ball((0, 0, 0.1), (0.57, 0.57, 0.5), felt('#7a1f3d'))
    robe, fur, dots = felt('#8a2142'), felt('#f3ece0'), felt('#231b1c')
    body = lathe(
        [(2.3, -4.8), (1.75, -3.4), (1.15, -2.0), (0.75, -1.2), (0.45, -0.95)],
        robe,
        squash=0.8,
        lump=0.06,
        ripple=0.06,
        folds=11,
    )
    fuzz(body, 12000, 0.05, robe)
    col = moulded(
        [
            ((1.02 * math.sin(a), -0.8 * math.cos(a), -1.2 - 0.1 * math.cos(a)), (0.42, 0.4, 0.34), (0, 0, 0))
            for a in [2 * math.pi * i / 12 for i in range(12)]
        ]
        + [
            ((s * 0.2, -1.02 - k * 0.11, -1.6 - k * 0.45), (0.3, 0.26, 0.34), (0, 0, 0))
            for s in (-1, 1)
            for k in range(7)
        ],
        fur,
        voxel=0.07,
        lump=0.06,
    )
    fuzz(col, 14000, 0.1, fur, radius=0.007, curl=0.05)
    for x, z in (
        (-0.9, -1.2),
        (0.9, -1.15),
        (-0.25, -1.85),
        (0.3, -2.4),
        (-0.22, -3.0),
        (0.3, -3.5),
        (0.42, -1.4),
        (-0.5, -1.35),
    ):
        p = on(col, x, z, 0.05)
        ball(p, (0.06, 0.05, 0.13), dots, rot=(10, R.uniform(-20, 20), 0), sub=3)
    fist([(0.85, 0, -1.75), (1.4, -0.6, -2.8), (0.8, -1.5, -2.3), (0.62, -1.86, -1.72)], 0.28, robe, skin, cuff=fur)
    mitten([(-0.85, 0, -1.75), (-1.5, -0.2, -2.7), (-1.55, -0.6, -3.5)], 0.3, robe, skin, cuff=fur)
    if holds:
        decree()


def decree():
    with group((1.15, -1.75, -1.95), rot=(0, 10, 14)):
        tubes([[(-0.5, 0, 0.72), (0.5, 0, 0.72)]], 0.1, card('#efe0bb'))
        bm = bmesh.new()
        g = [
            [
                bm.verts.new((-0.45 + 0.9 * i / 8, -0.02 + 0.08 * math.sin(j * 0.6) - 0.003 * j * j, 0.7 - j * 0.11))
                for i in range(9)
            ]
            for j in range(14)
        ]
        for a, b in zip(g, g[1:]):
            for i in range(8):
                bm.faces.new((a[i], a[i + 1], b[i + 1], b[i]))
        finish(bm, card('#f2e6c8'))
        tubes(
            [
                [
                    (
                        -0.33 + 0.1 * i,
                        -0.08 + 0.08 * math.sin((0.7 - z) / 0.11 * 0.6) - 0.003 * ((0.7 - z) / 0.11) ** 2,
                        z + 0.018 * (i % 2),
                    )
                    for i in range(k)
                ]
                for z, k in ((0.45, 7), (0.28, 6), (0.11, 7), (-0.06, 4))
            ],
            0.014,
            mat('#3a2418', bump=0),
        )
        ball((0.2, -0.42, -0.55), (0.13, 0.06, 0.13), mat('#a8232f', rough=0.35, bump=0.6))
