import math

from art.cast.bjarne import bjarne
from art.forms import R, ball, balls, group, lathe, moulded, tubes
from art.lens import camera, frame
from art.light import area, three, world
from art.materials import card, clay, felt, mat, wood
from art.places import flakes, low_sun, shine, sky
from art.props import tag
from art.sets import backdrop, on_card
from art.sheets import flat
from art.snow_folk import pinecone, snowman
from art.wool import knit_tube


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


def _field(mood, z=-4.6, firs=True):
    """Snow, firs and hills of card."""
    sky(mood)
    snow = mat('#f1f6fc', rough=0.8, bump=0.5, scale=3, fine=0.25, vary=0.03)
    for y, low, colour in ((15, 2.2, '#b4c8e4'), (11, 1.2, '#cddcf0')):
        top = [(x, z + low + 0.9 * math.sin(x * 0.5 + y)) for x in [-14 + 0.4 * i for i in range(71)]]
        flat([(-14, -12), *top, (14, -12)], y, card(colour, bump=0.3))
    moulded(
        [
            ((0, 3, z - 1.6), (14, 8, 1.65), (0, 0, 0)),
            ((-4, 5, z - 0.4), (3, 2, 0.9), (0, 0, 0)),
            ((4.4, 5.5, z - 0.4), (3, 2, 1), (0, 0, 0)),
        ],
        snow,
        voxel=0.2,
        lump=0.1,
    )
    green = [felt('#3f6a52'), felt('#345c4c')]
    for k, (x, y, s) in enumerate(
        ((-3.6, 6, 1.2), (-2.2, 8, 1.0), (3.4, 6, 1.25), (4.8, 8, 1.2), (1.6, 9.5, 0.9)) if firs else ()
    ):
        for j in range(4):
            at = z + 0.7 + s * 0.75 * j
            lathe(
                [(s * (1.0 - 0.2 * j), at), (s * (0.45 - 0.1 * j), at + 0.6 * s), (0, at + s)],
                green[k % 2],
                c=(x, y, 0),
                ripple=0.12,
                folds=9,
            )
            ball(
                (x - 0.1, y - 0.1 * s, at + 0.66 * s),
                (s * (0.42 - 0.09 * j), s * (0.42 - 0.09 * j), s * 0.2),
                snow,
                sub=3,
            )


def on_the_carrot():
    _field('day', -4.0)
    with group((-0.9, -0.6, -2.9), rot=(0, 24, 0), scale=1.5):
        lathe(
            [(0, -1.1), (0.1, -0.9), (0.26, 0.1), (0.3, 0.6), (0.2, 0.8), (0, 0.84)],
            clay('#ee7a26', bump=0.6),
            lump=0.03,
        )
        for dx in (-0.16, -0.05, 0.06, 0.17):
            tubes(
                [[(dx * 0.5, 0, 0.8), (dx, 0, 1.15), (dx * 2.4, -0.05, 1.5)]],
                0.05,
                clay('#5fa03c'),
                taper=lambda t: 1.2 - 0.8 * t,
            )
    pinecone((1.35, -0.8, -3.9), (0, -8, 0), 1.9)
    tag((-0.35, -1.6, -3.3), 'FEB', 1.0, rot=(0, 6, -6))
    shine('day')
    frame(0.1, -2.3, 2.5, blur=0.2)


def commission_for_a_school_1():
    _field('day')
    snowman((0.2, 0, -2.35), -6, 0.95)
    with group((0.33, -0.25, -1.13), rot=(8, 10, 0)):
        lathe([(0.95, 0), (0.98, 0.06), (0.62, 0.08), (0.56, 0.85), (0.6, 0.95), (0, 1.0)], felt('#2f4f8f'), lump=0.03)
        lathe([(0.64, 0.1), (0.62, 0.28)], felt('#e8b23f'), close=False)
    flakes()
    shine('day')
    frame(0.1, -1.9, 3.0, blur=0.2)


def commission_for_a_school_2():
    _field('day')
    snowman((0.0, 0, -2.0), 10, 1.5)
    shine('day')
    frame(0.1, -0.3, 1.75, blur=0.12)


