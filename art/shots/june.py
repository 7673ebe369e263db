import math


from art.beasts import bird
from art.cast.june import june
from art.forms import ball, balls, box, group, lathe, moulded, on, tubes
from art.fourth_and_nothing import bench, bulbs, car_park, case, dusk_street, tram, wall
from art.lens import camera, frame
from art.light import area, lamp, three, world
from art.materials import bead, card, clay, enamel, felt, glow, mat, tin, wood
from art.places import flakes, low_sun, shine, sky, still
from art.props import button, guitar
from art.sets import backdrop, on_card
from art.sheets import flat, text, word
from art.wool import knit_tube


def portrait():
    june()
    backdrop('#4a3f78', 18, [((1.5, 18, -2), 9, '#f09a5a', 0.95), ((-4, 18, 6), 8, '#27305f', 0.8)], 60)
    wall()
    blue, cream = enamel('#23498a'), mat('#f6f0dc', bump=0)
    lathe([(0.09, -5), (0.09, 2.6)], tin('#4a5560', rough=0.5), c=(-2.5, 0.35, -0.5))
    ball((-2.5, 0.35, 2.15), 0.16, tin('#d6a23e'), sub=3)
    for t, z, r in (('FOURTH', 2.1, 8), ('NOTHING', 1.5, -12)):
        with group((-2.12, 0.2, z - 0.5), rot=(0, r * 0.3, r)):
            box((0, 0, 0), (1.6, 0.08, 0.5), blue, bevel=0.05)
            tubes(
                [[(-0.74, -0.05, -0.2), (0.74, -0.05, -0.2)], [(-0.74, -0.05, 0.2), (0.74, -0.05, 0.2)]], 0.018, cream
            )
            word(t, (-0.12 if t == 'NOTHING' else -0.1, -0.07, -0.01), 0.28, cream, extrude=0.02)
    tram((3.3, 8.5, -1.6), -24)
    bulbs()
    box((0, 4, -4.5), (26, 14, 0.4), clay('#5f5568', bump=0.6), bevel=0.1)
    case((1.75, -1.7, -3.78), (34, 0, -8))
    button((1.45, -2.4, -3.55), 0.17, '#4b8fc8', 12)
    lamp((-1.9, 2.4, 1.0), 60, '#ffcf8a', 0.3)
    lamp((2.4, 3.6, 1.6), 90, '#ffb870', 0.5)
    world('#6a6aa8', 0.36)
    three(1250, 1100, 200, '#ffe6c8', '#ff9a5a', '#9fa8ff')
    area((-1.0, -8, -1.0), (0, 0, -0.2), 2.6, 300, '#ffdcb4')
    camera((0.1, -14, -0.1), (-0.08, 0, -0.78), 67, 0.12, focus=(0, -1, 0))


def avatar():
    june()
    on_card('#f2c24e', -0.1, 0.28, 1.75)


