import math

import bmesh
from mathutils import Euler, Matrix, Vector

from art.face import brows, eyes, mouth
from art.forms import ball, balls, box, group, lathe, moulded, tubes
from art.hair import strands
from art.hands import limb
from art.materials import SKIN, card, clay, cloth, felt, mat, tin, wood
from art.props import lantern
from art.sheets import word
from art.wool import fuzz


def percival():
    skin = clay(
        SKIN['fair'],
        spots=[
            ((0.4, -0.75, -0.25), 0.28, '#e0705a', 0.6),
            ((-0.4, -0.75, -0.25), 0.28, '#e0705a', 0.6),
            ((0, -1.2, -0.15), 0.26, '#e0604a', 0.65),
        ],
    )
    brown, steel, brass = clay('#7a5230', prints=0.05), tin('#cfd4d6', bump=0.45, rough=0.42), tin('#d0a24a')
    moss = felt('#6d8f3a', fine=0.6)
    with group((0, 0, 0), rot=(4, -8, 14), pivot=(0, 0, -1)):
        head = moulded(
            [
                ((0, 0, 0.05), (0.84, 0.84, 1.0), (0, 0, 0)),
                ((0, -0.12, -0.5), (0.64, 0.66, 0.62), (0, 0, 0)),
                ((0, -0.98, -0.1), (0.2, 0.28, 0.22), (0, 0, 0)),
                ((0.35, -0.5, -0.3), (0.32, 0.34, 0.32), (0, 0, 0)),
                ((-0.35, -0.5, -0.3), (0.32, 0.34, 0.32), (0, 0, 0)),
            ],
            skin,
        )
        eyes(head, skin, 'ball', x=0.3, z=0.16, r=0.22, look=(0.42, -0.42), lid=0, tilt=8, out=0.12)
        brows(head, brown, x=0.31, z=0.48, w=0.18, tilt=-0.1, r=0.05, arch=0.05)
        mouth(head, mat('#6a2a22', bump=0), z=-0.5, w=0.17, curve=-0.07, r=0.028, skew=0.02)
        strands(
            18, (-78, 78), 112, 134, 0.1, brown, head=(0.72, 0.76, 0.92), lift=1.02, wave=0.02, jitter=0.05, drop=-1.05
        )
        # helmet, visor up, plume that has seen rain
        ball((0, 0.06, 0.2), (1.08, 1.06, 1.12), steel, lump=0.05, cut=0.12)
        tubes(
            [
                [
                    (1.085 * math.cos(a), 0.06 + 1.065 * math.sin(a), 0.34)
                    for a in [2 * math.pi * i / 40 for i in range(42)]
                ]
            ],
            0.06,
            brass,
        )
        v = lathe([(1.14, -0.5), (1.24, -0.2), (1.2, 0.12)], steel, close=False)
        bm = bmesh.new()
        bm.from_mesh(v.data)
        bmesh.ops.delete(bm, geom=[f for f in bm.faces if f.calc_center_median().y > -0.15], context='FACES')
        bm.to_mesh(v.data)
        bm.free()
        so = v.modifiers.new('s', 'SOLIDIFY')
        so.thickness = 0.06
        v.matrix_world = Matrix.Translation((0, 0.14, 0.74)) @ Euler((math.radians(-32), 0, 0)).to_matrix().to_4x4()
        for x in (-0.5, -0.25, 0, 0.25, 0.5):
            p = v.matrix_world @ Vector((x, -math.sqrt(1.28**2 - x * x), -0.18))
            box(
                p,
                (0.075, 0.06, 0.3),
                mat('#1a1c20', bump=0),
                rot=(-32, 0, math.degrees(math.asin(x / 1.27))),
                bevel=0.02,
            )
        for s in (-1, 1):
            ball((s * 1.1, 0.05, 0.42), 0.13, brass, sub=3)
            pl = moulded([((s * 0.86, 0.08, -0.2), (0.14, 0.5, 0.62), (0, s * 4, 0))], steel)
        tubes(
            [[(0.1, 0.2, 1.25), (0.15, 0.3, 1.75), (0.5, 0.35, 2.0), (0.95, 0.3, 1.85), (1.2, 0.25, 1.45)]],
            0.24,
            felt('#b9432f'),
            taper=lambda t: 0.5 + 0.7 * math.sin(math.pi * min(1, t * 0.8 + 0.2)),
        )
        m1 = moulded(
            [
                ((-0.5, -0.25, 1.12), (0.34, 0.3, 0.16), (20, -28, 0)),
                ((-0.75, 0.0, 0.92), (0.22, 0.3, 0.2), (0, -50, 0)),
                ((-0.25, -0.1, 1.3), (0.22, 0.22, 0.12), (0, -10, 0)),
            ],
            moss,
            voxel=0.04,
            lump=0.05,
        )
        fuzz(m1, 3000, 0.09, moss, radius=0.009, curl=0.05)
        tubes([[(-0.5, -0.3, 1.25), (-0.5, -0.36, 1.5)]], 0.045, clay('#f0e2c4'))
        ball((-0.5, -0.36, 1.52), (0.14, 0.14, 0.1), clay('#c8452f'), sub=3, cut=-0.1)
    tab = cloth('#a8382f', bump=0.5)
    lathe([(1.5, -4.8), (1.35, -3.6), (1.15, -2.95)], tab, squash=0.84, ripple=0.08, folds=9, lump=0.04)
    lathe([(1.18, -3.05), (1.22, -2.4), (1.12, -1.7), (0.75, -1.2), (0.42, -1.0)], steel, squash=0.86, lump=0.04)
    tubes(
        [[(1.2 * math.cos(a), 1.03 * math.sin(a), -2.98) for a in [2 * math.pi * i / 40 for i in range(42)]]],
        0.1,
        mat('#6a3f22', rough=0.5, bump=0.5),
    )
    box((-0.05, -1.06, -2.98), (0.32, 0.1, 0.28), brass, bevel=0.04)
    balls(
        [
            ((x, -1.04 + 0.05 * abs(x), z), (0.045, 0.03, 0.045), (0, 0, 0))
            for x, z in ((-0.85, -2.6), (0.85, -2.6), (-0.8, -2.0), (0.8, -2.0))
        ],
        brass,
        2,
    )
    ball((0.0, -1.03, -2.02), (0.4, 0.1, 0.36), mat('#8f2f2a', rough=0.4, bump=0.4, coat=0.3), lump=0.02)
    word('III', (0.0, -1.15, -2.03), 0.4, brass, rot=(-4, 0, 0), extrude=0.03)
    with group((0.45, -1.13, -2.75), rot=(-4, 16, 8)):
        box((0, 0, 0), (0.62, 0.04, 0.44), card('#f3ead4'), bevel=0.01)
        tubes([[(-0.29, -0.03, 0.2), (0, -0.04, -0.02), (0.29, -0.03, 0.2)]], 0.012, mat('#8a7a5a', bump=0))
        ball((0, -0.04, -0.03), (0.07, 0.03, 0.07), mat('#b3202c', rough=0.35), sub=3)
    for s in (-1, 1):
        ball((s * 1.05, 0, -1.62), (0.52, 0.52, 0.42), steel, rot=(0, s * 28, 0), cut=-0.1, lump=0.03)
        tubes(
            [
                [
                    (s * 1.05 + 0.5 * math.cos(a) * math.cos(0.5), 0.5 * math.sin(a), -1.66 - s * 0.24 * math.cos(a))
                    for a in [2 * math.pi * i / 24 for i in range(26)]
                ]
            ],
            0.04,
            brass,
        )
    limb(
        [(-1.1, 0, -1.8), (-1.55, -0.3, -2.6), (-1.5, -1.1, -2.35)],
        0.27,
        steel,
        mat('#7a4a28', rough=0.6, bump=0.4),
        cuff=steel,
        palm=0.24,
        grip=(0, -0.5, -0.6),
    )
    limb(
        [(1.1, 0, -1.8), (1.5, -0.5, -2.35), (1.0, -1.3, -2.0)],
        0.27,
        steel,
        mat('#7a4a28', rough=0.6, bump=0.4),
        cuff=steel,
        palm=0.24,
        grip=(-0.4, -0.3, 0.2),
    )
    m2 = moulded(
        [
            ((-1.18, -0.16, -1.24), (0.3, 0.3, 0.13), (0, -24, 0)),
            ((-1.4, -0.1, -1.42), (0.16, 0.26, 0.16), (0, -50, 0)),
        ],
        moss,
        voxel=0.04,
        lump=0.05,
    )
    fuzz(m2, 2500, 0.09, moss, radius=0.009, curl=0.05)
    stick = wood('#6d4a2c', bump=0.6)
    tubes(
        [
            [(0.7, -1.5, -2.9), (0.78, -1.55, -1.9), (0.92, -1.6, -0.9), (1.02, -1.6, -0.3)],
            [(0.9, -1.58, -1.05), (1.15, -1.62, -0.75), (1.28, -1.62, -0.62)],
        ],
        0.075,
        stick,
        taper=lambda t: 1.15 - 0.5 * t,
    )
    ball((1.33, -1.62, -0.54), (0.1, 0.03, 0.16), clay('#6fa03c'), rot=(0, 40, 0), sub=3)
    lantern((-1.5, -1.55, -3.45), 0.9, 60)
