import math

import bmesh
from mathutils import Vector

from art.face import brows, eyes, freckles, mouth
from art.forms import ball, finish, group, lathe, moulded, tubes
from art.hair import strands
from art.hands import mitten
from art.materials import SKIN, clay, felt, mat, tin
from art.props import lantern
from art.wool import fuzz, knit_tube


def odile():
    skin = clay(
        SKIN['fair'],
        spots=[
            ((0.52, -0.75, -0.22), 0.36, '#e0705a', 0.55),
            ((-0.52, -0.75, -0.22), 0.36, '#e0705a', 0.55),
            ((0, -1.15, -0.1), 0.24, '#e0705a', 0.5),
        ],
    )
    hair = clay('#b5441f', prints=0.05, bump=0.5)
    oil = mat('#f2b01e', rough=0.3, bump=0.3, scale=2.5, coat=0.35, vary=0.06)
    navy, wool = felt('#27466b'), felt('#e7dcc4')
    with group((0, 0, 0), rot=(4, -5, 14), pivot=(0, 0, -1), part='head'):
        head = moulded(
            [
                ((0, 0, 0.02), (1, 0.93, 1), (0, 0, 0)),
                ((0, -0.1, -0.45), (0.74, 0.76, 0.6), (0, 0, 0)),
                ((0.45, -0.45, -0.3), (0.42, 0.42, 0.38), (0, 0, 0)),
                ((-0.45, -0.45, -0.3), (0.42, 0.42, 0.38), (0, 0, 0)),
                ((0, -1.0, -0.12), (0.15, 0.2, 0.14), (0, 0, 0)),
            ],
            skin,
        )
        eyes(head, x=0.36, z=0.02, r=0.115)
        brows(head, hair, z=0.27, tilt=-0.035, r=0.045)
        mouth(head, mat('#7a2b22', bump=0), z=-0.47, w=0.2, curve=0.13)
        freckles(head, mat('#b3552f', bump=0), 8)
        strands(34, (62, 298), 45, 92, 0.13, hair, lift=1.03, jitter=0.08, drop=-0.95, curl=-0.06)
        strands(11, (-62, 62), 30, lambda p: 60 + abs(p) * 0.35, 0.12, hair, lift=1.03, jitter=0.05, wave=0.01)
        # sou'wester: crown and a brim that is short in front and long behind
        ball((0, 0.02, 0.4), (1.26, 1.22, 1.02), oil, lump=0.05, cut=0.02)
        tubes(
            [
                [
                    (
                        1.285 * math.cos(q) * math.cos(a),
                        0.02 + 1.245 * math.sin(q) * math.cos(a),
                        0.4 + 1.045 * math.sin(a),
                    )
                    for a in [0.12 + i * (2.9 / 12) for i in range(13)]
                ]
                for q in (0.35, 1.4, 2.45)
            ],
            0.035,
            oil,
        )
        bm = bmesh.new()
        rows = []
        for j in range(9):
            t = j / 8
            row = []
            for i in range(72):
                a = 2 * math.pi * i / 72
                back = (1 - math.cos(a)) / 2
                far = 1.2 + t * (0.16 + 0.8 * back)
                z = 0.5 - t * (0.6 * back) + 0.05 * t * math.sin(a * 3 + 0.6) + 0.3 * t * t * (1 - back) ** 2
                row.append(bm.verts.new((far * math.sin(a), -far * math.cos(a) * 0.97, z)))
            rows.append(row)
        for a, b in zip(rows, rows[1:]):
            for i in range(72):
                bm.faces.new((a[i], a[(i + 1) % 72], b[(i + 1) % 72], b[i]))
        brim = finish(bm, oil, True, 0.03)
        sol = brim.modifiers.new('s', 'SOLIDIFY')
        sol.thickness = 0.075
        sol.offset = 0
        edge = [Vector(v.co) for v in brim.data.vertices][-72:]
        tubes([edge + edge[:2]], 0.05, oil)
        tubes(
            [[(math.sin(a) * 1.27, -math.cos(a) * 1.23, 0.53) for a in [2 * math.pi * i / 40 for i in range(42)]]],
            0.05,
            mat('#c98a12', rough=0.35),
        )
    body = lathe(
        [(0.35, -0.9), (0.8, -1.15), (1.1, -1.5), (1.25, -2.2), (1.42, -3.2), (1.6, -4.4)][::-1],
        navy,
        squash=0.85,
        lump=0.05,
    )
    fuzz(body, 16000, 0.06, navy)
    for z in (-2.05, -2.65, -3.25):
        ball((0.18, -1.12 - (-2.05 - z) * 0.13, z), (0.12, 0.06, 0.12), tin('#c79a45'), sub=3)
    loop = [
        (0.92 * math.sin(a), -0.88 * math.cos(a) - 0.05, -1.13 + 0.06 * math.sin(2 * a))
        for a in [2 * math.pi * i / 14 for i in range(15)]
    ]
    knit_tube(loop, 0.26, wool, 0.12)
    knit_tube(
        [(0.3, -0.95, -1.2), (0.42, -1.22, -1.6), (0.48, -1.3, -2.2), (0.5, -1.36, -2.75)], 0.2, wool, 0.115, flat=1.35
    )
    mitten([(1.0, 0, -1.55), (1.45, -0.25, -2.3), (1.35, -0.95, -2.5), (1.18, -1.35, -2.3)], 0.3, navy, skin, cuff=wool)
    mitten([(-1.0, 0, -1.55), (-1.5, -0.1, -2.4), (-1.45, -0.4, -3.2)], 0.3, navy, skin, cuff=wool)
    lantern((1.2, -1.62, -3.3), 0.95, 70)
