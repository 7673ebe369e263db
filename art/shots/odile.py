from art.beasts import bird, cat
from art.cast.odile import odile
from art.forms import R, ball, box, group, lathe, moulded, tubes
from art.gull_point import at_night, hatch, lamp_room, liner
from art.lens import camera, frame
from art.light import area, lamp, three, world
from art.materials import card, clay, cloth, enamel, felt, glass, glow, mat, tin, wood
from art.places import low_sun, shine, shore, sky, still
from art.props import lantern, tag
from art.sets import backdrop, clouds, lighthouse, on_card, paper_waves
from art.still_life import letter_and_key
from art.wool import fuzz


def portrait():
    odile()
    backdrop('#8f6f8f', 14, [((2, 14, -1), 9, '#ffb27a', 0.95), ((-6, 14, 6), 9, '#3f4f86', 0.8)])
    ball((-3.0, 13, 1.2), (1.5, 0.2, 1.5), glow('#ffe0b0', 1.6))
    paper_waves(['#2f5673', '#3b6c88', '#5a86a0', '#8aa6b8', '#c7b4b8'])
    lighthouse((3.1, 8.5, -2.6), 0.95, 250)
    clouds([((2.4, 10, 4.2), 0.9), ((-3.6, 11.5, 3.6), 1)], '#f0c7b6')
    world('#6a78a8', 0.35)
    area((-4, -8, 2.6), (0, 0, -0.6), 4, 1050, '#ffe9d6')
    area((5, 4, 4), (0, 0, -0.5), 3, 900, '#ffb07a')
    area((5, -5, -1), (0, 0, -1), 5, 130, '#9db4ff')
    area((0, 6, 6), (1, 13, 0), 8, 900, '#ffc9a3')
    camera((-0.2, -13.2, -0.45), (0.02, 0, -0.86), 86, 0.11, focus=(0, -1, 0))


def avatar():
    odile()
    on_card('#7fb4c9', 0.05, 0.12, 1.62)


def polishing_day_1():
    with group((-1.35, -0.6, -0.2), rot=(0, 0, 26), scale=0.86):
        odile()
    cloth_ = cloth('#c8553f')
    moulded(
        [((-0.1, -1.5, -1.6), (0.34, 0.12, 0.3), (0, 20, 0)), ((0.12, -1.45, -1.9), (0.2, 0.1, 0.3), (0, -14, 0))],
        cloth_,
        lump=0.06,
    )
    lamp_room()
    shine('dusk')
    frame(-0.2, -0.7, 3.25, blur=0.22)


def polishing_day_2():
    """Wide."""
    lamp_room()
    box((0, -3.4, -2.55), (16, 7.4, 0.3), wood('#7d5230', grain='X'), bevel=0.08)
    lantern((-1.7, -1.3, -2.4), 1.25, 60)
    blue = enamel('#3f7d9a', bump=0.3)
    with group((0.35, -1.7, -2.4)):
        lathe([(0, 0), (0.42, 0), (0.48, 0.12), (0.48, 0.85), (0.42, 0.85), (0.4, 0.1)], blue, close=False, lump=0.02)
        lathe([(0, 0.7), (0.44, 0.7)], mat('#6a3a1c', rough=0.1, coat=1, bump=0), close=False)
        tubes([[(0.46, 0, 0.68), (0.78, 0, 0.6), (0.78, 0, 0.25), (0.46, 0, 0.18)]], 0.07, blue)
    glassy = mat('#d8f4e8', rough=0.03, bump=0, coat=1, emit=0.2)
    for x, y, turn in ((1.5, -1.9, 20), (2.1, -1.3, -30), (1.85, -1.7, 70)):
        with group((x, y, -2.2), rot=(0, 90, turn)):
            lathe([(0.22, -0.5), (0.22, 0.5)], glassy, seg=3)
    moulded(
        [((-0.6, -2.2, -2.32), (0.5, 0.3, 0.1), (0, 0, 20)), ((-0.3, -2.1, -2.22), (0.3, 0.2, 0.1), (0, 20, 0))],
        cloth('#c8553f'),
        lump=0.08,
    )
    shine('dusk')
    still((0, -1.4, -1.75), 9, 2.0, 64)


def polishing_day_3():
    with group((-0.35, 0, -0.1), rot=(0, 0, -10)):
        odile()
    lamp_room()
    shine('dusk')
    frame(0.25, -0.1, 1.9, side=-1.6, blur=0.12)


