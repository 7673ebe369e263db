from art.cast.bjarne import bjarne
from art.forms import R, ball, balls, lathe, moulded
from art.lens import camera
from art.light import area, three, world
from art.materials import card, felt, mat
from art.sets import backdrop, on_card
from art.snow_folk import snowman


def portrait():
    bjarne()
    snowman((-1.5, -1.05, -2.55), -4, 0.9)
    backdrop('#a9cbe8', 18, [((3, 18, -1), 8, '#ffe3bd', 0.95), ((-5, 18, 6), 8, '#6f9acb', 0.8)], 60)
    snow = mat('#f1f6fc', rough=0.8, bump=0.5, scale=3, fine=0.25, vary=0.03)
    rock = card('#8fa5c6', bump=0.4)
    for x, y, w, h in ((-4.2, 14, 4.2, 6.2), (0.6, 15, 4.4, 4.6), (5, 13.5, 4, 5.8)):
        lathe([(w, -4), (w * 0.45, -4 + h * 0.6), (0, -4 + h)], rock, c=(x, y, 0), seg=7, lump=0.35)
        lathe(
            [(w * 0.44, -3.95 + h * 0.61), (w * 0.2, -3.95 + h * 0.84), (0, -3.9 + h)],
            snow,
            c=(x, y - 0.15, 0.05),
            seg=9,
            lump=0.2,
        )
    moulded(
        [
            ((0, 5, -5.6), (11, 6, 1.9), (0, 0, 0)),
            ((-4.2, 5.5, -3.6), (3, 2.2, 1.3), (0, 0, 0)),
            ((4.4, 5, -3.5), (3, 2.2, 1.4), (0, 0, 0)),
        ],
        snow,
        voxel=0.16,
        lump=0.14,
    )
    green = [felt('#3f6a52'), felt('#345c4c')]
    for k, (x, y, z, s) in enumerate(
        (
            (-3.5, 5.6, -2.5, 1.2),
            (-2.3, 7.6, -2.9, 1.0),
            (3.3, 5.4, -2.4, 1.25),
            (2.4, 8, -2.6, 0.9),
            (4.6, 7, -2.2, 1.2),
            (-4.9, 7.5, -2.4, 1.3),
        )
    ):
        for j in range(4):
            lathe(
                [
                    (s * (1.0 - 0.2 * j), z + s * 0.75 * j),
                    (s * (0.45 - 0.1 * j), z + s * (0.75 * j + 0.6)),
                    (0, z + s * (0.75 * j + 1.0)),
                ],
                green[k % 2],
                c=(x, y, 0),
                ripple=0.12,
                folds=9,
                lump=0.05,
            )
            ball(
                (x - 0.1, y - 0.1 * s, z + s * (0.75 * j + 0.66)),
                (s * (0.42 - 0.09 * j), s * (0.42 - 0.09 * j), s * 0.2),
                snow,
                sub=3,
                lump=0.04,
            )
    flakes = [(R.uniform(-3.2, 3.2), R.uniform(-3, 5), R.uniform(-4, 3)) for _ in range(110)]
    balls(
        [(p, (0.045,) * 3, (0, 0, 0)) for p in flakes if p[1] > 1 or abs(p[0] - 0.5) > 1.5 or p[2] < -1.6],
        mat('#ffffff', rough=0.8, bump=0, emit=0.3),
        2,
    )
    world('#bcd6f2', 0.42)
    three(1150, 950, 170, '#fff0da', '#ffd2a0', '#9fc4ff')
    area((-0.6, -8, -1.2), (0, 0, -0.2), 2.6, 150, '#ffe9d0')
    camera((-0.1, -14, 0.1), (0.06, 0, -0.72), 68, 0.12, focus=(0, -1, 0))


def avatar():
    bjarne()
    on_card('#bfe0f2', 0.5, 0.08, 1.85)
