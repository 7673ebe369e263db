import math

from mathutils import Vector

from art.face import eyes
from art.forms import R, ball, group, lathe, moulded, on, sph, tubes
from art.hands import fist
from art.materials import clay, felt, mat
from art.wool import fuzz, knit_tube


def fintan():
    skin = clay(
        '#dfa583',
        vary=0.09,
        bump=0.7,
        spots=[
            ((0.46, -0.75, -0.2), 0.34, '#c65038', 0.65),
            ((-0.46, -0.75, -0.2), 0.34, '#c65038', 0.65),
            ((0, -1.3, -0.4), 0.4, '#cc4a36', 0.7),
        ],
    )
    white, ink = clay('#e9e2d2', vary=0.07, prints=0.02), mat('#2a1412', bump=0)
    moss, rust = felt('#4c5a34'), felt('#8a4a2a')
    with group((0, 0, 0.2), rot=(5, -7, 9), pivot=(0, 0, -1)):
        head = moulded(
            [
                ((0, 0.05, 0.45), (0.8, 0.82, 0.98), (0, 0, 0)),
                ((0, -0.05, -0.25), (0.86, 0.8, 0.7), (0, 0, 0)),
                ((0.46, -0.5, -0.22), (0.36, 0.34, 0.3), (0, 0, 0)),
                ((-0.46, -0.5, -0.22), (0.36, 0.34, 0.3), (0, 0, 0)),
                ((0, -0.9, -0.08), (0.14, 0.24, 0.3), (0, 0, 0)),
                ((0.02, -1.12, -0.38), (0.24, 0.28, 0.24), (0, 0, 0)),
                ((0.92, 0.05, -0.02), (0.16, 0.24, 0.4), (0, 14, 0)),
                ((-0.92, 0.05, -0.02), (0.16, 0.24, 0.4), (0, -14, 0)),
            ],
            skin,
        )
        eyes(head, skin, 'ball', x=0.33, z=0.16, r=0.2, look=(0.4, 0.02), lid=-8, tilt=8, out=0.18)
        for s, z, tl in ((-1, 0.5, 0.02), (1, 0.64, 0.04)):
            for k in range(5):
                t = -0.8 + 0.4 * k
                p = on(head, s * 0.34 + t * 0.2, z + 0.05 * (1 - t * t) + tl * t * s, 0.02)
                tubes(
                    [
                        [
                            p,
                            p + Vector((t * 0.05 + s * 0.03, -0.11, 0.1)),
                            p + Vector((t * 0.09 + s * 0.12, -0.13, 0.2 + 0.06 * (k % 2))),
                        ]
                    ],
                    0.085,
                    white,
                    taper=lambda t: 1.1 - 0.8 * t,
                )
        for z in (0.72, 0.88):
            tubes(
                [[on(head, t * 0.34, z + 0.03 * math.cos(t * 4), -0.005) for t in (-1, -0.5, 0, 0.5, 1)]],
                0.018,
                mat('#a8654a', bump=0),
                taper=lambda t: 0.3 + 0.8 * math.sin(math.pi * t),
            )
        # mane, standing off at the sides; the beard, down to the lap
        ps = []
        for i in range(44):
            phi = 68 + (292 - 68) * (i + 0.5) / 44
            for th in (52, 82, 108):
                a = sph(th + R.uniform(-8, 8), phi, 1.0, (0.9, 0.86, 1.0), (0, 0.05, 0.2))
                o = Vector((a.x, a.y * 0.5, 0)).normalized()
                L = R.uniform(0.4, 0.75)
                q = lambda k: Vector((R.uniform(-k, k), R.uniform(-k, k), R.uniform(-k, k)))
                ps.append(
                    [
                        a,
                        a + o * 0.3 * L + Vector((0, 0, 0.1)) + q(0.05),
                        a + o * 0.55 * L + Vector((0, 0, 0.0)) + q(0.12),
                        a + o * 0.6 * L + Vector((0, 0.05, -0.3 * L)) + q(0.14),
                        a + o * 0.72 * L + Vector((0, 0.02, -0.5 * L)) + q(0.16),
                        a + o * 0.98 * L + Vector((0, 0, -0.42 * L)) + q(0.1),
                    ]
                )
        tubes(ps, 0.13, white, taper=lambda t: 1.1 - 0.9 * t**1.4)
        bp = []
        for row, (n, z0, rr, ln) in enumerate(((20, -0.5, 0.78, 2.3), (16, -0.62, 0.88, 1.9), (12, -0.68, 0.98, 1.5))):
            for i in range(n):
                a = -1.35 + 2.7 * (i + 0.5) / n
                p = Vector((rr * math.sin(a), -rr * 0.9 * math.cos(a), z0 + 0.3 * abs(math.sin(a))))
                L = ln * (0.62 + 0.38 * math.cos(a)) + R.uniform(-0.15, 0.15)
                bp.append(
                    [
                        p
                        + Vector(
                            (
                                0.1 * math.sin(j * 1.5 + i * 1.3) - p.x * 0.3 * (j / 7) ** 2,
                                -0.21 * j + 0.013 * j * j - 0.05 * row,
                                -L * j / 7,
                            )
                        )
                        for j in range(8)
                    ]
                )
        tubes(bp, 0.14, white, taper=lambda t: 1.1 - 0.85 * t**2)
        for s in (-1, 1):
            for k in range(3):
                tubes(
                    [
                        [
                            (s * 0.06, -1.12, -0.62),
                            (s * 0.34, -1.2, -0.66 - 0.08 * k),
                            (s * 0.68, -1.05, -0.78 - 0.14 * k),
                            (s * 0.92, -0.9, -0.84 - 0.28 * k),
                            (s * 1.08, -0.86, -0.7 - 0.28 * k),
                        ]
                    ],
                    0.13,
                    white,
                    taper=lambda t: 1.1 - 0.8 * t,
                )
        ball((0.0, -1.02, -0.8), (0.17, 0.1, 0.1), mat('#5a1a18', rough=0.5, bump=0), sub=3)
    body = lathe([(2.2, -5), (1.95, -3.6), (1.5, -2.4), (1.1, -1.6), (0.6, -1.0)], moss, squash=0.82, lump=0.08)
    fuzz(body, 15000, 0.06, moss)
    shawl = [
        (1.2 * math.sin(a), -0.98 * math.cos(a) - 0.02, -1.75 - 0.16 * math.cos(a))
        for a in [0.75 + i * (2 * math.pi - 1.5) / 12 for i in range(13)]
    ]
    knit_tube(shawl, 0.3, rust, 0.14)
    # left: a mug; right: the fox's head made by a hand
    fist([(1.15, 0, -1.85), (1.8, -0.4, -2.9), (1.5, -1.3, -3.2), (1.25, -1.65, -3.05)], 0.34, moss, skin, cuff=rust)
    with group((1.2, -1.95, -3.1), rot=(0, -6, 0)):
        lathe([(0.36, -0.45), (0.4, -0.4), (0.36, 0.4), (0.4, 0.45), (0.3, 0.42)], clay('#4f6f86', bump=0.6), lump=0.02)
        tubes([[(0.36, 0, 0.25), (0.66, 0, 0.2), (0.66, 0, -0.2), (0.36, 0, -0.28)]], 0.075, clay('#4f6f86'))
        moulded(
            [
                ((0, 0, 0.44), (0.36, 0.36, 0.14), (0, 0, 0)),
                ((-0.14, -0.16, 0.52), (0.17, 0.17, 0.13), (0, 0, 0)),
                ((0.15, -0.1, 0.54), (0.16, 0.16, 0.12), (0, 0, 0)),
                ((-0.3, -0.22, 0.32), (0.09, 0.09, 0.2), (0, 0, 0)),
            ],
            clay('#f6ecd2'),
            voxel=0.035,
        )
    E = Vector((-1.62, -1.35, -1.72))
    tubes([[(-1.15, 0, -1.85), (-1.85, -0.5, -2.9), (-1.8, -1.15, -2.4), E]], 0.34, moss, taper=lambda t: 1.1 - 0.2 * t)
    lathe([(0.36, -0.1), (0.42, 0.0), (0.36, 0.1)], rust, c=E + Vector((0, 0, 0.02)), close=False)
    moulded(
        [
            (E + Vector((0, 0, 0.28)), (0.24, 0.19, 0.27), (0, 0, 0)),
            (E + Vector((-0.26, -0.04, 0.36)), (0.26, 0.12, 0.1), (0, 8, 0)),
            (E + Vector((-0.27, -0.04, 0.2)), (0.22, 0.1, 0.075), (0, -14, 0)),
            (E + Vector((-0.02, -0.02, 0.66)), (0.085, 0.085, 0.26), (0, -8, 0)),
            (E + Vector((0.17, 0.0, 0.64)), (0.08, 0.08, 0.25), (0, 14, 0)),
            (E + Vector((-0.01, -0.02, 0.5)), (0.12, 0.11, 0.2), (0, 0, 0)),
            (E + Vector((0.13, 0, 0.5)), (0.11, 0.11, 0.2), (0, 8, 0)),
        ],
        skin,
        voxel=0.03,
        smooth=4,
        lump=0.015,
    )
