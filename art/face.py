import math

from mathutils import Vector

from art.forms import R, ball, balls, group, lathe, on, tubes
from art.materials import bead, felt, mat


def eyes(
    head,
    skin=None,
    kind='bead',
    x=0.36,
    z=0.0,
    r=0.1,
    look=(0, 0),
    lid=0,
    white='#f6f0e2',
    pupil='#0b0909',
    tilt=0,
    out=0.35,
):
    for sgn in (-1, 1):
        p = on(head, x * sgn, z)
        if kind == 'bead':
            with group(part='eyes'):
                ball(p + Vector((0, 0.02, 0)), (r, r * 0.8, r * 1.12), bead(pupil))
        elif kind == 'ball':
            c = p + Vector((0, r * out, 0))
            with group(part='eyes'):
                ball(c, r, mat(white, rough=0.25, bump=0.05, sss=0.1, coat=0.5, vary=0.02))
            d = Vector((look[0], -1, look[1])).normalized()
            ball(c + d * r * 0.86, (r * 0.42, r * 0.42, r * 0.42), bead(pupil))
            if lid and skin:
                ball(c, (r * 1.1, r * 1.1, r * 1.1), skin, rot=(lid, tilt * sgn, 0), cut=0.05)
        elif kind == 'button':
            lathe(
                [(0, 0), (r * 0.75, 0), (r * 0.8, 0.04), (r, 0.05), (r, -0.03), (0, -0.03)],
                mat(pupil, rough=0.25, bump=0, coat=0.6),
                c=p,
                rot=(90, 0, 0),
                close=False,
            )
            for k in (-1, 1):
                tubes(
                    [
                        [
                            p + Vector((-0.35 * r * k, -0.05, -0.35 * r)),
                            p + Vector((0, -0.075, 0)),
                            p + Vector((0.35 * r * k, -0.05, 0.35 * r)),
                        ]
                    ],
                    0.014,
                    felt(white),
                )
        elif kind == 'closed':
            tubes(
                [[on(head, x * sgn + t * r * 1.3, z - r * 0.5 * (1 - t * t), 0.01) for t in (-1, -0.5, 0, 0.5, 1)]],
                0.022,
                mat(pupil, bump=0),
            )


def orbs(head, skin, x, z, r, iris, look=(0, 0), lid=-10, tilt=0, white='#f6f0e2', out=0.2, low=None):
    """Ball eyes with a coloured iris, a pupil and lids."""
    for s in (-1, 1):
        c = on(head, x * s, z) + Vector((0, r * out, 0))
        ball(c, r, mat(white, rough=0.2, bump=0.04, coat=0.6, vary=0.02))
        d = Vector((look[0], -1, look[1])).normalized()
        ball(c + d * r * 0.62, r * 0.58, mat(iris, rough=0.15, bump=0, coat=1, vary=0.1))
        ball(c + d * r * 0.93, r * 0.33, bead(), sub=3)
        if lid is not None:
            ball(c, (r * 1.12,) * 3, skin, rot=(lid, tilt * s, 0), cut=0.05)
        if low is not None:
            ball(c, (r * 1.1,) * 3, skin, rot=(180 + low, 0, 0), cut=0.3)


def brows(head, m, x=0.36, z=0.3, w=0.17, tilt=0, r=0.05, arch=0.05):
    for sgn in (-1, 1):
        tubes(
            [[on(head, x * sgn + t * w, z + tilt * t * sgn + arch * (1 - t * t), 0.015) for t in (-1, -0.4, 0.3, 1)]],
            r,
            m,
            taper=lambda t: 0.55 + 0.6 * math.sin(math.pi * t),
        )


def mouth(head, m, z=-0.42, w=0.24, curve=0.1, r=0.024, skew=0):
    tubes(
        [[on(head, t * w, z + curve * (t * t - 0.5) + skew * t, 0.004) for t in [-1, -0.7, -0.35, 0, 0.35, 0.7, 1]]],
        r,
        m,
        taper=lambda t: 0.55 + 0.55 * math.sin(math.pi * t),
    )


def freckles(head, m, n=9, x=0.42, z=-0.16, spread=0.14):
    balls(
        [
            (on(head, sgn * x + R.gauss(0, spread * 0.7), z + R.gauss(0, spread * 0.4)), (0.02, 0.012, 0.02), (0, 0, 0))
            for sgn in (-1, 1)
            for _ in range(n)
        ],
        m,
    )


def spectacles(head, m, x=0.37, z=0.0, r=0.24, wire=0.022, y=-0.06):
    ring = []
    for sgn in (-1, 1):
        c = on(head, x * sgn, z) + Vector((0, y - 0.08, 0))
        tubes(
            [[c + Vector((r * math.cos(a), 0, r * math.sin(a))) for a in [2 * math.pi * i / 20 for i in range(22)]]],
            wire,
            m,
        )
        ring.append(c)
        tubes(
            [
                [
                    c + Vector((sgn * r, 0, 0.02)),
                    c + Vector((sgn * (r + 0.25), 0.5, 0.06)),
                    c + Vector((sgn * (r + 0.3), 0.95, 0.02)),
                ]
            ],
            wire,
            m,
        )
    a, b = ring[0] + Vector((r, 0, 0.03)), ring[1] + Vector((-r, 0, 0.03))
    tubes([[a, (a + b) / 2 + Vector((0, -0.03, 0.07)), b]], wire, m)
