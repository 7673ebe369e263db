import math

from mathutils import Vector

from art.face import freckles, mouth, orbs
from art.forms import R, ball, balls, box, group, lathe, moulded, on, sph, tubes
from art.hair import curl
from art.hands import limb
from art.materials import card, clay, cloth, felt, mat, tin, wood
from art.plants import leaf, susan
from art.sheets import ring, word


def fern():
    skin = clay(
        '#eab08a',
        spots=[
            ((0.58, -0.75, -0.28), 0.36, '#e0705a', 0.6),
            ((-0.58, -0.75, -0.28), 0.36, '#e0705a', 0.6),
            ((0, -1.12, -0.18), 0.2, '#e0705a', 0.55),
        ],
    )
    hair, ink = clay('#b0562a', prints=0.05, bump=0.4), mat('#5a2418', bump=0)
    with group((0.3, 0, 0.0), rot=(3, 7, -8), pivot=(0, 0, -1)):
        head = moulded(
            [
                ((0, 0, 0), (1.08, 0.93, 0.96), (0, 0, 0)),
                ((0, -0.12, -0.42), (0.84, 0.76, 0.56), (0, 0, 0)),
                ((0.52, -0.44, -0.3), (0.44, 0.42, 0.4), (0, 0, 0)),
                ((-0.52, -0.44, -0.3), (0.44, 0.42, 0.4), (0, 0, 0)),
                ((0, -1.0, -0.16), (0.13, 0.13, 0.11), (0, 0, 0)),
            ],
            skin,
        )
        orbs(head, skin, 0.4, 0.08, 0.215, '#4f8a3c', look=(-0.55, -0.06), lid=-30, tilt=0)
        for s, t in ((-1, 0.03), (1, -0.03)):
            tubes(
                [
                    [
                        on(head, s * 0.42 + k * 0.18, 0.46 + t * k * s + 0.07 * (1 - k * k), 0.015)
                        for k in (-1, -0.4, 0.3, 1)
                    ]
                ],
                0.05,
                hair,
                taper=lambda t: 0.55 + 0.5 * math.sin(math.pi * t),
            )
        mouth(head, ink, z=-0.5, w=0.24, curve=0.1, r=0.03, skew=-0.06)
        freckles(head, mat('#b3552f', bump=0), 11, x=0.5, z=-0.2)
        # sticking plaster on the nose
        pl = mat('#7fc4cf', rough=0.6, bump=0.1, fine=0.1)
        tubes(
            [
                [on(head, 0.02 + t * 0.2, -0.05 - t * 0.05, dz - 0.025) for t in (-1, -0.6, -0.2, 0.2, 0.6, 1)]
                for dz in (0.03, -0.03)
            ],
            0.075,
            pl,
            taper=lambda t: 1,
        )
        locks = []
        for i in range(150):
            t, p = math.degrees(math.acos(1 - 1.3 * (i + 0.5) / 150)), i * 137.508 % 360 - 180
            if abs(p) < 62 and t > 40:
                continue
            a = sph(t, p, 0.98, (1.08, 0.98, 1.0))
            o = sph(t, p, 1, (1.1, 0.8, 0.7))
            o.z -= 0.32 + 0.35 * (t / 90)
            L = 0.55 + 0.55 * min(1, t / 90) + R.uniform(-0.08, 0.1)
            locks.append(curl(a, o.normalized() * L, 0.15, 2.6, hair))
        tubes(locks, 0.085, hair, taper=lambda t: 1.15 - 0.55 * t, res=3)
        ball((0, 0.12, 0.12), (1.06, 0.9, 0.98), hair)
        for i in range(9):  # fringe
            p = -56 + 14 * i
            a = sph(28, p, 1.0, (1.08, 0.98, 1.02))
            tubes(
                [curl(a, sph(58, p, 1.08, (1.1, 1.0, 1.0)) - a, 0.12, 1.7, hair)],
                0.085,
                hair,
                taper=lambda t: 1.1 - 0.5 * t,
            )
        lf = [clay('#5f9a3f'), clay('#3f7a3c'), clay('#86b04a')]
        for k, (x, z, r, s) in enumerate(
            (
                (-0.5, 1.0, -38, 0.5),
                (0.1, 1.15, 4, 0.62),
                (0.62, 0.95, 40, 0.52),
                (-0.15, 1.12, -16, 0.45),
                (0.38, 1.08, 22, 0.45),
            )
        ):
            leaf((x, -0.35, z), (-6, r, 0), s, lf[k % 3])
        for x, y, z, c, s in (
            (-0.78, -0.62, 0.72, '#f4f0e6', 1.1),
            (0.82, -0.6, 0.74, '#ef86a8', 1.15),
            (0.42, -0.78, 0.9, '#f5c542', 0.85),
        ):
            n = Vector((x, y, 0.2)).normalized()
            with group((x, y, z), rot=(14, 0, math.degrees(math.atan2(n.x, -n.y))), scale=s):
                balls(
                    [
                        ((0.17 * math.cos(a), -0.06, 0.17 * math.sin(a)), (0.14, 0.05, 0.1), (0, -math.degrees(a), 0))
                        for a in [i * 2 * math.pi / 6 for i in range(6)]
                    ],
                    felt(c),
                    3,
                )
                ball((0, -0.11, 0), (0.09, 0.06, 0.09), felt('#e0902a'), sub=3)
    shirt, den = cloth('#efe3c4', bump=0.5), cloth('#4d7a3a', bump=0.6)
    with group((0.3, 0, 0)):
        lathe([(0.36, -1.3), (0.34, -0.8)], skin)
        body = lathe(
            [(1.8, -4.8), (1.5, -3.4), (1.14, -2.3), (0.9, -1.5), (0.42, -1.15)], shirt, squash=0.82, lump=0.06
        )
        lathe([(1.86, -4.8), (1.6, -3.6), (1.3, -2.75), (1.27, -2.7)], den, squash=0.84, lump=0.05, close=False)
        box((0, -1.02, -2.35), (1.45, 0.12, 1.05), den, rot=(-8, 0, 0), bevel=0.06, lump=0.03)
        box((0, -1.12, -2.48), (0.7, 0.08, 0.5), den, rot=(-8, 0, 0), bevel=0.05)
        for s in (-1, 1):
            tubes([[(s * 0.55, -1.02, -1.9), (s * 0.58, -0.78, -1.4), (s * 0.56, -0.1, -1.06)]], 0.11, den)
            ball((s * 0.55, -1.1, -1.95), (0.1, 0.06, 0.1), tin('#d6a23e'), sub=3)
        tr = tin('#b9bdbf')
        for x in (-0.12, 0.12):
            tubes([[(x, -1.2, -2.3), (x * 1.3, -1.24, -1.95)]], 0.05, wood('#a9532f'))
        leaf((0.2, -1.2, -2.25), (0, 24, 0), 0.24, clay('#86b04a'))
        limb(
            [(0.92, 0, -1.6), (1.5, -0.4, -2.3), (1.3, -1.15, -1.85), (1.22, -1.35, -1.6)],
            0.26,
            shirt,
            skin,
            cuff=shirt,
            palm=0.23,
            grip=(0, -0.2, 0.2),
        )
        tubes([ring((1.23, -1.52, -1.2), 0.1, 16, plane='xy')], 0.055, pl)
    limb(
        [(-0.6, 0, -1.6), (-1.1, -0.6, -2.7), (-1.1, -1.4, -3.25), (-1.0, -1.75, -3.3)],
        0.26,
        shirt,
        skin,
        cuff=shirt,
        palm=0.24,
        grip=(-0.6, -0.2, 0.0),
    )
    # Susan in her pot
    terra = clay('#c8683f', bump=0.5, vary=0.1)
    with group((-1.45, -1.35, -4.05)):
        lathe(
            [(0, 0), (0.52, 0), (0.72, 0.8), (0.82, 0.82), (0.84, 1.05), (0.7, 1.06), (0.66, 0.98), (0, 0.98)],
            terra,
            lump=0.03,
        )
        ball((0, 0, 0.98), (0.66, 0.66, 0.12), felt('#3f2b1e', fine=0.8))
        box((0, -0.74, 0.45), (0.95, 0.04, 0.34), card('#f3ead4'), bevel=0.02, rot=(12, 0, 0))
        word('SUSAN', (0, -0.78, 0.45), 0.24, mat('#2a1a12', bump=0), rot=(12, 0, 0))
    g = clay('#6fae3c', bump=0.4)
    tubes(
        [[(-1.45, -1.35, -3.1), (-1.75, -1.3, -2.5), (-2.0, -1.1, -1.7), (-1.98, -0.95, -0.95), (-1.75, -0.95, -0.4)]],
        0.15,
        g,
        taper=lambda t: 1.25 - 0.5 * t,
    )
    for r, s in ((-62, 0.55), (58, 0.5), (-35, 0.42)):
        leaf((-1.45, -1.45, -3.1), (-18, r, 0), s, g)
    susan((-1.25, -1.0, -0.12), 0.78, -8)
