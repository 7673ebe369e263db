from mathutils import Vector

from art.clockwork import dial, gear
from art.face import freckles
from art.forms import R, ball, balls, box, group, lathe, moulded, on, sph, tubes
from art.hands import limb
from art.materials import bead, clay, cloth, enamel, felt, glass, glow, mat, tin
from art.sheets import ring, sheet


def juniper():
    skin = clay(
        '#dfa27e',
        vary=0.06,
        spots=[
            ((0.5, -0.7, -0.42), 0.3, '#d65a4a', 0.6),
            ((-0.5, -0.7, -0.42), 0.3, '#d65a4a', 0.6),
            ((0, -0.95, -0.2), 0.2, '#d0503f', 0.7),
            ((0.42, -0.75, 0.2), 0.8, '#5a463c', 0.8),
            ((-0.42, -0.75, 0.2), 0.8, '#5a463c', 0.8),
            ((0.16, -0.7, -0.74), 0.2, '#453630', 0.7),
            ((0, -1.1, -0.1), 0.16, '#453630', 0.5),
        ],
    )
    clean = clay('#f0bd98', vary=0.04)
    green, ink, brass = clay('#6fb53a', bump=0.8, vary=0.16), mat('#2a1512', bump=0), tin('#c9923a', rough=0.25)
    coat, knitw = cloth('#8a4f2a', bump=0.5), felt('#efe2c0')
    with group((0.05, 0, 0.1), rot=(-2, 7, -8), pivot=(0, 0, -1)):
        head = moulded(
            [
                ((0, 0, 0.3), (0.98, 0.86, 0.8), (0, 0, 0)),
                ((0, -0.12, -0.25), (0.78, 0.72, 0.6), (0, 0, 0)),
                ((0, -0.2, -0.72), (0.44, 0.46, 0.36), (0, 0, 0)),
                ((0, -0.9, -0.14), (0.12, 0.2, 0.11), (26, 0, 0)),
                ((0.98, 0.05, -0.02), (0.1, 0.24, 0.3), (0, 14, -24)),
                ((-0.98, 0.05, -0.02), (0.1, 0.24, 0.3), (0, -14, 24)),
            ],
            skin,
        )
        for s in (-1, 1):  # clean where the goggles were
            p = on(head, s * 0.4, 0.16)
            ball(p + Vector((s * 0.02, 0.12, -0.03)), (0.5, 0.17, 0.5), clay('#5a463c', bump=0.8), lump=0.07)
            ball(p + Vector((0, 0.07, 0)), (0.36, 0.17, 0.36), clean, lump=0.01)
            c = p + Vector((0, 0.0, 0))
            ball(c, 0.245, mat('#fbf6ea', rough=0.25, bump=0.05, coat=0.5, vary=0.02))
            d = Vector((-0.12, -1, 0.12)).normalized()
            ball(c + d * 0.19, 0.115, mat('#a8702a', rough=0.2, coat=1, bump=0.1), sub=3)
            ball(c + d * 0.235, 0.075, bead())
        tubes(
            [[on(head, t * 0.32, -0.5 + 0.2 * (t * t - 0.5), 0.0) for t in [-1, -0.7, -0.35, 0, 0.35, 0.7, 1]]],
            0.05,
            ink,
        )
        for q in (-1, 1):
            box(on(head, q * 0.085, -0.585, 0.0), (0.13, 0.06, 0.12), mat('#fbf6ea', rough=0.25, bump=0), bevel=0.025)
        freckles(head, clay('#a85a3a'), n=7, x=0.45, z=-0.24, spread=0.1)
        # goggles pushed up
        for s in (-1, 1):
            p = on(head, s * 0.4, 0.74) + Vector((0, -0.08, 0.03))
            with group(p, rot=(-34, 0, s * 14)):
                lathe(
                    [(0.36, -0.12), (0.4, -0.06), (0.4, 0.14), (0.34, 0.18), (0.3, 0.12), (0.3, -0.1)],
                    brass,
                    rot=(90, 0, 0),
                    close=False,
                )
                lathe([(0, 0.1), (0.31, 0.08)], mat('#2f7f86', rough=0.05, bump=0, coat=1), rot=(90, 0, 0), close=False)
        tubes([[sph(66, p, 1.02, (1.0, 0.9, 1.12), (0, 0, 0.25)) for p in range(52, 309, 16)]], 0.1, cloth('#3a2a22'))
        # green hair, on end, a little burnt
        paths, ends = [], []
        for th, n in ((6, 4), (22, 9), (40, 13), (58, 13)):
            for i in range(n):
                ph = 360 * i / n + th * 7 if th < 40 else 70 + 220 * i / (n - 1)
                a = sph(th, ph, 0.92, (0.98, 0.88, 1.1), (0, 0, 0.15))
                o = Vector((a.x * 1.25, a.y * 0.7, a.z + 0.1)).normalized()
                ln = R.uniform(0.75, 1.15) * (1.1 if th < 40 else 0.75)
                w = Vector((R.uniform(-0.32, 0.32), R.uniform(-0.2, 0.2), 0.06))
                paths.append([a, a + o * ln * 0.5 + w * 0.3, a + o * ln + w])
                ends.append(a + o * ln + w)
        tubes(paths, 0.15, green, taper=lambda t: 1.15 - 0.95 * t**1.3)
        balls([(e, (0.055, 0.055, 0.055), (0, 0, 0)) for e in ends], mat('#2a241c', bump=0), 2)
        ball(ends[2] + Vector((0, -0.05, 0.05)), (0.07, 0.07, 0.07), glow('#ff8a3e', 4), sub=2)
        ball(ends[9], (0.06, 0.06, 0.06), glow('#ffb04a', 4), sub=2)
        for s, z in ((-1, -0.36), (1, -0.36)):
            tubes([ring((s * 1.08, -0.05, z - 0.1), 0.11, 14)], 0.025, brass)
            gear((s * 1.08, -0.07, z - 0.36), 0.12, 7, brass, 0.05)
    lathe([(0.26, -1.5), (0.25, -0.7)], skin)
    body = lathe(
        [(1.6, -4.8), (1.35, -3.7), (1.1, -2.6), (1.0, -1.8), (0.78, -1.35), (0.32, -1.1)],
        knitw,
        squash=0.84,
        lump=0.04,
    )
    for q in range(9):
        tubes(
            [ring((0, 0, -1.45 - 0.28 * q), (0.88, 0.97, 1.03, 1.06, 1.1, 1.17, 1.24, 1.3, 1.36)[q], 30, 0.85, 'xy')],
            0.07,
            felt('#d8503f' if q % 2 else '#efe2c0'),
        )
    sheet(lambda u, v: on(body, (u - 0.5) * 1.3, -2.0 - 2.2 * v, 0.17), 14, 20, coat, 0.05)
    for s in (-1, 1):
        tubes(
            [
                [
                    on(body, s * 0.52, -2.05, 0.2),
                    on(body, s * 0.56, -1.65, 0.16),
                    Vector((s * 0.55, -0.3, -1.2)),
                    Vector((s * 0.5, 0.1, -1.18)),
                ]
            ],
            0.1,
            coat,
        )
        ball(on(body, s * 0.52, -2.08, 0.24), (0.11, 0.05, 0.11), brass, sub=3)
    pk = on(body, 0.05, -2.75, 0.2)
    box(pk, (0.78, 0.1, 0.55), cloth('#74401f', bump=0.4), bevel=0.03)
    for k, (x, h, c) in enumerate(((-0.25, 0.5, '#d8503f'), (-0.05, 0.38, '#e8b23f'), (0.2, 0.46, '#2f6f9a'))):
        tubes([[pk + Vector((x, -0.03, 0.1)), pk + Vector((x, -0.05, h))]], 0.045, enamel(c))
    for s in (-1, 1):
        ball((s * 0.9, 0, -1.62), (0.34, 0.34, 0.32), felt('#d8503f'), lump=0.03)
    glove = felt('#c98a3a')
    limb(
        [(-0.9, -0.1, -1.65), (-1.5, -0.4, -2.5), (-1.38, -1.3, -2.35)],
        0.26,
        knitw,
        glove,
        felt('#d8503f'),
        palm=0.24,
        grip=(0.2, -0.2, 0.6),
    )
    limb(
        [(0.9, -0.1, -1.65), (1.6, -0.4, -2.3), (1.5, -1.2, -1.8)],
        0.26,
        knitw,
        glove,
        felt('#d8503f'),
        palm=0.24,
        grip=(-0.2, -0.3, 0.5),
    )
    # mint smoke from a flask
    gl, mint = glass('#dff5ea'), felt('#a9e6c4', fine=0.5)
    with group((-1.38, -1.62, -1.95)):
        lathe([(0, -0.45), (0.4, -0.42), (0.46, -0.3), (0.14, 0.2), (0.13, 0.5), (0.18, 0.54)], gl, close=False)
        lathe(
            [(0, -0.43), (0.38, -0.4), (0.43, -0.3), (0.27, -0.05), (0, -0.05)],
            mat('#3fc48a', rough=0.15, bump=0, coat=1, emit=0.35),
        )
        lathe([(0.13, 0.42), (0.19, 0.5), (0.19, 0.56), (0.12, 0.56)], brass, close=False)
    moulded(
        [
            ((-1.36 + dx, -1.62 + dy, -1.3 + dz), (r, r * 0.85, r), (0, 0, 0))
            for dx, dy, dz, r in (
                (0, 0, 0, 0.16),
                (-0.08, 0, 0.22, 0.2),
                (0.06, 0, 0.42, 0.24),
                (-0.22, 0.02, 0.6, 0.3),
                (0.12, 0.05, 0.75, 0.28),
                (-0.35, 0.05, 0.95, 0.3),
                (-0.02, 0.05, 1.1, 0.36),
                (-0.42, 0.1, 1.32, 0.26),
                (-0.1, 0.1, 1.48, 0.24),
            )
        ],
        mint,
        voxel=0.05,
        smooth=3,
        lump=0.05,
    )
    # patent 12: the polite alarm clock
    with group((1.52, -1.6, -1.12), rot=(0, 8, 4)):
        dial((0, 0, 0), 0.42, enamel('#d8503f'), 7, 2, deep=0.3)
        for q in (-1, 1):
            ball((q * 0.3, 0.1, 0.46), (0.2, 0.18, 0.16), brass, rot=(0, q * 32, 0), sub=3, cut=-0.1)
            tubes([[(q * 0.24, 0.1, -0.38), (q * 0.34, 0.05, -0.58)]], 0.05, brass)
            tubes(
                [[(q * 0.05, -0.17, -0.47), (q * 0.24, -0.19, -0.36)]], 0.09, felt('#2b2540'), taper=lambda t: 0.5 + t
            )
        ball((0, -0.2, -0.47), (0.07, 0.06, 0.07), felt('#2b2540'), sub=3)
