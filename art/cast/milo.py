import math

from mathutils import Vector

from art.face import brows, eyes, freckles
from art.forms import ball, balls, group, lathe, moulded, on, sph, tubes
from art.hair import strands
from art.hands import limb
from art.light import lamp
from art.materials import clay, cloth, enamel, felt, glow, mat, wood
from art.sheets import sheet, word
from art.wool import fuzz, knit_tube


def milo(soup=True):
    skin = clay(
        '#e2aa86',
        vary=0.06,
        spots=[
            ((0.5, -0.75, -0.2), 0.32, '#dc5a48', 0.75),
            ((-0.5, -0.75, -0.2), 0.32, '#dc5a48', 0.75),
            ((0, -1.05, -0.12), 0.24, '#d8503f', 0.8),
            ((0.36, -0.7, 0.42), 0.2, '#5a4a42', 0.5),
        ],
    )
    hair, ink, white = clay('#c8913f', bump=0.8), mat('#2a1512', bump=0), cloth('#f4efe4', bump=0.5)
    blue, burn = felt('#7f9fbc', vary=0.14), clay('#2a211c', bump=0.8)
    with group((0, 0, 0.05), rot=(3, -6, -10), pivot=(0, 0, -1.1)):
        head = moulded(
            [
                ((0, 0, 0), (0.82, 0.8, 0.8), (0, 0, 0)),
                ((0, -0.1, -0.42), (0.7, 0.7, 0.5), (0, 0, 0)),
                ((0, -0.9, -0.1), (0.27, 0.26, 0.25), (0, 0, 0)),
                ((0, 0, -1.1), (0.28, 0.28, 0.6), (0, 0, 0)),
                ((0.98, 0.1, 0.0), (0.34, 0.1, 0.4), (0, 8, -20)),
                ((-0.98, 0.1, 0.0), (0.34, 0.1, 0.4), (0, -8, 20)),
                ((0.36, -0.45, -0.28), (0.36, 0.34, 0.3), (0, 0, 0)),
                ((-0.36, -0.45, -0.28), (0.36, 0.34, 0.3), (0, 0, 0)),
            ],
            skin,
        )
        for s in (-1, 1):
            ball((s * 1.02, -0.03, -0.02), (0.2, 0.05, 0.25), clay('#d67a62'), rot=(0, 8 * s, -20 * s), sub=3)
        eyes(head, x=0.33, z=0.17, r=0.115, pupil='#15243a')
        brows(head, clay('#8a5a24'), x=0.34, z=0.42, w=0.17, tilt=-0.09, r=0.05, arch=0.05)
        tubes(
            [
                [
                    on(head, t * 0.27, -0.47 + 0.05 * math.sin(t * 6.5) + 0.02 * t, 0.002)
                    for t in [i / 6 - 1 for i in range(13)]
                ]
            ],
            0.034,
            ink,
        )
        freckles(head, clay('#b0643c'), n=10, x=0.42, z=-0.12, spread=0.13)
        strands(26, (78, 282), 20, 86, 0.12, hair, head=(0.86, 0.84, 0.86), lift=1.0, jitter=0.08)
        paths = []
        for i in range(9):
            p = -62 + 15.5 * i
            a = sph(34, p, 1.0, (0.84, 0.84, 0.9))
            b = sph(62 + 8 * math.sin(i * 2.1), p + 10, 1.14, (0.84, 0.84, 0.9))
            paths.append([a, (a + b) * 0.56, b, b + Vector((0.06, -0.08, 0.1))])
        tubes(paths, 0.12, hair, taper=lambda t: 1.2 - 0.8 * t)
        # a hat that was tall once, with a bite of fire out of it
        with group((0.0, 0.04, 0.56), rot=(-10, 9, 0)):
            lathe([(0.84, -0.05), (0.86, 0.0), (0.84, 0.5), (0.8, 0.52)], white, close=False, lump=0.02)
            puff = [
                ((0.34 * math.cos(a), 0.3 * math.sin(a), 0.85), (0.48, 0.46, 0.48), (0, 0, 0))
                for a in [i * math.pi / 4 for i in range(8)]
            ]
            puff = [
                (
                    (0.56 * math.cos(a) + 0.05, 0.5 * math.sin(a), 0.78 + 0.08 * math.sin(3 * a)),
                    (0.46, 0.44, 0.44),
                    (0, 0, 0),
                )
                for a in [i * math.pi / 4 for i in range(8)]
            ] + [
                ((0.3, 0, 1.25), (0.6, 0.56, 0.42), (0, 0, 0)),
                ((0.72, -0.05, 1.35), (0.38, 0.36, 0.3), (0, 0, 0)),
                ((0, 0, 0.8), (0.6, 0.6, 0.6), (0, 0, 0)),
            ]
            moulded(
                puff,
                mat(
                    '#f4efe4',
                    rough=0.9,
                    bump=0.4,
                    weave=0.14,
                    fine=0.1,
                    spots=[((-0.8, -0.5, 0.95), 0.6, '#2a1c14', 0.97), ((0.35, -0.95, 0.8), 0.2, '#8a5a30', 0.7)],
                ),
                voxel=0.05,
                smooth=5,
                lump=0.05,
            )
            moulded(
                [
                    ((-0.88, -0.42, 0.78), (0.2, 0.2, 0.26), (0, 0, 0)),
                    ((-0.7, -0.62, 1.0), (0.24, 0.2, 0.22), (0, 0, 0)),
                    ((-0.8, -0.5, 0.6), (0.14, 0.14, 0.2), (0, 0, 0)),
                    ((-0.5, -0.5, 1.18), (0.24, 0.2, 0.16), (0, 0, 0)),
                    ((-0.42, -0.8, 0.84), (0.13, 0.1, 0.12), (0, 0, 0)),
                ],
                burn,
                voxel=0.04,
                smooth=3,
                lump=0.06,
            )
            balls(
                [
                    ((-0.95 + 0.13 * k, -0.72 - 0.05 * k, 0.95 + 0.14 * math.sin(k * 2)), (0.05, 0.04, 0.05), (0, 0, 0))
                    for k in range(5)
                ],
                glow('#ff7a2e', 3),
                2,
            )
            moulded(
                [
                    (
                        (-0.95 + 0.13 * math.sin(k * 1.9), -0.3, 1.3 + 0.17 * k),
                        (0.13 + 0.035 * k, 0.13, 0.14),
                        (0, 0, 0),
                    )
                    for k in range(5)
                ],
                felt('#b9b4ae'),
                voxel=0.04,
                smooth=2,
                lump=0.04,
            )
    body = lathe(
        [(1.5, -4.9), (1.25, -3.8), (1.0, -2.6), (0.86, -1.9), (0.62, -1.55), (0.3, -1.35)],
        blue,
        squash=0.84,
        lump=0.05,
    )
    fuzz(body, 5000, 0.035, blue)
    knit_tube(
        [(0.42 * math.sin(a), -0.38 * math.cos(a), -1.44) for a in [2 * math.pi * i / 12 for i in range(13)]],
        0.13,
        felt('#d8503f'),
        0.09,
    )
    sheet(
        lambda u, v: on(body, (u - 0.5) * (1.0 + 0.55 * v), -2.0 - 2.2 * v, 0.1),
        14,
        20,
        mat(
            '#f0e8d6',
            rough=0.9,
            bump=0.4,
            weave=0.15,
            spots=[((0.35, -1.1, -2.3), 0.22, '#b0582a', 0.8), ((-0.3, -1.1, -2.15), 0.14, '#6a3a20', 0.7)],
        ),
        0.05,
    )
    for s in (-1, 1):
        tubes(
            [[on(body, s * 0.42, -2.05, 0.12), on(body, s * 0.44, -1.75, 0.08), Vector((s * 0.42, -0.2, -1.42))]],
            0.06,
            white,
        )
    ball(on(body, 0.0, -2.15, 0.15), (0.26, 0.05, 0.26), enamel('#e8b23f'), sub=3)
    word('31', on(body, 0.0, -2.16, 0.2) + Vector((0, -0.04, 0)), 0.32, ink)
    mitt = felt('#c8443a')
    limb(
        [(-0.75, 0, -1.85), (-1.45, -0.35, -2.7), (-1.15, -1.4, -2.95), (-0.98, -1.6, -2.95)],
        0.25,
        blue,
        mitt,
        white,
        palm=0.27,
        grip=(0.6, -0.3, 0.2),
        fingers=2,
    )
    limb(
        [(0.75, 0, -1.85), (1.45, -0.35, -2.7), (1.15, -1.4, -2.95), (0.98, -1.6, -2.95)],
        0.25,
        blue,
        mitt,
        white,
        palm=0.27,
        grip=(-0.6, -0.3, 0.2),
        fingers=2,
    )
    if soup:
        burning_soup()


