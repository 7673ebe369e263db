import math

from mathutils import Vector

from art.face import eyes, mouth
from art.forms import R, ball, balls, group, lathe, moulded, on, sph, tubes
from art.hands import limb
from art.materials import clay, cloth, felt, mat, tin
from art.sheets import sheet
from art.wool import fuzz


def adaeze(holds=True, turn=12):
    """Without the coral her hands are at (±1.3, -1.75, -2.45)."""
    skin = clay(
        '#6a3d28',
        vary=0.09,
        spots=[((0.52, -0.75, -0.22), 0.34, '#b04a3a', 0.6), ((-0.52, -0.75, -0.22), 0.34, '#b04a3a', 0.6)],
    )
    hair, gold = clay('#1a1210', bump=0.8), tin('#e0a937')
    with group((0, 0, 0), rot=(3, -7, turn), pivot=(0, 0, -1), part='head'):
        head = moulded(
            [
                ((0, 0, 0.05), (0.96, 0.88, 0.92), (0, 0, 0)),
                ((0, -0.15, -0.48), (0.66, 0.7, 0.55), (0, 0, 0)),
                ((0.44, -0.46, -0.22), (0.42, 0.4, 0.36), (0, 0, 0)),
                ((-0.44, -0.46, -0.22), (0.42, 0.4, 0.36), (0, 0, 0)),
                ((0, -0.98, -0.14), (0.14, 0.16, 0.13), (0, 0, 0)),
                ((0.13, -0.93, -0.18), (0.1, 0.1, 0.09), (0, 0, 0)),
                ((-0.13, -0.93, -0.18), (0.1, 0.1, 0.09), (0, 0, 0)),
                ((0, -0.66, -0.88), (0.2, 0.18, 0.13), (0, 0, 0)),
                ((0.94, 0.05, -0.1), (0.1, 0.16, 0.22), (0, 0, 0)),
                ((-0.94, 0.05, -0.1), (0.1, 0.16, 0.22), (0, 0, 0)),
            ],
            skin,
        )
        eyes(head, skin, 'ball', x=0.36, z=0.1, r=0.2, look=(0.22, -0.02), lid=10, tilt=-12, out=0.2)
        for s, dz in ((-1, 0.0), (1, 0.12)):
            tubes(
                [[on(head, s * 0.36 + t * 0.2, 0.4 + dz + 0.07 * (1 - t * t), 0.015) for t in (-1, -0.4, 0.3, 1)]],
                0.045,
                hair,
                taper=lambda t: 0.55 + 0.6 * math.sin(math.pi * t),
            )
        mouth(head, mat('#3a1210', bump=0), z=-0.5, w=0.22, curve=0.1, r=0.032, skew=0.09)
        # hair swept up into a great round bun, a band and flowers
        balls(
            [
                (sph(t, p, 1.0, (0.98, 0.92, 1.0)), (0.14, 0.14, 0.14), (0, 0, 0))
                for t in range(6, 104, 10)
                for p in range(0, 360, max(10, int(11 / max(0.2, math.sin(math.radians(t))))))
                if not (abs((p + 180) % 360 - 180) < 66 and t > 44)
            ],
            hair,
            2,
        )
        band = cloth('#ef6f5c', bump=0.5)
        with group((0, 0.12, 1.42)):
            ball((0, 0, 0), (0.86, 0.82, 0.72), hair, lump=0.08)
            balls(
                [
                    (
                        sph(math.degrees(math.acos(1 - 2 * (i + 0.5) / 260)), i * 137.508, 1, (0.86, 0.82, 0.72)),
                        (0.12, 0.12, 0.12),
                        (0, 0, 0),
                    )
                    for i in range(260)
                ],
                hair,
                2,
            )
        for k in range(2):
            tubes(
                [
                    [
                        (
                            (0.72 + 0.05 * k) * math.sin(a),
                            0.08 - (0.7 + 0.05 * k) * math.cos(a),
                            0.8 + 0.14 * (1 - k) - 0.02 * math.cos(a),
                        )
                        for a in [2 * math.pi * i / 36 for i in range(38)]
                    ]
                ],
                0.12,
                band,
            )
        for (x, y, z), c, s in (
            ((-0.55, -0.72, 0.98), '#f4b8cf', 1.25),
            ((-0.86, -0.5, 1.22), '#f7e6b0', 1),
            ((-0.2, -0.86, 0.92), '#e8483f', 0.95),
        ):
            n = Vector((x * 0.6, y, 0.25)).normalized()
            with group((x, y, z), rot=(10, 0, math.degrees(math.atan2(n.x, -n.y))), scale=s):
                balls(
                    [
                        ((0.17 * math.cos(a), -0.04, 0.17 * math.sin(a)), (0.14, 0.05, 0.1), (0, -math.degrees(a), 0))
                        for a in [i * 2 * math.pi / 6 for i in range(6)]
                    ],
                    felt(c),
                    3,
                )
                ball((0, -0.09, 0), (0.09, 0.06, 0.09), felt('#f0b429'), sub=3)
        for s in (-1, 1):
            tubes(
                [
                    [
                        Vector((s * 1.02, -0.08, -0.52))
                        + Vector((0.05 * math.cos(a), 0.05 * math.cos(a) - 0.0, 0.22 * math.sin(a)))
                        + Vector((s * 0.2 * math.cos(a), 0, 0))
                        for a in [2 * math.pi * i / 20 for i in range(22)]
                    ]
                ],
                0.035,
                gold,
            )
    mag, trim = felt('#b52f74', vary=0.1), cloth('#f0a63a')
    lathe([(0.36, -1.3), (0.34, -0.8)], skin)
    body = lathe(
        [(2.2, -4.8), (1.7, -3.5), (1.05, -2.5), (1.08, -1.9), (0.92, -1.35), (0.4, -1.12)],
        mag,
        squash=0.82,
        lump=0.05,
        ripple=0.07,
        folds=10,
    )
    fuzz(body, 9000, 0.04, mag)
    balls(
        [
            (on(body, R.uniform(-1.4, 1.4), R.uniform(-4.2, -1.5), 0.0), (0.07, 0.03, 0.07), (0, 0, 0))
            for _ in range(46)
        ],
        felt('#f6d7a0'),
        2,
    )
    # tape measure about the neck
    tape, ink = mat('#f3cf3f', rough=0.5, bump=0.15), mat('#2a1a12', bump=0)

    def band_at(side):
        return [
            Vector((side * 0.48, 0.28, -0.98)),
            Vector((side * 0.62, -0.2, -1.05)),
            Vector((side * 0.58, -0.82, -1.35)),
            Vector((side * 0.52, -1.02, -1.9)),
            Vector((side * 0.5, -1.08, -2.5)),
            Vector((side * 0.46, -1.3, -3.2 + 0.25 * side)),
        ]

    for s in (-1, 1):
        P = band_at(s)

        def at(v, P=P):
            f = v * (len(P) - 1)
            i = min(int(f), len(P) - 2)
            a, b, c, d = P[max(i - 1, 0)], P[i], P[i + 1], P[min(i + 2, len(P) - 1)]
            x = f - i
            return 0.5 * (
                (2 * b) + (c - a) * x + (2 * a - 5 * b + 4 * c - d) * x * x + (3 * b - a - 3 * c + d) * x**3
            )

        sheet(
            lambda u, v: at(v) + Vector(((u - 0.5) * 0.26, -0.05 - 0.02 * math.cos((u - 0.5) * 3), 0)),
            4,
            50,
            tape,
            0.035,
        )
        tubes(
            [
                [at(v) + Vector((-0.13, -0.1, 0)), at(v) + Vector((-0.13 + (0.16 if k % 4 == 0 else 0.09), -0.1, 0))]
                for k, v in enumerate([0.42 + 0.022 * i for i in range(26)])
            ],
            0.012,
            ink,
            res=2,
        )
    if holds:
        coral()
    limb(
        [(-0.95, 0, -1.55), (-1.55, -0.45, -2.3), (-1.4, -1.4, -2.5), (-1.32, -1.65, -2.42)],
        0.28,
        skin,
        skin,
        palm=0.22,
        grip=(0.3, -0.5, -0.7),
    )
    limb(
        [(0.95, 0, -1.55), (1.55, -0.45, -2.3), (1.4, -1.4, -2.5), (1.32, -1.65, -2.42)],
        0.28,
        skin,
        skin,
        palm=0.22,
        grip=(-0.3, -0.5, -0.7),
    )
    for s in (-1, 1):
        ball((s * 0.95, 0, -1.52), (0.4, 0.38, 0.36), mag, lump=0.04)
        tubes(
            [
                [
                    (s * 1.5 + 0.27 * math.cos(a), -1.05 + 0.1 * math.sin(a), -2.44 + 0.25 * math.sin(a))
                    for a in [2 * math.pi * i / 20 for i in range(22)]
                ]
            ],
            0.05,
            gold,
        )
    # pincushion on the wrist
    ball((-1.55, -1.2, -2.12), (0.24, 0.22, 0.17), felt('#c8352f'), sub=3)
    for k, c in enumerate(('#f4efe2', '#f0b429', '#2f7fb0', '#4b9a4a')):
        t = Vector((-1.7 + 0.1 * k, -1.3 + 0.05 * (k % 2), -1.78 + 0.04 * (k % 3)))
        tubes([[(-1.6 + 0.04 * k, -1.22, -2.05), t]], 0.014, tin('#c8ccd0'), res=2)
        ball(t, 0.055, mat(c, rough=0.15, bump=0, coat=1), sub=3)


def coral(colour='#ef5f48'):
    """The cloth she holds up."""
    sheet(
        lambda u, v: (
            -1.3 + 2.6 * u,
            -1.75 - 0.2 * math.sin(u * 25 + 1.2 * math.sin(v * 2)) * (0.3 + 0.7 * v) - 0.1 * math.sin(u * math.pi),
            -2.42 - 1.9 * v - 0.36 * math.sin(math.pi * u) * (1 - 0.3 * v),
        ),
        80,
        20,
        cloth(colour, bump=0.3),
        0.05,
    )
