import math

import bmesh

from art.face import eyes, mouth
from art.forms import ball, balls, finish, group, lathe, moulded, on, sph, tubes
from art.materials import clay, mat
from art.sheets import ring


def leaf(at, rot, s, m, vein=None, cuts=0):
    """A flat leaf pointing to +Z; cuts makes a monstera of it."""
    with group(at, rot=rot, scale=s):
        bm = bmesh.new()
        n, rows = 40, []
        for i in range(n + 1):
            t = i / n
            w = 0.62 * math.sin(math.pi * min(1, t * 0.96 + 0.04)) ** 0.8 * (1.1 - 0.35 * t)
            if cuts:
                f = (t * cuts) % 1
                w *= 0.42 if (f < 0.28 and 0.2 < t < 0.88) else 1
            rows.append(
                [bm.verts.new((x * w, -0.12 * abs(x) * w - 0.25 * t * t, t * 1.6)) for x in (-1, -0.5, 0, 0.5, 1)]
            )
        for a, b in zip(rows, rows[1:]):
            for i in range(4):
                bm.faces.new((a[i], a[i + 1], b[i + 1], b[i]))
        o = finish(bm, m, True)
        so = o.modifiers.new('s', 'SOLIDIFY')
        so.thickness = 0.035
        tubes(
            [[(0, -0.03 - 0.25 * t * t, t * 1.6) for t in (-0.3, 0, 0.3, 0.6, 0.95)]],
            0.035,
            vein or m,
            taper=lambda t: 1.2 - 0.9 * t,
        )


def susan(at, s, tilt):
    green, red, tooth = (
        clay('#6fae3c', bump=0.5, prints=0.05),
        clay('#c8354a', bump=0.4, coat=0.3, spots=[((0.1, 0, 0.1), 0.5, '#8f1f3a', 0.6)]),
        clay('#f4ecc8'),
    )
    with group(at, scale=s, rot=(0, tilt, 0)):
        for up in (1, -1):
            with group((0, 0, 0), rot=(0, -up * 30, 0), pivot=(-0.72, 0, 0)):
                fl = (0, 0, 0) if up > 0 else (180, 0, 0)
                ball((0, 0, 0), (0.82, 0.72, 0.52), green, rot=fl, cut=0, lump=0.03)
                ball((0, 0, 0), (0.77, 0.67, 0.38), red, rot=fl, cut=0)
                tubes([ring((0, 0, 0), 0.8, 36, 0.88, 'xy')], 0.055, green)
                tubes(
                    [
                        [
                            (0.8 * math.cos(a), 0.7 * math.sin(a), 0),
                            (0.9 * math.cos(a), 0.8 * math.sin(a), -up * 0.14),
                            (0.93 * math.cos(a), 0.82 * math.sin(a), -up * 0.34),
                        ]
                        for a in [math.radians(-112 + 16 * i) for i in range(15)]
                    ],
                    0.06,
                    tooth,
                    taper=lambda t: 1.15 - 0.95 * t,
                )
                balls(
                    [
                        (sph(55 if up > 0 else 125, p, 1, (0.83, 0.73, 0.53)), (0.07, 0.07, 0.04), (0, 0, 0))
                        for p in (-60, -20, 20, 60)
                    ],
                    clay('#4f8a2c'),
                    2,
                )
        ball((-0.68, 0, 0), (0.26, 0.34, 0.26), green, lump=0.02)


def toadstool(at, s, cap, stem='#efe2c6', face=None, dots=None):
    with group(at, scale=s):
        st = moulded(
            [((0, 0, -0.2), (0.42, 0.4, 0.9), (0, 0, 0)), ((0, 0, -0.85), (0.52, 0.5, 0.35), (0, 0, 0))],
            clay(stem),
            voxel=0.05,
        )
        ball((0, 0, 0.42), (1.0, 0.96, 0.8), clay(cap, bump=0.7), cut=0.0, lump=0.06)
        lathe([(0, 0.5), (0.95, 0.44), (1.0, 0.42), (0.9, 0.36), (0.3, 0.4)], clay('#e6d3ad'), close=False)
        if dots:
            balls(
                [
                    (sph(t, p, 1, (1, 0.96, 0.8), (0, 0, 0.42)), (0.13, 0.13, 0.06), (0, 0, 0))
                    for t, p in ((15, 20), (45, -50), (50, 15), (48, 75), (72, -20), (75, 48), (74, -80))
                ],
                clay(dots),
                3,
            )
        if face:
            eyes(st, kind='closed', x=0.19, z=0.02, r=0.085, pupil='#2a1a14')
            mouth(st, mat('#5a3024', bump=0), z=-0.24, w=0.08, curve=0.03, r=0.018)
            ball(on(st, 0, -0.1, 0.02), (0.07, 0.07, 0.06), clay('#e3b79a'), sub=3)