def commission_for_a_school_3():
    """Wide."""
    _field('day')
    for k, (x, y, s, turn) in enumerate(
        ((-2.7, 0.4, 0.5, 24), (-1.0, 1.0, 0.58, 10), (0.9, 0.2, 0.66, -8), (2.8, 0.8, 0.5, -26))
    ):
        snowman((x, y, -4.6 + 2.45 * s), turn, s)
        with group((x + 0.09 * s, y - 0.25 * s, -4.6 + 3.62 * s), rot=(8, 8 - 5 * k, 0), scale=s):
            ball((0, 0, 0), (0.6, 0.6, 0.5), felt(('#c8452f', '#e8b23f', '#2f4f8f', '#4b8f6c')[k]), cut=0)
            ball((0, 0, 0.52), 0.14, felt('#fbf6e8'), sub=3)
    flakes()
    shine('day')
    frame(0, -2.3, 2.9, blur=0.25)


def the_large_one():
    _field('dawn', firs=False)
    snowman((0.3, 5.5, 0.5), -4, 2.1)
    with group((-1.5, 0.2, 0), rot=(0, 0, 158), scale=0.4, pivot=(0, 0, -4.6)):
        bjarne()
    for s in (-1, 1):
        tubes([[(1.9 + s * 0.26, 1.9, -4.6), (1.75 + s * 0.2, 3.2, 1.6)]], 0.07, wood('#a9743c'))
    for k in range(14):
        f = (k + 0.5) / 14
        tubes(
            [
                [
                    (1.9 - 0.15 * f - 0.26, 1.9 + 1.3 * f, -4.6 + 6.2 * f),
                    (1.9 - 0.15 * f + 0.26, 1.9 + 1.3 * f, -4.6 + 6.2 * f),
                ]
            ],
            0.05,
            wood('#a9743c'),
        )
    low_sun('#ffe0a8', (-3.8, 19, 0.4), 1.4)
    shine('dawn')
    frame(0, -0.9, 4.1, far=15, blur=0.35)


def thaw_a_diary():
    _field('dawn', -4.0)
    snow = mat('#e9f1fa', rough=0.5, bump=0.5, coat=0.3, vary=0.03)
    moulded(
        [((0, -0.4, -3.8), (1.3, 1.0, 0.5), (0, 0, 0)), ((0.3, -0.4, -3.4), (0.7, 0.6, 0.4), (0, 0, 0))],
        snow,
        lump=0.08,
    )
    lathe(
        [(0, 0), (2.1, 0.0), (2.2, 0.03), (0, 0.05)],
        mat('#a9c8e0', rough=0.05, coat=1, bump=0.1),
        c=(-0.2, -0.8, -4.0),
        squash=0.7,
        lump=0.05,
    )
    scarf = felt('#c8352f')
    knit_tube(
        [
            (-1.7, -1.2, -3.75),
            (-1.0, -1.35, -3.5),
            (-0.4, -1.2, -3.1),
            (0.2, -1.1, -2.85),
            (0.9, -1.15, -3.15),
            (1.4, -1.4, -3.6),
            (1.9, -1.6, -3.85),
        ],
        0.22,
        scarf,
        0.12,
        flat=1.5,
    )
    for x, y in ((-0.6, -1.7), (0.5, -1.9)):
        ball((x, y, -3.9), (0.13, 0.13, 0.08), mat('#1d1b20', rough=0.5), sub=3)
    for x, y, s in ((2.2, -0.4, 1.0), (2.6, -0.1, 0.8), (-2.4, -0.2, 0.9)):
        with group((x, y, -4.0), scale=s):
            tubes([[(0, 0, 0), (0.05, 0, 0.7), (0.18, -0.05, 0.85)]], 0.035, clay('#5f9a3f'))
            for k in range(3):
                ball(
                    (0.2 + 0.07 * math.cos(k * 2.1), -0.06 + 0.07 * math.sin(k * 2.1), 0.68),
                    (0.08, 0.06, 0.17),
                    felt('#fbfbf6'),
                    sub=3,
                )
    low_sun('#ffe0a8', (3.4, 19, -0.4), 1.3)
    shine('dawn')
    frame(0.2, -2.5, 2.95, blur=0.2)
