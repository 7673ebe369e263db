import math

from art.face import brows, freckles, mouth
from art.forms import R, ball, balls, group, lathe, moulded, on, tubes
from art.hair import strands
from art.hands import mitten
from art.materials import clay, enamel, felt, mat, wood
from art.wool import braid, fuzz, knit_rows, knit_tube


def sunniva(holds=True, turn=-8):
    """Without the bowl her mittens are round (0, -2, -2.7)."""
    skin = clay(
        '#f2bd9c',
        vary=0.05,
        spots=[
            ((0.62, -0.78, -0.28), 0.46, '#e2513f', 0.75),
            ((-0.62, -0.78, -0.28), 0.46, '#e2513f', 0.75),
            ((0, -1.1, -0.14), 0.26, '#e2513f', 0.7),
        ],
    )
    hair, ink = clay('#d98a35', bump=0.5), mat('#4a2015', bump=0)
    red, cream, blue = felt('#a8322c'), felt('#f1e6d0'), felt('#2f5a7a')
    with group((0, 0, 0.1), rot=(7, 5, turn), pivot=(0, 0, -1)):
        head = moulded(
            [
                ((0, 0, 0), (1.16, 0.95, 0.95), (0, 0, 0)),
                ((0.58, -0.42, -0.28), (0.56, 0.48, 0.48), (0, 0, 0)),
                ((-0.58, -0.42, -0.28), (0.56, 0.48, 0.48), (0, 0, 0)),
                ((0, -0.3, -0.6), (0.6, 0.55, 0.36), (0, 0, 0)),
                ((0, -0.98, -0.14), (0.15, 0.18, 0.13), (0, 0, 0)),
            ],
            skin,
        )
        for s in (-1, 1):
            tubes(
                [[on(head, s * 0.42 + t * 0.2, 0.1 + 0.15 * (1 - t * t), 0.015) for t in (-1, -0.55, 0, 0.55, 1)]],
                0.042,
                ink,
                taper=lambda t: 0.6 + 0.5 * math.sin(math.pi * t),
            )
            tubes([[on(head, s * 0.42 + s * 0.2, 0.1, 0.015), on(head, s * 0.42 + s * 0.29, 0.15, 0.03)]], 0.026, ink)
        brows(head, hair, x=0.42, z=0.46, w=0.17, tilt=-0.02, r=0.045, arch=0.07)
        mouth(head, ink, z=-0.44, w=0.34, curve=0.2, r=0.032)
        freckles(head, mat('#b9562f', bump=0), 7, x=0.5, z=-0.18)
        strands(
            13,
            (-50, 50),
            30,
            lambda p: 60 + abs(p) * 0.34,
            0.12,
            hair,
            head=(1.16, 0.98, 0.98),
            lift=1.03,
            wave=0.005,
            jitter=0.03,
        )

        # hat: knitted, with ear flaps and a bobble
        def dome(v):
            t = math.radians(14 + 64 * v)
            return 1.24 * math.sin(t), 0.12 + 1.2 * math.cos(t)

        ball((0, 0.04, 0.12), (1.2, 1.03, 1.16), red, cut=0.12)
        knit_rows(
            lambda v: dome(v),
            13,
            0.13,
            lambda j, i: cream if j in (7, 9) or (j == 8 and i % 2) else blue if j == 8 else red,
        )
        for s in (-1, 1):
            f = moulded(
                [
                    ((s * 1.15, -0.12, 0.1), (0.16, 0.5, 0.5), (0, s * 4, 0)),
                    ((s * 1.2, -0.12, -0.3), (0.13, 0.3, 0.4), (0, 0, 0)),
                ],
                red,
                voxel=0.05,
                lump=0.03,
            )
            fuzz(f, 2500, 0.05, red)
            braid(
                [
                    (s * 1.0, -0.3, -0.5),
                    (s * 1.12, -0.55, -0.8),
                    (s * 1.18, -0.75, -1.15),
                    (s * 1.16, -0.95, -1.5),
                    (s * 1.08, -1.1, -1.85),
                    (s * 1.0, -1.22, -2.2),
                    (s * 0.95, -1.28, -2.5),
                ],
                0.36,
                hair,
            )
            knit_tube([(s * 0.95, -1.28, -2.46), (s * 0.94, -1.3, -2.66)], 0.17, blue, 0.1)
            tubes(
                [
                    [(s * 0.94 + dx, -1.32, -2.6), (s * 0.94 + dx * 1.8, -1.36, -3.0)]
                    for dx in (-0.12, -0.04, 0.05, 0.12)
                ],
                0.075,
                hair,
                taper=lambda t: 1.1 - 0.8 * t,
            )
        bob = ball((0, 0.04, 1.5), (0.36, 0.36, 0.34), cream, lump=0.1)
        fuzz(bob, 6000, 0.17, cream, radius=0.009, curl=0.04)
    prof = [(0.5, -0.98), (0.95, -1.25), (1.3, -1.75), (1.5, -2.5), (1.6, -3.4), (1.66, -4.6)]

    def body(v):
        f = v * (len(prof) - 1)
        i = min(int(f), len(prof) - 2)
        x = f - i
        return prof[i][0] + (prof[i + 1][0] - prof[i][0]) * x, prof[i][1] + (prof[i + 1][1] - prof[i][1]) * x

    lathe([(r * 0.97, z) for r, z in prof][::-1], blue, squash=0.82)
    pat = (
        lambda j, i: (
            cream
            if j % 9 in (2, 6) or (j % 9 == 4 and i % 4 < 2) or (j % 9 in (3, 5) and i % 4 in (0,))
            else red
            if j % 9 in (3, 4, 5)
            else blue
        )
        if j < 13
        else (cream if (j % 5 == 0 and i % 4 == 0) else blue)
    )
    knit_rows(body, 34, 0.125, pat)
    knit_tube(
        [(0.55 * math.sin(a), -0.48 * math.cos(a), -1.02) for a in [2 * math.pi * i / 12 for i in range(13)]],
        0.19,
        cream,
        0.1,
    )
    mitt = felt('#a8322c')
    for s in (-1, 1):
        mitten(
            [(s * 1.2, 0, -1.65), (s * 1.8, -0.45, -2.5), (s * 1.3, -1.5, -2.75), (s * 0.85, -1.95, -2.72)],
            0.33,
            blue,
            mitt,
            cuff=cream,
        )
    if holds:
        soup()