def the_board_of_trade_inspects():
    cat((0, -1.0, -2.0), 1.25, 12, '#2b2a30', '#f0ebe0')
    knit = felt('#3f6f8f')
    fuzz(
        moulded(
            [
                ((0, -0.9, -3.4), (2.2, 1.4, 0.7), (0, 0, 0)),
                ((-1.2, -1.4, -3.2), (0.7, 0.6, 0.5), (0, 0, 0)),
                ((1.2, -1.4, -3.2), (0.7, 0.6, 0.5), (0, 0, 0)),
            ],
            knit,
            lump=0.08,
        ),
        9000,
        0.06,
        knit,
    )
    tag((1.35, -2.2, -2.35), 'DRY', 0.9, rot=(0, -8, 6))
    copper = tin('#c9713f', rough=0.25)
    with group((-2.2, 0.8, -3.4)):
        lathe([(0, 0), (0.7, 0), (0.85, 0.3), (0.75, 0.9), (0.3, 1.15), (0.3, 1.25), (0, 1.3)], copper, lump=0.03)
        tubes([[(0.7, 0, 0.5), (1.05, 0, 0.6), (1.2, 0, 1.0)]], 0.14, copper, taper=lambda t: 1.2 - 0.5 * t)
        tubes([[(-0.6, 0, 0.95), (-0.5, 0, 1.7), (0.5, 0, 1.7), (0.6, 0, 0.95)]], 0.06, tin('#8a8f96'))
    box((0, 0.6, -3.9), (12, 3, 0.9), wood('#7d5a3c', grain='X'), bevel=0.08)
    backdrop('#7f6f9a', 16, [((2, 16, -1), 9, '#ffb27a', 0.95)], 60)
    paper_waves(['#2f5673', '#3b6c88', '#5a86a0', '#8aa6b8'], y0=6, dy=2, z0=-2.8)
    area((0, 9, 8), (0, 16, 0), 10, 1600, '#ffffff')
    frame_ = wood('#e6dcc6')
    for x in (-2.6, 0, 2.6):
        box((x, 3, 1.0), (0.22, 0.3, 7), frame_, bevel=0.04)
    for z in (-2.3, 1.2, 4.2):
        box((0, 3, z), (5.4, 0.3, 0.22), frame_, bevel=0.04)
    for s in (-1, 1):
        box((s * 4.9, 3, 1.0), (4.4, 0.3, 9), clay('#c9a98a', bump=0.5), bevel=0.02)
    shine('dusk')
    frame(0, -1.2, 2.9, blur=0.18)


def fog_day_three():
    with group((0.7, 0, 0), rot=(0, 0, 160), scale=0.8, pivot=(0, 0, -4.4)):
        odile()
    backdrop('#c9ced4', 13, [((2, 13, 1), 7, '#f4efe4', 0.8)], 60)
    paper_waves(['#8fa4ae', '#a4b4bb', '#b6c2c6', '#c6cdd0'], y0=3, dy=1.8, z0=-3.6)
    clouds(
        [
            ((-3, 3.4, -2.2), 1.1),
            ((3.4, 5, -1.4), 1.4),
            ((-0.6, 7.5, 0.4), 1.6),
            ((3.8, 9, 2.6), 1.4),
            ((-4.4, 9.5, 3.2), 1.5),
        ],
        '#e2e4e6',
    )
    brass = tin('#c79a45', rough=0.25)
    with group((-1.9, 0.3, -2.6), rot=(0, -62, 200)):
        lathe([(0.14, -1.2), (0.16, 0.4), (0.3, 1.0), (0.85, 1.5), (0.9, 1.55), (0.25, 1.0)], brass, close=False)
    tubes([[(-1.9, 0.3, -2.7), (-1.9, 0.3, -5)]], 0.14, tin('#4f5a66'))
    moulded([((0, 0.4, -5.6), (5, 2.4, 1.3), (0, 0, 0))], clay('#6a6f78', bump=1.1), voxel=0.12, lump=0.2)
    world('#c4cad4', 0.5)
    three(800, 500, 200, '#f4f2f0', '#ffd8b0', '#c0cce0')
    frame(-0.2, -1.6, 3.3, blur=0.2)


def the_room_above_the_lamp_1():
    with group((1.0, -0.4, 0), rot=(0, 0, 140), scale=0.72, pivot=(0, 0, -4.4)):
        odile()
    hatch()
    world('#3a4070', 0.3)
    three(380, 500, 130, '#c4ccff', '#ffb070', '#8fa0ff')
    frame(-0.3, -0.9, 3.6, blur=0.25)


def the_room_above_the_lamp_2():
    with group((0, 0, 0), rot=(0, 0, -16)):
        odile()
    backdrop('#1d2450', 14, [((-3, 14, 2), 7, '#4a4f8f', 0.8)], 60)
    for k, (x, z) in enumerate(((-2.8, 1.2), (-1.7, 2.0), (2.1, 1.6), (2.9, 0.4))):
        tubes([[(x, 4, z + 0.5), (x, 4, 9)]], 0.015, felt('#c9c0a8'))
        with group((x, 4, z), rot=(0, 12 * (k - 1.5), 0)):
            box((0, 0, 0), (0.8, 0.04, 1.0), card('#e9dcc0'), bevel=0.02)
            box((0, -0.04, 0.08), (0.64, 0.02, 0.66), card(('#5f7f9a', '#8f7f6a', '#6a8f7f', '#9a6f5f')[k]), bevel=0)
    lamp((0.4, -2.6, -2.3), 150, '#ffb860', 0.25)
    world('#39407c', 0.3)
    three(420, 700, 160, '#b4c0ff', '#ff9f6a', '#8fa0ff')
    frame(0.1, -0.45, 2.1, blur=0.13)


