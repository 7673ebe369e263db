import math

from mathutils import Vector

from art.face import brows, freckles, mouth
from art.forms import R, ball, balls, group, lathe, moulded, on, tubes
from art.hands import limb
from art.materials import bead, clay, felt, mat, tin, wood
from art.props import spoon
from art.wool import fuzz


def thistle(holds=True):
    """Without the spoons the hands are at (-0.7, -2.1, -2.7) and (0.7, -2.1, -3.05)."""
    skin = clay(
        '#a184b8',
        vary=0.08,
        spots=[
            ((0.62, -0.7, -0.25), 0.34, '#d9658c', 0.6),
            ((-0.62, -0.7, -0.25), 0.34, '#d9658c', 0.6),
            ((0, -1.15, -0.2), 0.3, '#c99ab8', 0.5),
        ],
    )
    bloom, leafm, horn, ink = clay('#b8348f', prints=0.04), felt('#4f7a48'), clay('#efe0bd'), mat('#24101f', bump=0)
    with group((0, 0, 0), rot=(4, 8, -12), pivot=(0, 0, -1)):
        head = moulded(
            [
                ((0, 0, 0), (1.1, 0.9, 0.84), (0, 0, 0)),
                ((0, -0.5, -0.3), (0.74, 0.62, 0.42), (0, 0, 0)),
                ((0.2, -1.02, -0.2), (0.17, 0.16, 0.14), (0, 0, 0)),
                ((-0.2, -1.02, -0.2), (0.17, 0.16, 0.14), (0, 0, 0)),
                ((0.62, -0.4, -0.3), (0.42, 0.4, 0.36), (0, 0, 0)),
                ((-0.62, -0.4, -0.3), (0.42, 0.4, 0.36), (0, 0, 0)),
                ((1.2, 0.1, 0.12), (0.42, 0.09, 0.22), (0, -28, 18)),
                ((-1.2, 0.1, 0.12), (0.42, 0.09, 0.22), (0, 28, -18)),
            ],
            skin,
        )
        for s in (-1, 1):
            p = on(head, s * 0.42, 0.22)
            c = p + Vector((0, 0.03, 0))
            r = 0.29
            ball(c, r, mat('#f3c22e', rough=0.2, bump=0.05, coat=0.6, vary=0.03))
            d = Vector((0.3, -1, -0.22)).normalized()
            ball(c + d * r * 0.88, (0.065, 0.06, 0.19), bead(), sub=3)
            ball(c, (r * 1.12,) * 3, skin, rot=(4, 12 * s, 0), cut=0.34)
            ball((s * 0.16, -1.16, -0.16), (0.045, 0.03, 0.055), ink, sub=3)
        brows(head, bloom, x=0.46, z=0.53, w=0.24, tilt=0.07, r=0.07, arch=0.05)
        mouth(head, ink, z=-0.5, w=0.5, curve=0.2, r=0.03, skew=0.05)
        for x in (-0.3, 0.36):
            p = on(head, x, -0.5 + 0.05 * x)
            lathe([(0, -0.14), (0.055, 0)], clay('#fff6e0'), c=p + Vector((0, -0.03, 0.0)), close=False)
        freckles(head, mat('#6a4a86', bump=0), 7, x=0.6, z=-0.1, spread=0.12)
        # calyx of scales and a bloom for hair
        balls(
            [
                (
                    (0.72 * math.sin(a) * k, 0.05 - 0.66 * math.cos(a) * k, 0.66 + h),
                    (0.17, 0.07, 0.24),
                    (24 * math.cos(a), 24 * math.sin(a), -math.degrees(-a)),
                )
                for k, h, n, o in ((1.0, 0, 15, 0), (0.98, 0.18, 15, 0.2), (0.9, 0.34, 13, 0))
                for a in [2 * math.pi * i / n + o for i in range(n)]
            ],
            leafm,
            3,
        )
        ball((0, 0.05, 0.75), (0.72, 0.66, 0.4), leafm)
        spikes = []
        for i in range(120):
            a = i * 2.39996
            q = math.sqrt((i + 0.5) / 120)
            b = Vector((0.6 * q * math.sin(a), 0.05 - 0.56 * q * math.cos(a), 0.95))
            L = 1.05 - 0.35 * q * q + R.uniform(-0.1, 0.1)
            o = Vector((math.sin(a) * q * 0.85, -math.cos(a) * q * 0.75, 1)).normalized()
            spikes.append([b, b + o * L * 0.55, b + o * L + Vector((math.sin(a), -math.cos(a), 0)) * q * 0.2])
        tubes(spikes, 0.065, bloom, taper=lambda t: 1.1 - 0.85 * t, res=3)
        for s in (-1, 1):
            tubes(
                [[(s * 0.78, 0.0, 0.5), (s * 1.02, -0.02, 0.78), (s * 1.3, 0.02, 0.9), (s * 1.42, 0.06, 1.18)]],
                0.17,
                horn,
                taper=lambda t: 1.1 - t,
            )
    coat, lining = felt('#3a7358'), felt('#a83a72')
    body = lathe(
        [(2.0, -4.8), (1.7, -3.4), (1.2, -2.1), (0.8, -1.3), (0.42, -0.95)], coat, squash=0.84, lump=0.06, ripple=0.05
    )
    fuzz(body, 12000, 0.05, coat)
    for k in (0, 1, 2, 3, 4, 6, 7, 8, 9, 10):  # collar of thistle leaves, open in front
        a = math.radians(-150 + 30 * k)
        p = Vector((0.72 * math.sin(a), -0.62 * math.cos(a), -1.15))
        o = Vector((math.sin(a), -math.cos(a), 0))
        tubes(
            [
                [
                    p,
                    p + o * 0.35 + Vector((0, 0, 0.12)),
                    p + o * 0.75 + Vector((0, 0, -0.02 + 0.1 * (k % 2))),
                    p + o * 1.0 + Vector((0, 0, -0.25)),
                ]
            ],
            0.2,
            leafm,
            taper=lambda t: 1.15 - t,
        )
    if holds:
        armful()
    limb(
        [(-1.0, 0, -1.7), (-1.6, -0.7, -2.6), (-1.05, -1.7, -2.8), (-0.72, -2.0, -2.68)],
        0.3,
        coat,
        skin,
        cuff=lining,
        palm=0.24,
        grip=(0.3, 0.1, 0),
    )
    limb(
        [(1.0, 0, -1.7), (1.65, -0.7, -2.7), (1.05, -1.75, -3.1), (0.72, -2.0, -3.05)],
        0.3,
        coat,
        skin,
        cuff=lining,
        palm=0.24,
        grip=(-0.3, 0.1, 0),
    )


def armful():
    sil, cop, bra = tin('#c8cccf', rough=0.2), tin('#c9713f', rough=0.25), tin('#d6a23e', rough=0.25)
    # armful: the ladle (which she does not show people) and others
    spoon((-0.62, -1.62, -3.5), (0, -8, 0), sil, 1.25)
    spoon((0.3, -1.75, -3.55), (0, 12, 0), bra, 1.15)
    spoon((-0.08, -1.62, -3.95), (0, 1, 0), wood('#c08a4c'), 1.3)
    spoon((0.62, -1.5, -3.5), (0, 24, 0), sil, 1.05)
    spoon((-0.85, -1.5, -3.4), (0, -24, 0), cop, 1.05)
