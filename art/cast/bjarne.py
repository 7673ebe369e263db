import math

import bmesh
from mathutils import Vector

from art.face import eyes
from art.forms import R, ball, box, group, lathe, moulded, on, sph, tubes
from art.materials import card, clay, cloth, felt, mat, tin, wood
from art.sheets import word
from art.snow_folk import pinecone
from art.wool import fuzz


def bjarne():
    skin = clay(
        '#efb48f',
        spots=[
            ((0.6, -0.75, -0.2), 0.36, '#e0584a', 0.7),
            ((-0.6, -0.75, -0.2), 0.36, '#e0584a', 0.7),
            ((0, -1.3, -0.15), 0.36, '#dc4a40', 0.75),
        ],
    )
    beard, ink = clay('#dba855', prints=0.05, bump=0.5), mat('#6a2a20', bump=0)
    with group((0.5, 0, 0.05), rot=(5, -5, -13), pivot=(0, 0, -1)):
        head = moulded(
            [
                ((0.34, 0, 0.35), (0.66, 0.84, 0.6), (0, 0, 0)),
                ((-0.34, 0, 0.35), (0.66, 0.84, 0.6), (0, 0, 0)),
                ((0.42, -0.02, -0.5), (0.62, 0.82, 0.6), (0, 0, 0)),
                ((-0.42, -0.02, -0.5), (0.62, 0.82, 0.6), (0, 0, 0)),
                ((0, -0.1, -0.1), (0.88, 0.8, 0.8), (0, 0, 0)),
                ((0, -1.02, -0.14), (0.3, 0.34, 0.27), (0, 0, 0)),
            ],
            skin,
        )
        eyes(head, x=0.4, z=0.13, r=0.105, pupil='#1d3a5c')
        for s, t in ((-1, 0.07), (1, 0.02)):
            tubes(
                [
                    [
                        on(
                            head,
                            s * 0.42 + k * 0.24,
                            0.36 + t * k * s + 0.04 * (1 - k * k) + (0.09 if s < 0 else 0),
                            0.03,
                        )
                        for k in (-1, -0.4, 0.3, 1)
                    ]
                ],
                0.09,
                beard,
                taper=lambda t: 0.7 + 0.4 * math.sin(math.pi * t),
            )
        # a spade of a beard, combed with a trowel
        locks = []
        for row, (z0, ln, k0) in enumerate(((-0.6, 1.0, 0.1), (-0.46, 0.92, 0.2), (-0.3, 0.6, 0.26))):
            n = 13 - row * 2
            for i in range(n):
                f = (i + 0.5) / n * 2 - 1
                if row == 2 and abs(f) < 0.6:
                    continue
                a = on(head, f * 0.94, z0 + 0.16 * abs(f), 0.02 + k0 * 0.3)
                L = ln * (1 - 0.5 * f * f) * R.uniform(0.9, 1.1)
                w = 0.07 * math.sin(i * 2.1 + row)
                locks.append(
                    [
                        a,
                        a + Vector((f * 0.1 + w, -0.14, -L * 0.3)),
                        a + Vector((-f * 0.1 - w, -0.1, -L * 0.65)),
                        a + Vector((-f * 0.3 + w, -0.04, -L)),
                        a + Vector((-f * 0.34 + w * 2.4, -0.1, -L * 1.1)),
                    ]
                )
        tubes(locks, 0.165, beard, taper=lambda t: 1.15 - 0.8 * t)
        mo = clay('#a8662a', prints=0.05, bump=0.5)
        for s in (-1, 1):
            tubes(
                [
                    [
                        Vector((s * 0.1, -1.18, -0.42)),
                        Vector((s * 0.3, -1.27, -0.52)),
                        Vector((s * 0.58, -1.22, -0.64)),
                        Vector((s * 0.84, -1.1, -0.5)),
                        Vector((s * 0.9, -1.04, -0.2)),
                        Vector((s * 0.74, -1.04, -0.16)),
                    ]
                ],
                0.15,
                mo,
                taper=lambda t: 1.2 - 0.85 * t,
            )
        ice = mat('#d6ecff', rough=0.05, coat=1, bump=0.1)
        for x, L in ((-0.4, 0.3), (-0.1, 0.22), (0.34, 0.34)):
            lathe([(0.05, 0), (0.03, -L * 0.6), (0, -L)], ice, c=(x, -1.1, -1.3 + 0.6 * abs(x)), close=False)
        # a hat with ears
        lea, fur, shear = cloth('#a83f2c', bump=0.5), felt('#6b4a34'), felt('#efe6d2')
        ball((0, 0.1, 0.66), (1.04, 0.98, 0.92), lea, cut=-0.1, lump=0.04)
        tubes(
            [
                [sph(t, p, 1.01, (1.04, 0.98, 0.92), (0, 0.1, 0.66)) for t in range(4, 80, 12)]
                for p in range(-150, 181, 30)
            ],
            0.022,
            felt('#d9a75a'),
        )
        ball((0, 0.1, 1.6), (0.13, 0.13, 0.09), lea, sub=3)
        band = moulded(
            [
                (
                    (0.95 * math.sin(a), -0.9 * math.cos(a) + 0.06, 0.76 + 0.06 * math.cos(a)),
                    (0.22, 0.22, 0.21),
                    (0, 0, 0),
                )
                for a in [2 * math.pi * i / 20 for i in range(20)]
            ],
            fur,
            voxel=0.05,
            lump=0.03,
        )
        fuzz(band, 6500, 0.1, fur, radius=0.012, curl=0.05)
        for s in (-1, 1):
            fl = moulded(
                [
                    ((s * 1.16, 0.0, 0.35), (0.24, 0.4, 0.4), (0, -s * 30, 0)),
                    ((s * 1.4, 0.0, 0.0), (0.2, 0.36, 0.42), (0, -s * 24, 0)),
                ],
                fur,
                voxel=0.05,
                lump=0.03,
            )
            fuzz(fl, 3500, 0.1, fur, radius=0.012, curl=0.05)
            tubes([[(s * 1.5, -0.05, -0.3), (s * 1.52, -0.1, -0.7), (s * (1.46 + 0.06 * s), -0.12, -0.95)]], 0.03, lea)
    coat, apron = felt('#46689a', vary=0.12), cloth('#d9c39a', bump=0.5)
    with group((0.5, 0, 0)):
        body = lathe(
            [(1.9, -4.8), (1.65, -3.5), (1.32, -2.3), (1.05, -1.55), (0.5, -1.15)], coat, squash=0.84, lump=0.07
        )
        fuzz(body, 10000, 0.05, coat)
        col = moulded(
            [
                ((0.72 * math.sin(a), -0.62 * math.cos(a), -1.2), (0.26, 0.24, 0.22), (0, 0, 0))
                for a in [2 * math.pi * i / 14 for i in range(14)]
            ],
            shear,
            voxel=0.05,
        )
        fuzz(col, 5000, 0.09, shear, radius=0.012, curl=0.05)
        bm_ = lathe(
            [(1.74, -4.8), (1.7, -3.5), (1.38, -2.35), (1.24, -1.98)], apron, squash=0.86, close=False, lump=0.03
        )
        bm = bmesh.new()
        bm.from_mesh(bm_.data)
        for co, no in (((0, -0.15, 0), (0, 1, 0)), ((0.98, 0, 0), (1, 0, 0)), ((-0.98, 0, 0), (-1, 0, 0))):
            bmesh.ops.bisect_plane(
                bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=co, plane_no=no, clear_outer=True
            )
        bm.to_mesh(bm_.data)
        bm.free()
        so = bm_.modifiers.new('s', 'SOLIDIFY')
        so.thickness = 0.06
        so.offset = 1
        # the pocket: a pine cone for a nose, and a carrot that must wait
        box((0.22, -1.3, -2.95), (1.15, 0.16, 0.75), apron, rot=(-10, 0, 6), bevel=0.06)
        tubes(
            [[(-0.3 + 0.13 * k, -1.42, -2.58), (-0.24 + 0.13 * k, -1.42, -2.58)] for k in range(9)],
            0.018,
            felt('#a5713f'),
            res=2,
        )
        pinecone((-0.1, -1.32, -2.85), (-8, -12, 0), 0.62)
        with group((0.5, -1.36, -2.75), rot=(-10, 14, 0)):
            lathe([(0.13, -0.2), (0.16, 0.3), (0.13, 0.42), (0, 0.46)], clay('#ee7a26', bump=0.5), lump=0.02)
            tubes(
                [[(0, 0, 0.42), (x, 0, 0.62), (x * 2.2, -0.03, 0.85)] for x in (-0.09, -0.03, 0.05, 0.11)],
                0.035,
                clay('#5fa03c'),
                taper=lambda t: 1.2 - 0.8 * t,
            )
        with group((0.82, -1.5, -2.42), rot=(-6, 8, 8)):
            box((0, 0, 0), (0.5, 0.02, 0.3), card('#f6efdc'), bevel=0.02)
            word('FEB', (0, -0.03, 0), 0.22, mat('#b02a2a', bump=0))
        tubes([[(0.56, -1.5, -2.35), (0.64, -1.52, -2.36)]], 0.015, felt('#efe6d0'))
    mit = felt('#8a2f2a')
    # a thumb held up to measure, and the small trowel
    P = [(1.45, 0, -1.7), (2.1, -0.5, -2.5), (1.85, -1.3, -1.95), (1.76, -1.45, -1.72)]
    tubes([P], 0.31, coat, taper=lambda t: 1.1 - 0.2 * t)
    ball(P[-1], (0.33, 0.33, 0.14), shear, rot=(20, -10, 0), sub=3)
    moulded(
        [
            ((1.72, -1.55, -1.42), (0.27, 0.22, 0.28), (0, 0, 0)),
            ((1.6, -1.62, -1.08), (0.11, 0.12, 0.3), (0, -6, 0)),
            ((1.72, -1.72, -1.4), (0.22, 0.14, 0.22), (0, 0, 0)),
        ],
        mit,
        voxel=0.035,
        lump=0.015,
    )
    Q = [(-0.45, 0, -1.7), (-0.55, -0.9, -2.8), (-0.2, -1.7, -2.6), (-0.28, -1.85, -2.36)]
    tubes([Q], 0.3, coat, taper=lambda t: 1.1 - 0.2 * t)
    ball(Q[-1], (0.3, 0.3, 0.13), shear, rot=(-30, -30, 0), sub=3)
    moulded(
        [((-0.32, -1.92, -2.14), (0.24, 0.22, 0.26), (0, 0, 0)), ((-0.2, -2.06, -1.98), (0.1, 0.1, 0.18), (0, 30, 0))],
        mit,
        voxel=0.035,
        lump=0.015,
    )
    tubes([[(-0.28, -2.12, -2.2), (-0.56, -2.02, -1.9)]], 0.06, wood('#c99a5c'))
    tubes([[(-0.56, -2.02, -1.9), (-0.68, -1.98, -1.76)]], 0.035, tin('#b9bdbf'))
    ball((-0.78, -1.95, -1.62), (0.12, 0.03, 0.22), tin('#cfd4d8', rough=0.2), rot=(0, -40, 0), sub=3)
