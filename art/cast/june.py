import math

from mathutils import Vector

from art.forms import R, ball, box, group, lathe, moulded, on, sph, tubes
from art.hands import limb
from art.materials import clay, cloth, felt, mat, tin
from art.props import button, guitar
from art.sheets import ring
from art.wool import fuzz


def june():
    skin = clay(
        '#8a5236',
        vary=0.09,
        spots=[
            ((0.5, -0.72, -0.22), 0.34, '#c2543f', 0.55),
            ((-0.5, -0.72, -0.22), 0.34, '#c2543f', 0.55),
            ((0, -1.1, -0.14), 0.2, '#b5503a', 0.5),
        ],
    )
    wool, ink, gold = felt('#45241a', fine=0.7), mat('#2f120d', bump=0), tin('#e0a937')
    with group((-0.1, 0, 0.1), rot=(-7, 11, -9), pivot=(0, 0, -1), part='head'):
        head = moulded(
            [
                ((0, 0, 0.12), (0.98, 0.88, 0.82), (0, 0, 0)),
                ((0, -0.1, -0.35), (0.74, 0.74, 0.6), (0, 0, 0)),
                ((0, -0.3, -0.8), (0.36, 0.42, 0.32), (0, 0, 0)),
                ((0.45, -0.44, -0.16), (0.38, 0.38, 0.34), (0, 0, 0)),
                ((-0.45, -0.44, -0.16), (0.38, 0.38, 0.34), (0, 0, 0)),
                ((0, -0.97, -0.08), (0.14, 0.15, 0.13), (0, 0, 0)),
                ((0.13, -0.92, -0.13), (0.1, 0.1, 0.09), (0, 0, 0)),
                ((-0.13, -0.92, -0.13), (0.1, 0.1, 0.09), (0, 0, 0)),
            ],
            skin,
        )
        for s in (-1, 1):  # eyes shut for song six
            c = on(head, s * 0.38, 0.12) + Vector((0, 0.08, 0))
            ball(c, (0.23, 0.16, 0.2), skin, sub=3)
            tubes(
                [
                    [
                        c + Vector((0.22 * math.cos(a), -0.16 * abs(math.sin(a)) - 0.02, -0.06 - 0.1 * math.sin(a)))
                        for a in [math.pi * i / 8 for i in range(9)]
                    ]
                ],
                0.03,
                ink,
            )
            tubes(
                [
                    [
                        c + Vector((s * 0.15 + s * 0.035 * k, -0.13 + 0.03 * k, -0.12 + 0.02 * k)),
                        c + Vector((s * 0.2 + s * 0.075 * k, -0.2 + 0.03 * k, -0.17 + 0.035 * k)),
                    ]
                    for k in range(3)
                ],
                0.018,
                ink,
            )
        for s in (-1, 1):
            tubes(
                [
                    [
                        on(head, s * 0.38 + t * 0.2, 0.42 - 0.06 * t * s + 0.09 * (1 - t * t), 0.03)
                        for t in (-1, -0.4, 0.3, 1)
                    ]
                ],
                0.055,
                clay('#1d100c'),
                taper=lambda t: 0.55 + 0.5 * math.sin(math.pi * t),
            )
        p = on(head, 0.02, -0.52)
        ball(p + Vector((0, 0.03, 0)), (0.2, 0.12, 0.24), mat('#4a1014', rough=0.5, bump=0.1))
        tubes(
            [
                [
                    p + Vector((0.21 * math.cos(a), -0.05 + 0.06 * abs(math.cos(a)), 0.25 * math.sin(a)))
                    for a in [2 * math.pi * i / 24 for i in range(26)]
                ]
            ],
            0.05,
            clay('#a8503f'),
        )
        ball(p + Vector((0, -0.07, -0.13)), (0.12, 0.05, 0.08), clay('#d9657a'), sub=3)
        box(p + Vector((0, -0.08, 0.15)), (0.2, 0.04, 0.08), mat('#fbf4e4', rough=0.25, bump=0), bevel=0.02)
        # the mane: a cloud of wool
        lumps = []
        for i in range(70):
            t, q = math.degrees(math.acos(1 - 1.62 * (i + 0.5) / 70)), i * 137.508 % 360 - 180
            if abs(q) < 60 and t > 50:
                continue
            c = sph(t, q, 1.0, (1.28, 1.0, 1.22), (0, 0.28, 0.22))
            k = R.uniform(0.4, 0.52)
            lumps.append((c, (k, k, k), (0, 0, 0)))
        mane = moulded(lumps + [((0, 0.38, 0.2), (1.2, 0.95, 1.15), (0, 0, 0))], wool, voxel=0.06, smooth=3, lump=0.05)
        fuzz(mane, 16000, 0.11, felt('#5a3022'), radius=0.012, curl=0.07)
        scarf = cloth('#e8a12f', bump=0.5, stripes=('#2f8a8a', 1.6, 'X'))
        tubes(
            [
                [
                    (1.02 * math.sin(a), -0.93 * math.cos(a) + 0.02, 0.72 + 0.04 * k)
                    for a in [math.radians(-80 + 160 * i / 14) for i in range(15)]
                ]
                for k in (-1.6, 1.6)
            ],
            0.11,
            scarf,
        )
        moulded(
            [
                ((0.3, -1.0, 0.98), (0.26, 0.12, 0.14), (0, -30, 0)),
                ((-0.02, -1.02, 0.95), (0.24, 0.12, 0.13), (0, 30, 0)),
                ((0.14, -1.05, 0.82), (0.12, 0.12, 0.12), (0, 0, 0)),
            ],
            scarf,
            voxel=0.035,
        )
        for s in (-1, 1):
            tubes([ring((s * 0.93, -0.25, -0.52), 0.25, 22)], 0.042, gold)
    rust, cuff = cloth('#b5662a', bump=0.6, vary=0.12), felt('#7f4320')
    with group((-0.1, 0, 0)):
        lathe([(0.3, -1.5), (0.3, -0.8)], skin)
        ball((0, -0.3, -1.35), (0.62, 0.42, 0.3), skin)
        body = lathe(
            [(1.7, -4.8), (1.45, -3.5), (1.05, -2.4), (0.95, -1.75), (0.72, -1.36)], rust, squash=0.82, lump=0.06
        )
        fuzz(body, 7000, 0.035, rust)
        for s in (-1, 1):
            tubes([[(s * 0.7, 0.0, -1.22), (s * 0.55, -0.55, -1.42), (s * 0.05, -0.86, -1.95)]], 0.13, cuff)
    guitar((-0.35, -1.25, -2.9), (-6, 58, 4), 1.02)
    limb(
        [(0.82, 0, -1.6), (1.6, -0.4, -2.5), (1.78, -1.2, -2.2), (1.52, -1.5, -1.98)],
        0.27,
        rust,
        skin,
        cuff=cuff,
        palm=0.21,
        grip=(-0.6, -0.6, 0.2),
    )
    with group(part='strum'):
        limb(
            [(-1.0, 0, -1.6), (-1.7, -0.6, -2.4), (-0.95, -1.6, -2.55), (-0.5, -1.8, -2.65)],
            0.27,
            rust,
            skin,
            cuff=cuff,
            palm=0.22,
            grip=(0.2, -0.1, -0.8),
        )
    tubes(
        [[(-1.5, -1.2, -3.6), (-1.2, -0.5, -2.3), (-0.7, -0.6, -1.5), (-0.4, -0.2, -1.15), (0.2, 0.4, -1.1)]],
        0.08,
        cloth('#2f8a8a'),
    )
    for k, c in enumerate(('#2f6fae', '#e8c13f', '#d8473f', '#6fae5a')):  # the buttons of Thursdays
        button(
            on(body, 0.62 + 0.1 * (k % 2) - 0.1, -1.95 - 0.26 * k, 0.05) + Vector((-0.1, -0.02, 0)),
            (0.11, 0.09, 0.12, 0.09)[k],
            c,
            20 * k,
        )
