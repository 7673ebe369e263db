"""The forest floor where Agaric sits, and who else is there."""


from art.forms import R, ball, balls, box, group, lathe, moulded, on, tubes
from art.hands import limb
from art.light import area, lamp, three, world
from art.materials import bead, clay, cloth, felt, glow, mat
from art.plants import leaf, toadstool
from art.sets import backdrop, clouds
from art.wool import fuzz


def forest():
    backdrop('#2c4038', 15, [((1.5, 15, 1), 7, '#8fae7a', 0.9), ((-5, 15, -3), 8, '#16241f', 0.8)], 60)
    bark = clay('#3d2f27', bump=1.2)
    for x, y, r in (
        (-3.4, 4.2, 0.7),
        (3.5, 5, 0.85),
        (-1.5, 9, 0.55),
        (1.9, 10.5, 0.5),
        (5.6, 8, 0.9),
        (-5.6, 7.5, 0.9),
    ):
        lathe([(r * 2, -4.6), (r * 1.2, -3.4), (r, -1), (r * 0.9, 6)], bark, c=(x, y, 0), lump=0.18)
    clouds([((-3.9, 6.5, 3.6), 1.4), ((4.2, 7.5, 3.6), 1.6)], '#3f5f38')
    g = moulded(
        [
            ((0, 3.4, -5.7), (10, 6, 1.75), (0, 0, 0)),
            ((-3.2, 2.2, -4.2), (1.6, 1, 0.6), (0, 0, 0)),
            ((3.4, 2.4, -4.3), (1.4, 1, 0.7), (0, 0, 0)),
        ],
        felt('#4a5f2c', fine=0.7),
        voxel=0.14,
        lump=0.15,
    )
    fuzz(g, 16000, 0.16, felt('#5f7a34'), radius=0.014, curl=0.05)


def wood_light(mood='day'):
    if mood == 'night':
        world('#2f4468', 0.36)
        three(420, 700, 170, '#b4ccff', '#8fd0c0', '#7f9cff', z=-0.4)
    else:
        world('#5f7f8a', 0.34)
        three(1050, 900, 180, '#fff0d4', '#d8ffa0', '#8fc4ff', z=-0.4)
    area((0, 9, 8), (1, 15, 0), 8, 900 if mood == 'night' else 1500, '#c4e8c0')


def glade(mood='day'):
    ground = moulded(
        [
            ((0, 1, -4.6), (9, 4.6, 2.0), (0, 0, 0)),
            ((-2.4, 0.4, -2.9), (1.7, 1, 0.6), (0, 0, 0)),
            ((2.6, 0.8, -2.9), (1.7, 1, 0.6), (0, 0, 0)),
        ],
        felt('#4a5f2c', fine=0.7),
        voxel=0.12,
        lump=0.12,
    )
    fuzz(ground, 9000, 0.16, felt('#5f7a34'), radius=0.014, curl=0.05)
    bark = clay('#3d2f27', bump=1.2)
    for x, y, r in ((-3.6, 6, 0.8), (3.6, 5.4, 0.7), (0.6, 9, 0.6)):
        lathe([(r * 2, -4.6), (r * 1.2, -3.0), (r, -1), (r * 0.9, 6)], bark, c=(x, y, 0), lump=0.18)
    backdrop('#2c4038', 13, [((1.5, 13, 0), 7, '#9fbe8a', 0.9)], 60)
    wood_light(mood)


