import math

from art.forms import ball, box, group, lathe, tubes
from art.materials import enamel, mat


def gear(c, r, n, m, th=0.12, rot=(90, 0, 0), hole=0.3):
    """A toothed wheel, its face towards the camera."""
    with group(c, rot=rot):
        lathe(
            [(r * hole, -th / 2), (r, -th / 2), (r, th / 2), (r * hole, th / 2), (r * hole, -th / 2)],
            m,
            seg=max(28, n * 2),
            close=False,
        )
        for k in range(n):
            a = 2 * math.pi * k / n
            box(
                (r * 1.06 * math.cos(a), r * 1.06 * math.sin(a), 0),
                (r * 0.26, 3.6 * r / n, th * 0.9),
                m,
                rot=(0, 0, math.degrees(a)),
                bevel=0.015,
            )


def dial(c, r, case, hour, minute, face='#f3ead2', rot=(0, 0, 0), deep=0.25, marks=12):
    ink = mat('#241a16', bump=0, rough=0.4)
    with group(c, rot=rot):
        lathe(
            [
                (0, -deep),
                (r, -deep),
                (r * 1.12, -deep * 0.6),
                (r * 1.12, 0.05),
                (r * 1.04, 0.1),
                (r * 0.96, 0.05),
                (r * 0.94, 0),
                (0, 0),
            ],
            case,
            rot=(90, 0, 0),
        )
        ball((0, -0.01, 0), (r * 0.94, 0.02, r * 0.94), enamel(face, bump=0.1), sub=4)
        for k in range(marks):
            a = 2 * math.pi * k / marks
            box(
                (r * 0.76 * math.sin(a), -0.045, r * 0.76 * math.cos(a)),
                (r * 0.05, 0.02, r * (0.2 if k % 3 == 0 else 0.11)),
                ink,
                rot=(0, math.degrees(a), 0),
                bevel=0,
            )
        for t, ln, w in ((hour / 12, 0.5, 0.06), (minute / 60, 0.74, 0.045)):
            a = 2 * math.pi * t
            tubes(
                [[(0, -0.07, 0), (r * ln * math.sin(a), -0.07, r * ln * math.cos(a))]],
                r * w,
                ink,
                taper=lambda q: 1.3 - 0.7 * q,
            )
        ball((0, -0.08, 0), (r * 0.09, 0.03, r * 0.09), case, sub=3)
