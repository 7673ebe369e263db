import math

from mathutils import Vector

from art.drowned import boot
from art.face import brows, eyes, mouth
from art.forms import R, ball, balls, group, lathe, moulded, on, sph, tubes
from art.hands import fist
from art.materials import clay, cloth, enamel, mat
from art.sheets import grid


def maren():
    skin = clay(
        '#7fb8ae',
        vary=0.08,
        spots=[
            ((0.5, -0.78, -0.25), 0.34, '#e08a8f', 0.6),
            ((-0.5, -0.78, -0.25), 0.34, '#e08a8f', 0.6),
            ((0, -1.05, -0.14), 0.2, '#d98a8c', 0.4),
        ],
    )
    hair, fin, ink = clay('#1f5a4c', bump=0.5), clay('#e0836b', bump=0.3), mat('#123a3a', bump=0)
    with group((0, 0, 0.3), rot=(4, -5, -10), pivot=(0, 0, -1), part='head'):
        head = moulded(
            [
                ((0, 0, 0.18), (1.02, 0.92, 0.88), (0, 0, 0)),
                ((0, -0.1, -0.3), (0.84, 0.78, 0.6), (0, 0, 0)),
                ((0, -0.28, -0.66), (0.46, 0.46, 0.36), (0, 0, 0)),
                ((0, -0.94, -0.16), (0.1, 0.13, 0.09), (0, 0, 0)),
            ],
            skin,
        )
        eyes(
            head,
            skin,
            'ball',
            x=0.42,
            z=0.1,
            r=0.27,
            look=(0.1, -0.12),
            lid=-14,
            tilt=6,
            out=0.3,
            white='#f0b93a',
            pupil='#0a1c20',
        )
        brows(head, hair, x=0.42, z=0.52, w=0.18, tilt=-0.05, r=0.04, arch=0.06)
        mouth(head, ink, z=-0.5, w=0.2, curve=0.12, r=0.03)
        balls(
            [
                (on(head, s * x, z, 0.0), (0.035, 0.02, 0.035), (0, 0, 0))
                for s in (-1, 1)
                for x, z in ((0.66, -0.22), (0.76, -0.1), (0.72, -0.34), (0.1, 0.66), (0.24, 0.7))
            ],
            clay('#d8f0e2'),
            2,
        )
        for s in (-1, 1):
            rays = [
                (s * (0.95 + 0.75 * math.cos(b)), 0.05 - 0.1 * math.cos(b), 0.05 + 0.62 * math.sin(b))
                for b in (-0.75, -0.25, 0.25, 0.75, 1.15)
            ]
            root = Vector((s * 0.92, -0.02, 0.02))
            tubes(
                [[root, (root + Vector(r)) / 2 + Vector((0, -0.05, 0.02)), r] for r in rays],
                0.055,
                fin,
                taper=lambda t: 1.2 - 0.8 * t,
            )
            grid(
                [
                    [
                        root + (Vector(r) - root) * k * (1 if i % 2 == 0 else 0.86)
                        for i, r in enumerate(
                            [
                                Vector(rays[int(q / 2)])
                                if q % 2 == 0
                                else (Vector(rays[q // 2]) + Vector(rays[q // 2 + 1])) / 2
                                for q in range(9)
                            ]
                        )
                    ]
                    for k in (0.1, 0.4, 0.7, 0.94)
                ],
                fin,
                0.04,
            )
        # hair that floats: ribbons of kelp rising to one side
        ball((0, 0.12, 0.3), (1.07, 0.92, 0.88), hair, rot=(14, 0, 0), cut=0.12, lump=0.04)
        paths = []
        for i in range(80):
            phi = 62 + (298 - 62) * (i + 0.5) / 80
            a = sph(62, phi, 1.06, (1.0, 0.92, 0.95), (0, 0.05, 0.2))
            side = math.sin(math.radians(phi))
            pts = [sph(25, phi, 1.06, (1.0, 0.92, 0.95), (0, 0.05, 0.2)), a]
            for j in range(1, 8):
                pts.append(
                    a
                    + Vector(
                        (
                            side * 0.34 * j**0.78 + 0.2 * math.sin(j * 0.85 + side * 2),
                            0.05 * j,
                            0.2 * j * (0.35 + 0.6 * math.sin(i * 2.4)) + 0.1 * math.sin(j * 1.2 + i),
                        )
                    )
                )
            paths.append(pts)
        tubes(paths, 0.14, hair, taper=lambda t: 1.15 - 0.9 * t**2)
        tubes(
            [
                [
                    sph(20, p * 0.4, 1.06, (1.02, 0.92, 0.9), (0, 0.02, 0.28)),
                    sph(34, p * 0.75, 1.08, (1.02, 0.92, 0.9), (0, 0.02, 0.26)),
                    sph(52 + abs(p) * 0.2, p, 1.06, (1.02, 0.92, 0.9), (0, 0.02, 0.24)),
                ]
                for p in range(-66, 67, 12)
            ],
            0.13,
            hair,
        )
        # a sea star for a pin
        with group((0.62, -0.72, 0.82), rot=(-40, 30, 0)):
            tubes(
                [
                    [
                        (0, 0, 0),
                        (0.17 * math.cos(a), -0.02, 0.17 * math.sin(a)),
                        (0.3 * math.cos(a), 0, 0.3 * math.sin(a)),
                    ]
                    for a in [math.pi / 2 + k * 2 * math.pi / 5 for k in range(5)]
                ],
                0.1,
                clay('#f0a24a', bump=0.8, fine=0.3),
                taper=lambda t: 1.2 - 0.8 * t,
            )
    # scales over a tail that curls up behind
    cols = [enamel(c, bump=0.2) for c in ('#1f7f86', '#2a9a94', '#186a78')]
    body = lathe([(0.3, -5.4), (0.75, -4.7), (1.1, -3.9), (1.15, -3.3), (0.92, -2.6)], cols[0], squash=0.85, lump=0.02)
    top = moulded(
        [
            ((0, 0, -2.1), (0.86, 0.62, 0.85), (0, 0, 0)),
            ((0, 0, -1.3), (0.42, 0.4, 0.6), (0, 0, 0)),
            ((0.62, 0, -1.72), (0.36, 0.36, 0.32), (0, 0, 0)),
            ((-0.62, 0, -1.72), (0.36, 0.36, 0.32), (0, 0, 0)),
        ],
        skin,
        voxel=0.05,
    )
    dress = cloth('#2c5f7a', bump=0.5)
    lathe(
        [(1.25, -3.5), (1.0, -2.7), (0.9, -2.2), (0.94, -1.82)],
        dress,
        squash=0.8,
        lump=0.04,
        ripple=0.1,
        folds=9,
        close=False,
    )
    for s in (-1, 1):
        tubes([[(s * 0.6, -0.6, -1.85), (s * 0.58, -0.35, -1.35), (s * 0.5, 0.2, -1.35)]], 0.09, dress)
    its = [[], [], []]
    for k in range(12):
        z = -3.35 - k * 0.17
        r = 1.16 - max(0, (k - 3)) * 0.06
        for i in range(18):
            a = 2 * math.pi * (i + 0.5 * (k % 2)) / 18
            its[R.randrange(3)].append(
                ((r * math.cos(a), r * 0.86 * math.sin(a), z), (0.19, 0.09, 0.2), (-14, 0, math.degrees(a) + 90))
            )
    for it, m in zip(its, cols):
        balls(it, m, 2)
    tail = [
        Vector(p) for p in ((0.2, 0.5, -4.7), (1.2, 1.2, -4.6), (2.0, 1.4, -3.7), (2.15, 1.3, -2.5), (1.95, 1.2, -1.5))
    ]
    tubes([tail], 0.5, cols[1], taper=lambda t: 1.25 - 0.85 * t)
    tip = tail[-1]
    for s in (-1, 1):
        grid(
            [
                [
                    tip
                    + Vector(
                        (
                            s * (0.08 + 0.95 * u * (1 - 0.2 * t)) * (0.35 + t * 0.9),
                            -0.06 * math.sin(u * 9),
                            1.05 * t - 0.45 * u * u + 0.1,
                        )
                    )
                    for u in [i / 10 for i in range(11)]
                ]
                for t in (0, 0.3, 0.6, 0.85, 1)
            ],
            fin,
            0.06,
        )
    balls(
        [
            ((0.5 * math.sin(a), -0.46 * math.cos(a), -1.32 - 0.1 * math.cos(a)), (0.075, 0.075, 0.075), (0, 0, 0))
            for a in [2 * math.pi * i / 22 for i in range(22)]
        ],
        mat('#f6eee2', rough=0.15, bump=0, coat=1),
        3,
    )
    # the boot, and its tenant
    with group((0.05, -1.55, -2.9), rot=(0, -8, -18)):
        boot()
    fist([(0.8, 0, -1.75), (1.35, -0.4, -2.6), (0.95, -1.35, -3.05), (0.5, -1.75, -3.1)], 0.23, skin, skin)
    fist([(-0.8, 0, -1.75), (-1.35, -0.4, -2.7), (-1.05, -1.3, -3.35), (-0.6, -1.85, -3.45)], 0.23, skin, skin)
