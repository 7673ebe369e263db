import math

from mathutils import Vector

from art.beasts import pigeon
from art.face import mouth, orbs, spectacles
from art.forms import R, ball, balls, box, group, lathe, moulded, on, sph, tubes
from art.hands import limb
from art.materials import card, clay, cloth, enamel, felt, glow, mat, tin
from art.sheets import ring, word


def kofi():
    skin = clay(
        '#6b4029',
        vary=0.09,
        spots=[
            ((0.6, -0.75, -0.3), 0.34, '#a8523c', 0.5),
            ((-0.6, -0.75, -0.3), 0.34, '#a8523c', 0.5),
            ((0, -1.2, -0.2), 0.3, '#96452f', 0.5),
        ],
    )
    hair, ink = clay('#1c1411', bump=0.8), mat('#2a130d', bump=0)
    with group((0, 0, 0.05), rot=(4, 6, 12), pivot=(0, 0, -1)):
        head = moulded(
            [
                ((0.36, 0, 0.42), (0.62, 0.84, 0.6), (0, 0, 0)),
                ((-0.36, 0, 0.42), (0.62, 0.84, 0.6), (0, 0, 0)),
                ((0.4, -0.03, -0.5), (0.6, 0.82, 0.56), (0, 0, 0)),
                ((-0.4, -0.03, -0.5), (0.6, 0.82, 0.56), (0, 0, 0)),
                ((0, -0.1, -0.05), (0.85, 0.8, 0.85), (0, 0, 0)),
                ((0, -0.98, -0.2), (0.2, 0.24, 0.18), (0, 0, 0)),
                ((0.2, -0.88, -0.26), (0.14, 0.13, 0.12), (0, 0, 0)),
                ((-0.2, -0.88, -0.26), (0.14, 0.13, 0.12), (0, 0, 0)),
                ((0, -0.72, -0.92), (0.3, 0.2, 0.17), (0, 0, 0)),
                ((1.02, 0.05, -0.02), (0.12, 0.18, 0.25), (0, 0, 0)),
                ((-1.02, 0.05, -0.02), (0.12, 0.18, 0.25), (0, 0, 0)),
            ],
            skin,
        )
        orbs(head, skin, 0.4, 0.15, 0.21, '#5a3018', look=(0.5, -0.08), lid=6, tilt=-4)
        for s, dz in ((-1, 0.0), (1, 0.12)):
            tubes(
                [[on(head, s * 0.4 + t * 0.22, 0.52 + dz + 0.07 * (1 - t * t), 0.015) for t in (-1, -0.4, 0.3, 1)]],
                0.055,
                hair,
                taper=lambda t: 0.6 + 0.5 * math.sin(math.pi * t),
            )
        spectacles(head, tin('#d0a24a', rough=0.2), x=0.41, z=0.14, r=0.31, wire=0.036, y=-0.1)
        mouth(head, clay('#3a1410', bump=0), z=-0.6, w=0.3, curve=0.16, r=0.055, skew=0.07)
        balls(
            [
                (on(head, 0.04 + R.gauss(0, 0.1), -1.0 + R.gauss(0, 0.05), 0.0), (0.03, 0.03, 0.03), (0, 0, 0))
                for _ in range(40)
            ],
            hair,
            1,
        )
        # curls clipped flat on top
        items = []
        for i in range(420):
            t, p = math.degrees(math.acos(1 - 1.06 * (i + 0.5) / 420)), i * 137.508 % 360 - 180
            if abs(p) < 72 and t > 42:
                continue
            q = sph(t, p, 1, (1.08, 0.98, 1.0), (0, 0.03, 0.25))
            q.z = min(1.25, q.z + 0.16 * (1 if t < 60 else 0))
            items.append((q, (0.13,) * 3, (0, 0, 0)))
        balls(items, hair, 2)
        ball((0, 0.2, 0.74), (0.95, 0.82, 0.48), hair)
        pigeon((-0.12, 0.0, 1.72), 34, 0.86, look=-60)
    ochre, rib = cloth('#d9a036', bump=0.5), felt('#8a3f24')
    lathe([(0.42, -1.3), (0.4, -0.8)], skin)
    body = lathe(
        [(1.9, -4.8), (1.55, -3.5), (1.2, -2.2), (0.92, -1.45), (0.45, -1.15)],
        ochre,
        squash=0.82,
        lump=0.06,
        ripple=0.03,
    )
    lathe([(0.42, -1.32), (0.52, -1.2), (0.44, -0.98)], felt('#f0e6d0'), close=False)
    for s in (-1, 1):
        moulded([((s * 0.36, -0.6, -1.28), (0.36, 0.1, 0.2), (-24, s * 30, s * 28))], ochre, voxel=0.035)
    for k in range(4):
        ball(on(body, 0.02, -1.75 - 0.55 * k, 0.02), (0.075, 0.04, 0.075), mat('#3a2216', rough=0.3, coat=0.6), sub=3)
    # a strip of film out of the breast pocket
    box(on(body, 0.62, -2.05, 0.02), (0.62, 0.06, 0.55), ochre, rot=(-14, 0, 26), bevel=0.05)
    film = mat('#2a1d18', rough=0.18, coat=0.8, bump=0.05)
    with group(on(body, 0.66, -1.72, 0.1), rot=(-10, 14, 24)):
        box((0, 0, 0.1), (0.32, 0.02, 0.7), film, bevel=0)
        for k in range(2):
            box((0, -0.015, -0.02 + 0.3 * k), (0.2, 0.01, 0.22), card('#e8b46a'), bevel=0)
        for k in range(7):
            for s in (-1, 1):
                box((s * 0.13, -0.015, -0.2 + 0.1 * k), (0.03, 0.01, 0.045), card('#f4ead2'), bevel=0)
    # the camera and its strap
    lea, chrome, black = (
        mat('#2b2422', rough=0.7, bump=0.2, fine=0.5),
        tin('#d3d5d4', rough=0.25),
        mat('#141214', rough=0.3, coat=0.5, bump=0),
    )
    c = Vector((-0.15, -1.75, -2.62))
    for s in (-1, 1):
        tubes(
            [
                [
                    (s * 0.45, 0.1, -1.05),
                    (s * 0.62, -0.6, -1.35),
                    (s * 0.85, -1.2, -1.95),
                    c + Vector((s * 0.82, -0.02, 0.3)),
                ]
            ],
            0.06,
            mat('#7a4526', rough=0.5, bump=0.3),
        )
    with group(c, rot=(-5, 0, 6)):
        box((0, 0, 0), (1.55, 0.5, 0.82), lea, bevel=0.12)
        box((0, 0, 0.46), (1.5, 0.48, 0.24), chrome, bevel=0.09)
        box((0, 0, -0.42), (1.5, 0.48, 0.1), chrome, bevel=0.04)
        box((0.0, -0.02, 0.66), (0.52, 0.46, 0.26), chrome, bevel=0.08)
        box((0, -0.26, 0.66), (0.26, 0.02, 0.13), mat('#2f4a66', rough=0.05, coat=1), bevel=0.01)
        lathe(
            [
                (0, 0),
                (0.4, 0),
                (0.42, 0.12),
                (0.38, 0.16),
                (0.38, 0.32),
                (0.34, 0.42),
                (0.26, 0.4),
                (0.24, 0.3),
                (0, 0.28),
            ],
            black,
            c=(0, -0.22, 0.02),
            rot=(90, 0, 0),
        )
        tubes([ring((0, -0.5, 0.02), 0.385), ring((0, -0.38, 0.02), 0.41)], 0.03, chrome)
        ball((0, -0.5, 0.02), (0.24, 0.09, 0.24), mat('#24406e', rough=0.03, coat=1, bump=0, vary=0.3))
        ball((-0.08, -0.6, 0.1), (0.05, 0.02, 0.05), glow('#ffffff', 1.5), sub=3)
        lathe([(0, 0), (0.15, 0), (0.15, 0.1), (0, 0.1)], chrome, c=(0.55, 0, 0.56))
        lathe([(0, 0), (0.08, 0), (0.08, 0.1), (0, 0.1)], enamel('#c8352f'), c=(-0.55, -0.02, 0.57))
        word('36', (0.58, -0.27, 0.2), 0.17, card('#f4ead2'))
    limb(
        [(-0.98, 0, -1.65), (-1.65, -0.5, -2.5), (-1.35, -1.45, -2.75), (-1.18, -1.72, -2.7)],
        0.29,
        ochre,
        skin,
        cuff=ochre,
        palm=0.24,
        grip=(0.9, -0.6, 0),
    )
    limb(
        [(0.98, 0, -1.65), (1.65, -0.5, -2.6), (1.15, -1.45, -2.85), (0.88, -1.72, -2.72)],
        0.29,
        ochre,
        skin,
        cuff=ochre,
        palm=0.24,
        grip=(-0.9, -0.6, 0),
    )