def storm_from_the_gallery():
    with group((0.5, -0.4, 0), rot=(0, -6, 170), scale=0.74, pivot=(0, 0, -4.4)):
        odile()
    backdrop('#1c2746', 22, [((-4, 22, 5), 10, '#5a6a96', 0.8)], 80)
    paper_waves(
        ['#16324a', '#1f4862', '#2a5f78', '#3f7c90', '#6fa0a8'], y0=4, dy=2.6, z0=-4.2, dz=1.15, width=40, amp=3.4
    )
    foam = felt('#eef4f4')
    for k in range(14):
        x = R.uniform(-4.5, 4.5)
        moulded(
            [
                ((x + dx, 4.6, R.uniform(-2.4, -0.4) + dz), (r, r, r), (0, 0, 0))
                for dx, dz, r in ((0, 0, 0.2), (0.22, 0.12, 0.15), (-0.2, 0.1, 0.14), (0.05, 0.28, 0.12))
            ],
            foam,
            voxel=0.06,
        )
    iron = tin('#4a545f')
    for z in (-2.2, -3.1):
        tubes([[(x, 1.3 - 0.05 * x * x, z) for x in (-5, -3, -1, 1, 3, 5)]], 0.09, iron)
    for x in (-3.6, -1.8, 0, 1.8, 3.6):
        tubes([[(x, 1.3 - 0.05 * x * x, -2.2), (x, 1.3 - 0.05 * x * x, -4.6)]], 0.07, iron)
    box((0, 0.4, -4.7), (14, 3, 0.4), wood('#4f4a4a', grain='X'), bevel=0.05)
    water = mat('#cfe0ff', rough=0.1, bump=0, emit=0.4)
    tubes(
        [
            [(x, y, z), (x - 0.28, y, z - 0.42)]
            for x, y, z in [(R.uniform(-5, 6), R.uniform(-1.5, 6), R.uniform(-4, 4)) for _ in range(130)]
        ],
        0.013,
        water,
        res=2,
    )
    world('#3f4c80', 0.34)
    three(520, 900, 170, '#c4d0ff', '#ffd090', '#8fa8ff')
    area((-6, 3, 5), (0, 9, -1), 3, 1500, '#ffe2a8')
    frame(-0.1, -1.4, 3.5, blur=0.2)


def log_this_evening():
    with group((0.9, 0, 0), rot=(0, 0, -6), scale=0.7, pivot=(0, 0, -4.4)):
        odile()
    cat((-1.35, -0.4, -3.75), 0.75, 16, '#2b2a30', '#f0ebe0')
    shore('dawn', -4.4)
    lighthouse((-2.9, 10, -3.4), 1.15, 300)
    low_sun('#ffe0a8', (3.6, 22, 0.2), 1.4)
    for at, turn, s in (((2.5, -0.6, -4.0), -50, 0.42), ((-2.9, 0.6, -4.0), 40, 0.4), ((-0.4, 2.2, 1.4), 70, 0.34)):
        bird(at, turn, s, clay('#f3f0ea'), clay('#9aa7b2'), clay('#ee9a2c'))
    shine('dawn')
    frame(0, -1.4, 3.4, blur=0.25)


def a_ship_that_did_not_need_me():
    """Wide."""
    with group((-2.9, -0.5, 0.35), rot=(0, 0, 150), scale=0.36, pivot=(0, 0, -4.4)):
        odile()
    moulded([((-3.2, -0.2, -5.2), (2.2, 1.6, 1.25), (0, 0, 0))], clay('#5d5a63', bump=1.2), voxel=0.1, lump=0.2)
    sky('dusk', 24)
    paper_waves(
        ['#1f4862', '#2f5f7c', '#4a7a94', '#7f9cb0', '#b0b4c0'], y0=3, dy=2.4, z0=-5.0, dz=0.5, width=40, amp=1.6
    )
    liner()
    lamp((1.6, 7.4, -1.2), 190, '#ffd27a', 0.8)
    lamp((-2.9, -1.4, -2.6), 25, '#ffb347', 0.1)
    shine('dusk')
    frame(0, -1.3, 3.5, far=15, blur=0.4)


def the_room_above_the_lamp_3():
    at_night()


def letters_i_do_not_post():
    letter_and_key()
    green = glass('#bfe8cf')
    with group((0.78, 0.0, -1.98)):
        lathe([(0, 0), (0.36, 0), (0.38, 0.9), (0.16, 1.2), (0.14, 1.6), (0.18, 1.64)], green, close=False)
        lathe([(0.13, 1.5), (0.15, 1.72), (0, 1.74)], wood('#b98348'))
        box((0, 0, 0.5), (0.1, 0.1, 0.7), card('#f4ead2'), rot=(0, 16, 0), bevel=0.02)
        tag((0.0, -0.42, 0.35), 'SIMON', 0.5, rot=(0, 4, 0))
