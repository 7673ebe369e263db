import math

import bmesh
from mathutils import Vector

from art.face import mouth
from art.forms import ball, finish, group, lathe, moulded, on, sph, tubes
from art.hands import limb
from art.materials import bead, clay, felt, mat, tin
from art.sheets import grid, ring


def silvio():
    skin = clay(
        '#e2b193',
        vary=0.06,
        spots=[
            ((0.5, -0.72, -0.3), 0.34, '#d5684f', 0.55),
            ((0, -1.25, -0.08), 0.24, '#d5684f', 0.5),
            ((-0.5, -0.72, -0.3), 0.34, '#d5684f', 0.55),
        ],
    )
    hair, ink = clay('#22202a', prints=0.06, bump=0.3, coat=0.3), mat('#2a1420', bump=0)
    with group((-0.05, 0, 0.1), rot=(3, 5, -9), pivot=(0, 0, -1), scale=1.2):
        head = moulded(
            [
                ((0, 0, 0.08), (0.96, 0.9, 0.98), (0, 0, 0)),
                ((0, -0.1, -0.45), (0.76, 0.76, 0.62), (0, 0, 0)),
                ((0.45, -0.44, -0.3), (0.4, 0.4, 0.38), (0, 0, 0)),
                ((-0.45, -0.44, -0.3), (0.4, 0.4, 0.38), (0, 0, 0)),
                ((0, -1.0, -0.1), (0.16, 0.24, 0.15), (0, 0, 0)),
                ((0.95, 0.1, -0.05), (0.1, 0.18, 0.24), (0, 0, 0)),
                ((-0.95, 0.1, -0.05), (0.1, 0.18, 0.24), (0, 0, 0)),
            ],
            skin,
        )
        half_mask(head)
        for s in (-1, 1):
            up = 0.07 if s > 0 else 0
            ball(on(head, s * 0.37, 0.1) + Vector((0, 0.02 - up, 0)), (0.12, 0.1, 0.135), bead())
            tubes(
                [[on(head, s * 0.37 + t * 0.19, 0.38 + 0.08 * (1 - t * t), 0.02 + up) for t in (-1, -0.4, 0.3, 1)]],
                0.052,
                hair,
                taper=lambda t: 0.5 + 0.6 * math.sin(math.pi * t),
            )
            tubes(
                [
                    [
                        on(head, s * 0.03, -0.36, 0.05),
                        on(head, s * 0.22, -0.42, 0.07),
                        on(head, s * 0.45, -0.43, 0.07),
                        Vector((s * 0.74, -0.86, -0.36)),
                        Vector((s * 0.92, -0.8, -0.16)),
                        Vector((s * 0.84, -0.82, 0.02)),
                        Vector((s * 0.7, -0.86, -0.06)),
                    ]
                ],
                0.085,
                hair,
                taper=lambda t: 1.15 - 0.75 * t,
            )
        mouth(head, ink, z=-0.62, w=0.17, curve=0.09, r=0.03)
        # hair combed to a point
        ball((0, 0.12, 0.24), (0.99, 0.93, 0.96), hair, cut=-0.3)
        tubes(
            [
                [
                    Vector(
                        (
                            0.045 * (i - 9),
                            -0.84 + 0.045 * abs(i - 9),
                            0.68 + 0.03 * abs(i - 9) - (0.14 if i == 9 else 0),
                        )
                    ),
                    sph(24, (i - 9) * 9, 1.05, (0.98, 0.92, 0.98), (0, 0.1, 0.22)),
                    sph(50, 180 - (i - 9) * 7, 1.05, (0.98, 0.93, 0.98), (0, 0.1, 0.22)),
                    sph(95, 180 - (i - 9) * 8, 1.02, (0.98, 0.93, 0.98), (0, 0.1, 0.22)),
                ]
                for i in range(19)
            ],
            0.085,
            hair,
            taper=lambda t: 0.75 + 0.4 * t,
        )
    cape, red, satin = felt('#3d2745', vary=0.1), mat('#c0213a', rough=0.35, sheen=0.6, bump=0.4), felt('#f1ece0')
    lathe([(0.3, -1.5), (0.28, -0.9)], skin)
    body = lathe(
        [(1.3, -4.8), (1.15, -3.4), (0.95, -2.3), (0.8, -1.6), (0.4, -1.2)], felt('#4a2c44'), squash=0.8, lump=0.04
    )
    moulded([((0, -0.58, -1.85), (0.46, 0.22, 0.72), (-6, 0, 0))], satin, lump=0.03)
    for s in (-1, 1):
        moulded([((s * 0.22, -0.66, -1.22), (0.24, 0.1, 0.14), (0, s * 18, 0))], satin, voxel=0.03)
    for k in range(2):
        ball((0, -0.83 - 0.03 * k, -1.7 - 0.36 * k), (0.06, 0.04, 0.06), bead(), sub=3)

    # cloak: wide outside, red within, a collar like a tulip
    def cloak(m, g, off):
        bm = bmesh.new()
        rows, N, prof = (
            [],
            60,
            [
                (2.5, -4.9),
                (2.1, -3.8),
                (1.6, -2.6),
                (1.22, -1.75),
                (0.95, -1.35),
                (0.95, -1.0),
                (1.15, -0.5),
                (1.45, 0.05),
            ],
        )
        fine = [
            (a[0] + (b[0] - a[0]) * i / 6, a[1] + (b[1] - a[1]) * i / 6)
            for a, b in zip(prof, prof[1:])
            for i in range(6)
        ] + [prof[-1]]
        for r, z in fine:
            gap = g + (16 if z > -1.35 else 0) + max(0, z + 1.1) * 16
            row = []
            for i in range(N + 1):
                a = math.radians(gap + (360 - 2 * gap) * i / N)
                k = 1 + (0.06 * math.sin(a * 11) * max(0, (-1.6 - z) / 3.2)) + off
                row.append(bm.verts.new((r * k * math.sin(a), -r * k * math.cos(a) * 0.78 + 0.1, z)))
            rows.append(row)
        for a, b in zip(rows, rows[1:]):
            for i in range(N):
                bm.faces.new((a[i], a[i + 1], b[i + 1], b[i]))
        o = finish(bm, m, True)
        so = o.modifiers.new('s', 'SOLIDIFY')
        so.thickness = 0.03

    cloak(cape, 34, 0.035)
    cloak(red, 34, 0)
    ball((0, -0.86, -1.36), (0.13, 0.08, 0.13), tin('#d6a23e'), sub=3)
    glove = felt('#f1ece0')
    # right hand: opera glasses on a stick; left: on the rail, with a paper of lozenges
    limb(
        [(-0.85, -0.1, -1.7), (-1.4, -0.7, -2.9), (-1.35, -1.4, -2.75), (-1.3, -1.65, -2.5)],
        0.24,
        cape,
        glove,
        cuff=red,
        palm=0.21,
        grip=(0.3, -0.6, 0),
    )
    brass, pearl = tin('#d6a23e', rough=0.25), mat('#f3e9e0', rough=0.15, coat=1, bump=0.1)
    tubes([[(-1.3, -1.95, -2.8), (-1.26, -1.95, -1.6)]], 0.055, brass)
    with group((-1.2, -1.9, -1.4), rot=(-8, -8, 14)):
        for s in (-1, 1):
            lathe(
                [
                    (0, -0.3),
                    (0.2, -0.3),
                    (0.22, -0.22),
                    (0.17, -0.1),
                    (0.2, 0.24),
                    (0.28, 0.3),
                    (0.28, 0.36),
                    (0, 0.34),
                ],
                pearl,
                c=(s * 0.29, 0, 0),
                rot=(90, 0, 0),
            )
            tubes([ring((s * 0.29, -0.36, 0), 0.265, 24), ring((s * 0.29, 0.26, 0), 0.2, 24)], 0.04, brass)
            ball((s * 0.29, -0.35, 0), (0.22, 0.05, 0.22), mat('#38507a', rough=0.04, coat=1, bump=0), sub=3)
        tubes([[(-0.2, 0, 0), (0.2, 0, 0)]], 0.07, brass)
    limb(
        [(0.85, -0.1, -1.7), (1.5, -0.7, -2.7), (1.2, -1.5, -3.15), (0.95, -1.85, -3.15)],
        0.24,
        cape,
        glove,
        cuff=red,
        palm=0.21,
        grip=(-0.4, -0.3, -0.3),
    )


def half_mask(head):
    """Porcelain with a gold rim, over one eye."""
    china = mat('#fbf7ee', rough=0.2, bump=0.05, coat=0.8, vary=0.01)
    round = [2 * math.pi * i / 32 for i in range(33)]
    at = lambda a, k, lift: on(head, 0.49 + 0.4 * k * math.cos(a), 0.17 + 0.52 * k * math.sin(a), lift)
    grid([[at(a, k, 0.07) for a in round] for k in (0.02, 0.3, 0.6, 0.85, 1)], china, 0.05)
    tubes([[at(a, 1, 0.08) for a in round] + [at(0.1, 1, 0.08)]], 0.038, tin('#d6a23e'))