def owl(at, s=1):
    brown, pale = felt('#8a6540'), felt('#e6d2ac')
    with group(at, scale=s):
        b = moulded(
            [
                ((0, 0, 0), (0.9, 0.75, 1.05), (0, 0, 0)),
                ((0, -0.05, 0.95), (0.86, 0.7, 0.62), (0, 0, 0)),
                ((-0.62, -0.1, 1.5), (0.16, 0.14, 0.34), (0, -24, 0)),
                ((0.62, -0.1, 1.5), (0.16, 0.14, 0.34), (0, 24, 0)),
            ],
            brown,
            voxel=0.05,
        )
        fuzz(b, 3000, 0.06, brown)
        ball((0, -0.5, -0.15), (0.6, 0.34, 0.72), pale)
        for k in (-1, 1):
            ball((k * 0.36, -0.56, 0.98), (0.4, 0.2, 0.4), pale)
            ball((k * 0.34, -0.72, 0.98), (0.28, 0.16, 0.28), mat('#f6c53a', rough=0.15, coat=1, bump=0))
            ball((k * 0.32, -0.86, 0.96), (0.16, 0.08, 0.17), bead(), sub=3)
            tubes([[(k * 0.66, -0.72, 1.28), (k * 0.4, -0.84, 1.42), (k * 0.16, -0.82, 1.5)]], 0.06, felt('#5a3f28'))
            ball((k * 0.84, -0.1, -0.05), (0.22, 0.5, 0.75), felt('#75532f'), rot=(0, -k * 10, 0))
        lathe([(0.14, 0), (0.08, 0.18), (0, 0.3)], clay('#e8a02f'), c=(0, -0.72, 0.82), rot=(118, 0, 0))


def walker():
    coat, boot = cloth('#3f6f9a', bump=0.5), mat('#8a4a26', rough=0.5, bump=0.5, coat=0.2)
    with group((1.15, 2.0, -3.3), rot=(0, 0, 190), scale=0.85):
        lathe([(0.75, 0), (0.6, 0.8), (0.42, 1.5), (0.2, 1.7)], coat, squash=0.8, lump=0.03)
        face = moulded(
            [((0, 0, 2.1), (0.46, 0.44, 0.48), (0, 0, 0)), ((0, -0.42, 2.05), (0.1, 0.12, 0.09), (0, 0, 0))],
            clay('#d99a6c'),
        )
        for x in (-0.17, 0.17):
            ball(on(face, x, 2.15), (0.05, 0.04, 0.06), bead(), sub=3)
        lathe([(0.75, 2.35), (0.72, 2.42), (0.42, 2.45), (0.4, 2.8), (0, 2.9)], felt('#d8a03a'), lump=0.03)
        moulded(
            [((0, 0.62, 1.0), (0.5, 0.32, 0.62), (0, 0, 0)), ((0, 0.62, 1.65), (0.52, 0.24, 0.22), (0, 0, 0))],
            cloth('#c8452f', bump=0.6),
            lump=0.03,
        )
        for s, lift in ((-1, 0), (1, 0.32)):
            moulded(
                [
                    ((s * 0.32, 0.05 + lift, -0.35 + lift * 0.5), (0.22, 0.26, 0.4), (lift * 60, 0, 0)),
                    ((s * 0.32, -0.2 + lift * 1.2, -0.62 + lift), (0.24, 0.42, 0.2), (lift * 90, 0, 0)),
                ],
                boot,
            )
            tubes([[(s * 0.4, 0, 1.4), (s * 0.72, -0.15, 0.9), (s * 0.6, -0.4, 0.6)]], 0.15, coat)


def downpour(n=120, z=-4.4):
    water = mat('#dfeeff', rough=0.1, bump=0, emit=0.45)
    drops = [(R.uniform(-5, 5), R.uniform(-1.5, 6), R.uniform(z, 4)) for _ in range(n)]
    tubes([[(x, y, h), (x - 0.06, y, h - 0.36)] for x, y, h in drops], 0.016, water, res=2)


def dripping_leaf(at, s=1):
    """One leaf, one drop, and all night."""
    drop = mat('#eaf6ff', rough=0.02, coat=1, bump=0, emit=0.1)
    with group(at, scale=s):
        leaf((1.7, 0, 0.9), (-20, -112, 0), 2.0, clay('#6f9a3f', bump=0.4))
        tubes([[(1.6, 0, 0.9), (2.6, 0.2, 1.2), (3.6, 0.4, 0.4)]], 0.09, clay('#4f7a34'))
        lathe([(0, -0.62), (0.24, -0.42), (0.26, -0.2), (0.12, 0.1), (0, 0.35)], drop, c=(-1.05, -0.1, -0.35))
        ball((0.3, -0.25, 0.55), (0.2, 0.16, 0.14), drop, sub=3)
        ball((0.9, -0.3, 0.85), (0.13, 0.1, 0.1), drop, sub=3)