def soup():
    bowl = enamel('#e8e2d2', bump=0.2)
    with group((0, -2.0, -2.62)):
        lathe([(0.3, -0.45), (0.34, -0.4), (0.66, -0.05), (0.74, 0.2), (0.7, 0.22), (0.6, -0.02)], bowl, close=False)
        lathe([(0.7, 0.17), (0.77, 0.2), (0.7, 0.24)], enamel('#2f5a7a'), close=False)
        ball((0, 0, 0.12), (0.68, 0.68, 0.06), mat('#d99a3f', rough=0.35, bump=0.7, coat=0.3))
        balls(
            [
                (
                    (R.uniform(-0.42, 0.42), R.uniform(-0.42, 0.3), 0.17),
                    (0.09, 0.08, 0.06),
                    (R.uniform(0, 60), 0, R.uniform(0, 90)),
                )
                for _ in range(9)
            ],
            clay('#d9552c'),
            3,
        )
        balls(
            [((R.uniform(-0.45, 0.45), R.uniform(-0.45, 0.3), 0.17), (0.06, 0.05, 0.04), (0, 0, 0)) for _ in range(14)],
            clay('#f3e6c0'),
            2,
        )
        tubes([[(0.25, 0.1, 0.1), (0.55, 0.05, 0.6), (0.75, 0.0, 0.95)]], 0.06, wood('#b98348', grain='X'))
        st = mat('#ffffff', rough=1, bump=0, emit=0.12)
        st.node_tree.nodes['Principled BSDF'].inputs['Alpha'].default_value = 0.55
        tubes(
            [[(x + 0.1 * math.sin(j * 1.3 + x * 9), -0.1, 0.3 + j * 0.16) for j in range(7)] for x in (-0.3, -0.02)],
            0.055,
            st,
            taper=lambda t: 0.4 + 0.8 * math.sin(math.pi * t),
        )
