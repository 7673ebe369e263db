import math

from mathutils import Vector

from art.face import eyes, mouth
from art.forms import R, ball, box, group, lathe, moulded, on, tubes
from art.hair import strands
from art.hands import fist
from art.materials import bead, clay, cloth, felt, glass, mat, tin, wood
from art.sheets import flat, grid
from art.wool import fuzz


def lux():
    skin = clay(
        '#cf9468',
        spots=[
            ((0.5, -0.6, -0.2), 0.32, '#b8553a', 0.5),
            ((-0.5, -0.6, -0.2), 0.32, '#b8553a', 0.5),
            ((0, -1.4, -0.25), 0.3, '#c0563c', 0.6),
        ],
    )
    hair, hat, coat, ink = (
        clay('#2a171d', bump=0.5),
        felt('#4a3140'),
        cloth('#c19a62', bump=0.5),
        mat('#2a1412', bump=0),
    )
    brass = tin('#c9963a')
    with group((0, 0, 0.15), rot=(-3, 6, 6), pivot=(0, 0, -1), part='head'):
        head = moulded(
            [
                ((0, 0, 0.2), (0.92, 0.86, 0.72), (0, 0, 0)),
                ((0, -0.12, -0.3), (0.68, 0.68, 0.6), (0, 0, 0)),
                ((0, -0.3, -0.78), (0.36, 0.4, 0.36), (0, 0, 0)),
                ((0, -0.95, -0.02), (0.11, 0.2, 0.2), (0, 0, 0)),
                ((0, -1.12, -0.22), (0.15, 0.4, 0.14), (14, 0, 0)),
            ],
            skin,
        )
        eyes(head, skin, 'ball', x=0.36, z=0.14, r=0.19, look=(0.15, -0.05), lid=10, tilt=-10, out=0.16)
        mouth(head, ink, z=-0.6, w=0.2, curve=-0.02, r=0.032, skew=0.12)
        tubes(
            [[on(head, -0.38 + t * 0.22, 0.42 - 0.1 * t, 0.02) for t in (-1, -0.4, 0.3, 1)]],
            0.055,
            hair,
            taper=lambda t: 0.5 + 0.6 * math.sin(math.pi * t),
        )
        tubes(
            [[on(head, 0.4 + t * 0.2, 0.5 + 0.06 * (1 - t * t), 0.02) for t in (-1, -0.4, 0.3, 1)]],
            0.055,
            hair,
            taper=lambda t: 0.5 + 0.6 * math.sin(math.pi * t),
        )
        strands(
            34,
            (66, 294),
            40,
            92,
            0.13,
            hair,
            head=(0.95, 0.9, 0.85),
            lift=1.03,
            jitter=0.06,
            drop=-0.62,
            curl=0.12,
            wave=0.02,
        )
        # fedora
        with group((0, 0, 0.0), rot=(-3, -9, 0), pivot=(0, 0, 0.6)):
            crown = lathe(
                [(0.98, 0.48), (1.0, 0.7), (0.96, 1.1), (0.86, 1.42), (0.6, 1.5), (0.3, 1.36), (0, 1.3)],
                hat,
                squash=0.94,
                lump=0.05,
            )
            for v in crown.data.vertices:
                if v.co.z > 0.8:
                    k = (v.co.z - 0.8) / 0.7
                    f = max(0, 1 - abs(abs(v.co.x) - 0.5) / 0.4) if v.co.y < 0 else 0
                    v.co.y += 0.3 * k * f
                    v.co.z -= 0.22 * k * max(0, 1 - abs(v.co.x) / 0.35)
            fuzz(crown, 5000, 0.03, hat)
            lathe(
                [(1.0, 0.5), (1.02, 0.74), (1.0, 0.76)], mat('#8a2f4a', rough=0.5, sheen=0.3), squash=0.95, close=False
            )
            rows = []
            for j in range(9):
                t = j / 8
                rows.append(
                    [
                        (
                            (0.9 + 0.82 * t) * math.sin(a),
                            -(0.86 + 0.72 * t) * math.cos(a),
                            0.5
                            + 0.2 * t * t * (abs(math.sin(a)) ** 2)
                            - 0.17 * t * max(0, math.cos(a))
                            + 0.1 * t * max(0, -math.cos(a)),
                        )
                        for a in [2 * math.pi * i / 72 for i in range(73)]
                    ]
                )
            b = grid(rows, hat, 0.08)
        # the glass and the eye behind it
        c = on(head, 0.37, 0.12) + Vector((0.02, -0.5, 0))
        eye = c + Vector((0, 0.18, 0))
        ball(eye, (0.4, 0.16, 0.4), mat('#f6f0e2', rough=0.25, bump=0.05, coat=0.5, vary=0.02))
        ball(eye + Vector((-0.06, -0.11, -0.02)), (0.2, 0.07, 0.2), mat('#8a5a2a', rough=0.2, bump=0.1, coat=1), sub=4)
        ball(eye + Vector((-0.06, -0.16, -0.02)), (0.1, 0.05, 0.1), bead())
        ball(eye, (0.44, 0.2, 0.44), skin, rot=(-18, 0, 0), cut=0.42)
        tubes(
            [
                [
                    c + Vector((0.47 * math.cos(a), 0, 0.47 * math.sin(a)))
                    for a in [2 * math.pi * i / 26 for i in range(28)]
                ]
            ],
            0.06,
            brass,
        )
        ball(c, (0.45, 0.06, 0.45), glass(), sub=4)
        h0, h1 = c + Vector((0.2, -0.0, -0.5)), c + Vector((0.5, -0.05, -1.25))
        tubes([[h0, (h0 + h1) / 2, h1]], 0.085, wood('#5b2f1c', grain='X'))
        ball(h0, (0.1, 0.1, 0.1), brass, sub=3)
    body = lathe(
        [(1.75, -5), (1.5, -3.9), (1.18, -3.15), (1.3, -2.2), (1.12, -1.6), (0.6, -1.1)], coat, squash=0.78, lump=0.06
    )
    belt = mat('#5b3826', rough=0.5, bump=0.3)
    lathe([(1.22, -3.28), (1.25, -3.15), (1.22, -3.02)], belt, squash=0.8, close=False)
    p = on(body, -0.1, -3.15, 0.1)
    for dx, dz, sx, sz in ((-0.2, 0, 0.06, 0.38), (0.2, 0, 0.06, 0.38), (0, 0.17, 0.42, 0.06), (0, -0.17, 0.42, 0.06)):
        box(p + Vector((dx, -0.02, dz)), (sx, 0.07, sz), brass, bevel=0.02)
    for s in (-1, 1):
        # collar up, lapels out
        grid(
            [
                [
                    (
                        s * (0.16 + 0.62 * math.sin(a) * (1 + 0.18 * t)),
                        -(0.55 + 0.42 * math.cos(a)) * (1 + 0.1 * t) * (1 if a < 2.0 else 0.2) + 0.5,
                        -1.28 + 0.95 * t * (0.55 + 0.45 * math.sin(a)),
                    )
                    for a in [0.3 + i * 0.2 for i in range(12)]
                ]
                for t in (0, 0.35, 0.7, 1)
            ],
            coat,
            0.09,
        )
        grid(
            [
                [
                    (
                        s * (0.1 + (0.1 + 0.62 * math.sin(math.pi * min(1, j / 5))) * i / 4),
                        -0.78 - 0.28 * (j / 6) - 0.06 * (i > 1),
                        -1.35 - 1.5 * j / 6 + 0.16 * i / 4,
                    )
                    for i in range(5)
                ]
                for j in range(7)
            ],
            coat,
            0.08,
        )
    flat(
        [(-0.2, -1.2), (0.2, -1.2), (0.14, -1.42), (0.2, -2.3), (0, -2.55), (-0.2, -2.3), (-0.14, -1.42)],
        -1.0,
        mat('#8a2f4a', rough=0.6, bump=0.3),
        0.1,
    )
    fist([(1.05, 0, -1.75), (1.7, -0.4, -2.55), (1.35, -1.25, -2.0), (1.05, -1.62, -1.3)], 0.3, coat, skin, cuff=belt)
    fist(
        [(-1.05, 0, -1.75), (-1.65, -0.3, -2.6), (-1.75, -0.95, -2.6), (-1.72, -1.25, -2.25)],
        0.3,
        coat,
        skin,
        cuff=belt,
    )
    # the umbrella
    with group((-1.72, -1.4, -1.95), rot=(0, -9, 0)):
        red, steel = cloth('#d9a23a', bump=0.7), tin('#b8bcc0')
        tubes([[(0, 0, 0.6), (0, 0, -2.6)]], 0.05, steel)
        tubes(
            [[(0, 0, 0.5), (0, 0, 0.95), (0.18, 0, 1.15), (0.38, 0, 1.05), (0.4, 0, 0.85)]],
            0.085,
            wood('#6b3a20', grain='X'),
        )
        lathe(
            [(0.72, -0.5), (0.66, -0.75), (0.42, -1.5), (0.1, -2.35), (0.03, -2.5)],
            red,
            ripple=0.0,
            folds=6,
            lump=0.22,
            close=False,
        )
        rows = [
            [
                (
                    (0.2 + 0.62 * (1 - t) ** 0.8 * (1 + 0.3 * math.sin(a * 7))) * math.cos(a),
                    (0.2 + 0.62 * (1 - t) ** 0.8 * (1 + 0.3 * math.sin(a * 7))) * math.sin(a),
                    -0.42 - 2.0 * t - 0.16 * math.sin(a * 7) * (1 - t),
                )
                for a in [2 * math.pi * i / 84 for i in range(85)]
            ]
            for t in [k / 8 for k in range(9)]
        ]
        grid(rows, red, 0.03)
        for k in range(7):
            a = 2 * math.pi * (k + 0.26) / 7
            tubes(
                [
                    [
                        (0.05 * math.cos(a), 0.05 * math.sin(a), -2.2),
                        (0.5 * math.cos(a), 0.5 * math.sin(a), -1.2),
                        (1.1 * math.cos(a), 1.1 * math.sin(a), -0.42 + R.uniform(-0.1, 0.3)),
                    ]
                ],
                0.022,
                steel,
            )