def underground():
    """Roots that hold hands, and the threads between them."""
    earth = clay('#7d5a40', bump=1.2, scale=1.6)
    box((0, 2.2, -3.6), (16, 1.0, 8.4), earth, bevel=0.1, lump=0.1)
    moss = moulded(
        [((0, 1.2, 0.6), (6, 2.0, 0.3), (0, 0, 0)), ((-2.4, 0.8, 0.75), (1.4, 1, 0.4), (0, 0, 0))],
        felt('#55702f', fine=0.7),
        voxel=0.1,
        lump=0.1,
    )
    fuzz(moss, 7000, 0.16, felt('#6f8f3f'), radius=0.014, curl=0.05)
    toadstool((-1.55, 0.6, 1.75), 0.72, '#b8261f', dots='#f6eedb')
    toadstool((0.25, 0.9, 1.45), 0.5, '#a5713f')
    toadstool((1.65, 0.5, 1.8), 0.78, '#9a958e', face=True)
    pebble = clay('#8f8478', bump=0.6)
    balls(
        [
            (
                (R.uniform(-3, 3), 1.65, R.uniform(-4.4, 0)),
                (R.uniform(0.1, 0.26), 0.14, R.uniform(0.08, 0.2)),
                (0, 0, 0),
            )
            for _ in range(26)
        ],
        pebble,
        3,
    )
    root, hand = clay('#ead9b4', bump=0.4), clay('#f2e6c8', bump=0.4)
    for x, z, lean in ((-1.25, -1.05, 1), (1.25, -1.25, 1), (0.0, -2.9, 1)):
        limb(
            [(x - 0.75, 1.5, z + 2.2), (x - 1.15, 1.0, z + 0.3), (x - 0.62, 0.8, z - 0.12), (x - 0.22, 0.75, z)],
            0.17,
            root,
            hand,
            palm=0.36,
            grip=(0.4, -0.5, 0.2),
            fingers=3,
        )
        limb(
            [
                (x + 0.75, 1.5, z + 2.2),
                (x + 1.15, 1.0, z + 0.3),
                (x + 0.62, 0.75, z - 0.1),
                (x + 0.26, 0.66, z + 0.02),
            ],
            0.17,
            root,
            hand,
            palm=0.36,
            grip=(-0.4, -0.4, -0.2),
            fingers=3,
        )
    tubes(
        [
            [(-1.55, 1.0, 1.2), (-1.9, 1.2, 0.8), (-2.2, 1.2, 0.3)],
            [(1.65, 1.0, 1.2), (2.0, 1.2, 0.7), (2.2, 1.2, 0.1)],
            [(-1.4, 1.0, 1.2), (-0.5, 1.2, 0.9), (-0.3, 1.2, 0.3)],
            [(1.5, 1.0, 1.2), (0.6, 1.2, 0.7), (0.3, 1.2, 0.1)],
        ],
        0.12,
        root,
    )
    threads = []
    for _ in range(24):
        x, z = R.uniform(-2.6, 2.6), R.uniform(-4.6, 0.2)
        path = [(x, 1.62, z)]
        for k in range(8):
            x, z = x + R.uniform(-0.4, 0.4), z + R.uniform(-0.35, 0.2)
            path.append((x, 1.55, z))
        threads.append(path)
    tubes(threads, 0.02, glow('#ffe9b0', 1.4), taper=lambda t: 1.2 - 0.9 * t)
    for at in ((-1.25, -0.4, -1.0), (1.25, -0.4, -1.2), (0, -0.4, -2.8)):
        lamp(at, 75, '#ffe6b0', 0.25)