def burning_soup():
    pot = enamel('#2f6a8a', bump=0.3)
    with group((0, -1.75, -3.05), rot=(0, -4, 0)):
        lathe(
            [(0, -0.6), (0.66, -0.58), (0.74, -0.45), (0.76, 0.2), (0.82, 0.24), (0.8, 0.3), (0.72, 0.28), (0.7, 0.1)],
            pot,
            close=False,
        )
        lathe([(0, 0.12), (0.72, 0.12)], mat('#3a2014', rough=0.2, bump=0.5, coat=0.6), close=False)
        for s in (-1, 1):
            tubes(
                [[(s * 0.74, 0, 0.0), (s * 0.98, -0.02, 0.02), (s * 0.98, -0.02, -0.22), (s * 0.74, 0, -0.24)]],
                0.06,
                pot,
            )
        balls(
            [
                ((0.79 * math.cos(a), 0.79 * math.sin(a), 0.27), (0.04, 0.04, 0.03), (0, 0, 0))
                for a in [i * 0.3 for i in range(21)]
            ],
            pot,
            2,
        )
        fl = [(glow('#ff6a1e', 1.6), 0.3, 1.0), (glow('#ffa62e', 2.2), 0.22, 0.8), (glow('#ffe27a', 3), 0.13, 0.52)]
        for k, (x, y, h) in enumerate(
            (
                (-0.42, 0.05, 0.8),
                (-0.14, 0.12, 1.15),
                (0.2, 0.08, 0.95),
                (0.46, 0.04, 0.65),
                (0.02, -0.28, 0.6),
                (-0.3, -0.25, 0.5),
                (0.32, -0.25, 0.55),
            )
        ):
            m, r, q = fl[k % 2] if k < 4 else fl[2]
            w = 0.1 * math.sin(k * 2.4)
            tubes(
                [[(x, y, 0.1), (x - w, y, 0.1 + h * 0.35), (x + w, y, 0.1 + h * 0.7), (x - w * 0.5, y, 0.1 + h)]],
                0.2 if k < 4 else 0.13,
                m,
                taper=lambda t: (0.75 + 0.5 * t) if t < 0.34 else 1.25 * (1 - t) + 0.05,
            )
        lamp((0, -0.5, 0.8), 26, '#ff9a3e', 0.3)
        tubes([[(0.5, 0.2, 0.1), (0.85, 0.1, 0.8)]], 0.05, wood('#a9743c'))