def todays_takings():
    """Wide."""
    case((-0.35, -0.6, -2.0), (38, 0, -6), 1.75)
    with group((1.75, -2.2, -2.28), rot=(-78, 0, 16)):
        box((0, 0, 0), (1.5, 0.03, 0.75), card('#f2d58a'), bevel=0.02)
        text('BUS', (0.1, -0.03, 0), 0.42, mat('#2f4f8a', bump=0))
        balls(
            [((-0.55, -0.02, -0.28 + 0.14 * k), (0.04, 0.02, 0.04), (0, 0, 0)) for k in range(5)],
            mat('#5a4a3a', bump=0),
            2,
        )
    with group((0.85, -2.75, -2.2), rot=(-50, 0, 0)):
        button((0, 0, 0), 0.34, '#4b8fc8', 12)
    with group((-2.45, -1.7, -2.35), rot=(0, 0, 26)):
        box((0, 0, 0.4), (0.95, 0.06, 0.8), card('#b98a5a'), rot=(-14, 0, 0), bevel=0.02)
        text('11.40', (0, -0.09, 0.42), 0.34, mat('#fbf4e4', bump=0), rot=(76, 0, 0))
    box((0, 0, -2.6), (22, 12, 0.5), clay('#7a7080', bump=0.7), bevel=0.05)
    tubes([[(x, y, -2.33) for x in (-11, 11)] for y in (-3.4, 2.6)], 0.04, mat('#4f4858', bump=0.2))
    backdrop('#8fb0d0', 14, [((1, 14, -1), 8, '#ffe0b0', 0.95)], 60)
    for x, h, c in ((-5, 4, '#c87a5a'), (-1.5, 5.2, '#d8a860'), (2.2, 4.2, '#8fa88f'), (5.8, 5, '#b96a5a')):
        box((x, 10, -2.4 + h / 2), (3.4, 1, h), clay(c, bump=0.6), bevel=0.1)
        for k in range(4):
            box((x - 0.8 + 1.6 * (k % 2), 9.4, -0.8 + 1.6 * (k // 2)), (0.7, 0.1, 0.9), card('#f4ead2'), bevel=0.04)
    area((0, 5, 7), (0, 12, 0), 8, 1500, '#ffffff')
    shine('day')
    still((0.1, -1.0, -1.75), 9, 2.6, 62)


def song_four_nearly():
    # the chorus is inside, done; the verse is not ready to come in
    with group((1.05, 3.6, 0.55), rot=(0, 0, -10), scale=0.62):
        june()
    brick = [clay(c, bump=0.8) for c in ('#6a4450', '#5a3c4a', '#7a505a')]
    for j in range(17):
        for i in range(9):
            x, z = -4.4 + i * 1.08 + 0.54 * (j % 2), -4.1 + j * 0.52
            if not (-0.45 < x < 2.55 and -1.75 < z < 2.1):
                box((x, 2.6, z), (1.02, 0.3, 0.47), brick[(i * 3 + j * 5) % 3], bevel=0.05)
    box((1.05, 5.6, 0.3), (6, 0.1, 7), card('#e8a860', bump=0.3), bevel=0)
    pane = wood('#f0e6d0')
    for x in (-0.55, 2.65):
        box((x, 2.4, 0.2), (0.24, 0.4, 4.1), pane, bevel=0.04)
    for z in (-1.85, 2.2):
        box((1.05, 2.35, z), (3.6, 0.6, 0.26), wood('#f0e6d0', grain='X'), bevel=0.04)
    lamp((1.05, 2.9, 1.6), 130, '#ffc070', 0.4)
    ink, skin = clay('#2b2a3a', bump=0.4), clay('#f2e2c6')
    with group((-1.35, -1.0, -3.3), scale=1.15, rot=(0, -6, 0)):
        head = moulded([((0, 0, 0), (0.62, 0.5, 0.5), (0, -18, 0))], ink, lump=0.03)
        for x in (-0.2, 0.2):
            ball(on(head, x, 0.06, 0.0), (0.13, 0.08, 0.14), mat('#f6f0e2', rough=0.2, bump=0), sub=3)
            ball(on(head, x + 0.03, 0.03, 0.07), (0.06, 0.04, 0.07), bead(), sub=3)
        tubes(
            [
                [
                    on(head, -0.14, -0.22, 0.0),
                    on(head, -0.05, -0.17, 0.0),
                    on(head, 0.05, -0.22, 0.0),
                    on(head, 0.14, -0.17, 0.0),
                ]
            ],
            0.025,
            mat('#f6f0e2', bump=0),
        )
        tubes([[(0.5, 0, 0.1), (0.55, 0, 2.2)]], 0.1, ink)
        tubes(
            [[(0.55, 0, 2.2), (0.95, 0, 1.9), (1.2, 0, 1.35), (1.1, 0, 1.0)]], 0.12, ink, taper=lambda t: 1.2 - 0.7 * t
        )
        knit_tube(
            [(0.5 * math.sin(a), -0.42 * math.cos(a), -0.42) for a in [2 * math.pi * i / 12 for i in range(13)]],
            0.15,
            felt('#d8503f'),
            0.1,
        )
        knit_tube(
            [(0.2, -0.44, -0.42), (0.28, -0.55, -0.75), (0.24, -0.55, -1.05)], 0.12, felt('#d8503f'), 0.09, flat=1.3
        )
        for s in (-1, 1):
            tubes([[(s * 0.2, 0, -0.42), (s * 0.24, 0, -0.95)]], 0.09, ink)
            ball((s * 0.26, -0.1, -0.98), (0.16, 0.24, 0.11), clay('#e8b23f'), sub=3)
    moulded(
        [((0, -0.4, -5.4), (9, 4, 1.05), (0, 0, 0)), ((-3, 1.2, -4.4), (1.6, 0.8, 0.5), (0, 0, 0))],
        felt('#dfe8f6', fine=0.5),
        voxel=0.14,
        lump=0.1,
    )
    flakes(60)
    world('#3a4a86', 0.36)
    three(520, 800, 180, '#c4d0ff', '#ffb070', '#8fa0ff')
    area((-3, -7, 0), (-1.2, -1, -3.2), 2, 170, '#ffe6cc')
    frame(0.05, -1.4, 3.1, blur=0.22, y=0.4)


def a_duet_with_a_tram():
    with group((-0.85, 0, 0), rot=(0, 0, 8), scale=0.84, pivot=(0, 0, -4.4)):
        june()
    dusk_street()
    cream, red = enamel('#e9dcc0'), enamel('#c8452f')
    with group((2.1, 4.2, -1.7), rot=(0, 0, 12)):
        box((0, 0, 0.2), (2.9, 2.6, 4.6), cream, bevel=0.4)
        box((0, -0.05, -1.2), (2.95, 2.62, 1.7), red, bevel=0.3)
        box((0, -1.32, 0.75), (2.2, 0.1, 1.5), glow('#ffd890', 1.1), bevel=0.2)
        box((0, -1.4, 0.75), (0.1, 0.1, 1.5), cream, bevel=0.02)
        word('9', (0, -1.42, 1.95), 0.7, mat('#2a1a14', bump=0))
        for x in (-0.85, 0.85):
            lathe([(0.3, 0), (0.34, 0.06), (0.3, 0.12)], tin('#c8ccd0'), c=(x, -1.36, -0.9), rot=(90, 0, 0))
            ball((x, -1.4, -0.9), (0.27, 0.12, 0.27), glow('#fff0c0', 3.5), sub=3)
        tubes([[(-0.5, -1.42, -1.5), (0, -1.46, -1.68), (0.5, -1.42, -1.5)]], 0.07, cream)
    tubes([[(x, -3, -4.36), (x + 0.4, 12, -4.36)] for x in (1.2, 2.7)], 0.06, tin('#8a8f96'))
    lamp((1.6, 1.6, -2.4), 130, '#ffe0a0', 0.4)
    frame(0.1, -1.2, 3.35, blur=0.2)


def song_ten_finished():
    with group((0.35, 0, 0.2), rot=(0, 0, -6), scale=0.8, pivot=(0, 0, -4.4)):
        june()
    sky('dawn', 22)
    low_sun('#ffd9a0', (-2.6, 20, -0.2), 1.4)
    for x, y, w, h, c in (
        (-4.4, 9, 3.6, 3.0, '#b9705a'),
        (-0.6, 12, 3.4, 3.6, '#a9606a'),
        (3.6, 10, 3.6, 3.3, '#c8845a'),
        (6.6, 13, 3.4, 4.4, '#8f5f78'),
    ):
        box((x, y, -4 + h / 2 - 1), (w, 1, h), clay(c, bump=0.7), bevel=0.1)
        flat([(x - w * 0.62, h - 5), (x + w * 0.62, h - 5), (x, h - 3.4)], y - 0.7, clay('#6a3f4a', bump=0.8), 0.4)
        box((x + 0.9, y - 0.2, h - 4.0), (0.5, 0.5, 1.3), clay('#7a4a44', bump=0.8), bevel=0.06)
    tiles = [clay(c, bump=0.7) for c in ('#c8654a', '#b9583f', '#d87a58')]
    for j in range(4):
        for i in range(13):
            ball(
                (-5.4 + 0.9 * i + 0.45 * (j % 2), -1.6 + 1.05 * j, -4.75 + 0.22 * j),
                (0.47, 0.72, 0.22),
                tiles[(i * 3 + j * 5) % 3],
                rot=(14, 0, 0),
                sub=3,
            )
    box((-2.2, 1.6, -3.6), (1.1, 0.9, 2.4), clay('#9a5a4a', bump=0.9), bevel=0.08)
    for at, turn, s in (
        ((-2.2, 1.4, -2.05), 30, 0.5),
        ((2.35, -0.6, -3.95), -50, 0.44),
        ((-1.55, -0.9, -4.1), 60, 0.4),
    ):
        bird(at, turn, s, clay('#f3f0ea'), clay('#9aa7b2'), clay('#ee9a2c'))
    shine('dawn')
    frame(0.05, -1.2, 3.35, blur=0.25)


def deborah_gets_new_strings_1():
    """Wide."""
    with group((0.2, -0.6, -2.15), rot=(-74, 0, 0)):
        guitar((0.1, 0, 0), (0, -76, 0), 1.15)
    steel = tin('#d8d2c0', rough=0.2)
    for x, y, r in ((-2.35, -2.3, 0.42), (2.3, -2.5, 0.36)):
        tubes(
            [
                [
                    (
                        (r + 0.02 * math.sin(5 * a)) * math.cos(a) + x,
                        (r + 0.02 * math.cos(4 * a)) * math.sin(a) + y,
                        -2.5 + 0.01 * a,
                    )
                    for a in [0.4 * k for k in range(52)]
                ]
            ],
            0.022,
            steel,
        )
    box((1.35, -2.7, -2.5), (0.8, 0.55, 0.14), card('#c8452f'), rot=(0, 0, 14), bevel=0.03)
    bench()
    shine('dawn')
    still((0.1, -0.9, -2.2), 9, 4.4, 58)


def deborah_gets_new_strings_2():
    with group((0.3, 0, 0), rot=(0, 0, 10)):
        june()
    bench(-4.4)
    shine('dawn')
    frame(-0.15, -0.9, 2.35, blur=0.13)


def deborah_gets_new_strings_3():
    guitar((0.55, 0.2, -1.15), (-8, 7, 0), 1.12)
    with group((-1.55, -1.2, -2.6)):
        cup = enamel('#3f8a8a', bump=0.3)
        lathe([(0, 0), (0.42, 0), (0.5, 0.12), (0.5, 0.85), (0.43, 0.85), (0.4, 0.1)], cup, close=False)
        lathe([(0, 0.72), (0.44, 0.72)], mat('#4a2614', rough=0.1, coat=1, bump=0), close=False)
        tubes([[(-0.48, 0, 0.68), (-0.82, 0, 0.6), (-0.82, 0, 0.25), (-0.48, 0, 0.18)]], 0.07, cup)
    bench(-2.65)
    shine('dawn')
    area((-6, -1, 3), (0, 0, 0), 2, 500, '#ffc070')
    frame(0.15, -0.2, 2.75, blur=0.2)


def song_nine_the_loud_version():
    car_park()
    with group((-0.1, 0, 0), rot=(0, 0, 6), scale=0.85, pivot=(0, 0, -4.4)):
        june()
    frame(0, -1.1, 3.2, blur=0.2)
