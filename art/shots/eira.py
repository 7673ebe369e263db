import math

from art.beasts import fox
from art.cast.eira import eira
from art.forms import R, ball, balls, box, group, moulded, on, tubes
from art.lens import camera, frame
from art.light import area, lamp, three, world
from art.materials import bead, card, clay, felt, mat, wood
from art.places import flakes, shine
from art.plants import leaf
from art.props import candle
from art.sets import backdrop, on_card
from art.sheets import flat, ring
from art.winter import FROST, frond, ice, snow, still_night, sun, trees, window
from art.wool import fuzz, knit_tube


def portrait():
    eira()
    backdrop('#8fb0d8', 15, [((-2, 15, 1), 8, '#f7d9d8', 0.95), ((5, 15, -3), 8, '#6f8fc4', 0.7)], 60)
    trees()
    white = felt('#eaf1f8', fine=0.5)
    gate = wood('#6d5a50', bump=0.4)
    for x in (1.9, 2.9, 3.9):
        box((x, 2.4, -2.2), (0.3, 0.2, 3.2), gate, bevel=0.06)
        ball((x, 2.4, -0.55), (0.26, 0.22, 0.16), white, sub=3)
    for z in (-1.3, -2.7):
        box((3.0, 2.55, z), (3.4, 0.14, 0.26), gate, bevel=0.05)
    moulded(
        [
            ((0, 4, -5.6), (10, 6, 1.9), (0, 0, 0)),
            ((-3.3, 2.6, -4.2), (1.9, 1.2, 0.8), (0, 0, 0)),
            ((3.5, 2.6, -4.1), (1.7, 1.2, 0.7), (0, 0, 0)),
        ],
        white,
        voxel=0.15,
        lump=0.14,
    )
    balls(
        [
            ((R.uniform(-4, 4), R.uniform(-2.2, 7), R.uniform(-3.4, 3.2)), (0.05, 0.05, 0.05), (0, 0, 0))
            for _ in range(120)
        ],
        mat('#ffffff', bump=0, emit=0.4),
        2,
    )
    world('#a9bbe0', 0.42)
    area((-2.5, -8, -0.5), (0, 0, 0), 2.6, 240, '#ffe6dc')
    three(1050, 1050, 200, '#f4f2ff', '#ffc4b0', '#b4c8ff', z=-0.4)
    camera((-0.2, -14, 0.1), (-0.12, 0, -0.55), 70, 0.12, focus=(-0.4, -1.2, -0.4))


def avatar():
    eira()
    on_card('#5f7fd0', 0.05, 0.55, 1.8)


def a_word_with_the_sun():
    """Wide."""
    with group((-2.0, 0.4, -0.1), rot=(0, 0, 42), scale=0.85, pivot=(0, 0, -4.4)):
        eira()
    backdrop('#8fb4e4', 24, [((2, 24, 0), 13, '#ffd9a8', 0.95)], 80)
    area((0, 15, 9), (0, 24, 1), 12, 3200, '#ffffff')
    for y, low, c in ((18, 0.4, '#8fa9d8'), (13, -1.0, '#a9bfe4'), (9, -2.2, '#c8d8f0')):
        top = [
            (x, low + 1.5 * abs(math.sin(x * 0.33 + y * 0.7)) + 0.3 * math.sin(x * 1.3))
            for x in [-14 + 0.35 * i for i in range(81)]
        ]
        flat([(-14, -12), *top, (14, -12)], y, card(c, bump=0.4))
    sun((2.3, 11, 0.75), 1.75)
    snow()
    flakes(50)
    shine('dawn')
    frame(-0.1, -1.5, 3.2, far=15, blur=0.35)


def leaving_but_slowly():
    with group((1.0, 3.4, 0.1), rot=(0, 0, -22), scale=0.8, pivot=(0, 0, -4.4)):
        eira()
    backdrop('#a9c8ec', 15, [((-2, 15, 1), 9, '#fbe6d2', 0.95)], 60)
    area((0, 7, 8), (0, 15, 1), 10, 1100, '#ffffff')
    trees()
    grass = felt('#7fa058', fine=0.7)
    fuzz(
        moulded([((0, 1.2, -5.6), (12, 4.4, 1.9), (0, 0, 0))], grass, voxel=0.16, lump=0.1),
        9000,
        0.14,
        felt('#8fb05f'),
        radius=0.014,
    )
    drift = felt('#f0f5fa', fine=0.5)
    moulded(
        [
            ((-2.3, -0.2, -3.8), (1.7, 1.1, 0.42), (0, 0, 0)),
            ((2.2, 0.6, -3.75), (1.6, 1.1, 0.4), (0, 0, 0)),
            ((0.9, -2.3, -3.95), (0.8, 0.5, 0.22), (0, 0, 0)),
        ],
        drift,
        voxel=0.07,
        lump=0.1,
    )
    green, white = clay('#5f9440', bump=0.3), clay('#fbfaf4', bump=0.3)
    with group((-0.75, -1.9, -3.75)):
        tubes([[(0, 0, 0), (0.02, 0, 1.3), (0.2, 0, 2.3), (0.6, -0.02, 2.5), (0.82, -0.05, 2.15)]], 0.085, green)
        for x, r, s in ((-0.1, -30, 0.62), (0.14, 34, 0.55), (0.02, 6, 0.7)):
            leaf((x, 0.08, 0), (0, r, 0), s, clay('#6fa84a', bump=0.3))
        ball((0.84, -0.06, 2.1), (0.17, 0.17, 0.15), green)
        with group((0.86, -0.08, 1.95), rot=(10, -10, 0)):
            bell = moulded(
                [((0, 0, -0.36), (0.44, 0.42, 0.46), (0, 0, 0)), ((0, 0, -0.05), (0.22, 0.22, 0.2), (0, 0, 0))],
                white,
                voxel=0.03,
            )
            for k in range(5):
                a = 2 * math.pi * k / 5 + 0.3
                ball(
                    (0.34 * math.cos(a), 0.34 * math.sin(a), -0.62),
                    (0.22, 0.2, 0.36),
                    white,
                    rot=(20 * math.sin(a), -20 * math.cos(a), 0),
                    sub=3,
                )
            for x in (-0.15, 0.15):
                ball(on(bell, x, -0.3, 0.02), (0.062, 0.05, 0.075), bead(), sub=3)
    for x, y, s in ((-2.2, -0.6, 0.4), (2.3, -1.2, 0.36), (1.5, 0.6, 0.34)):
        with group((x, y, -3.7), scale=s):
            tubes([[(0, 0, 0), (0.02, 0, 1.3), (0.2, 0, 2.1), (0.55, 0, 2.0)]], 0.1, green)
            ball((0.6, -0.02, 1.72), (0.3, 0.3, 0.42), white)
    shine('day')
    frame(0.05, -2.0, 2.45, y=-1.6, blur=0.4)


def things_i_have_drawn_on_glass_this_week_1():
    frost = mat('#f0f8ff', **FROST)
    with group((0.95, 2.6, -0.1), rot=(0, 0, 10), scale=0.95):
        eira()
    for x, z, turn, long in ((-1.7, -2.7, 4, 4.3), (-1.0, -2.7, 22, 2.4), (-2.3, -2.7, -4, 2.6), (1.9, -2.7, -14, 1.5)):
        frond(x, z, turn, long, frost)
    window(frost)
    frame(0, -0.35, 3.1, blur=0.12, y=0)


def things_i_have_drawn_on_glass_this_week_2():
    """Wide."""
    frost = mat('#f0f8ff', **FROST)
    for x, z, turn, long in ((-1.9, -0.9, 34, 2.7), (-0.2, -1.4, 12, 2.9), (2.1, -1.5, -14, 2.3)):
        frond(x, z, turn, long, frost)
    window(frost)
    candle((1.95, -0.9, -2.7), 0.95, 70)
    frame(0, -0.75, 2.35, blur=0.14, y=-0.2)


def things_i_have_drawn_on_glass_this_week_3():
    frost = mat('#f0f8ff', **FROST)
    with group((0.05, 0, 0.55)):
        side = [
            (-1.7, -0.75),
            (-1.75, 0.2),
            (-1.6, 0.75),
            (-1.2, 0.9),
            (1.2, 0.9),
            (1.62, 0.75),
            (1.75, 0.2),
            (1.75, -0.75),
            (-1.7, -0.75),
        ]
        tubes([[(x + 0.03 * math.sin(k * 2), 0, z) for k, (x, z) in enumerate(side)]], 0.09, frost)
        for x in (-1.15, -0.35, 0.45, 1.25):
            corners = [(x - 0.3, 0.05), (x - 0.3, 0.6), (x + 0.3, 0.6), (x + 0.3, 0.05), (x - 0.3, 0.05)]
            for (x0, z0), (x1, z1) in zip(corners, corners[1:]):
                tubes([[(x0, 0, z0), (x1, 0, z1)]], 0.06, frost)
        for x in (-1.0, 1.0):
            tubes([ring((x, 0, -0.8), 0.4, 24), ring((x, 0, -0.8), 0.14, 14)], 0.075, frost)
        tubes([[(-1.75, 0, -0.2), (1.75, 0, -0.25)]], 0.05, frost)
    window(frost)
    # the child who liked it
    wool, red = felt('#d8503f'), felt('#f2c24e')
    with group((-0.1, -2.0, -2.95), rot=(8, 6, 0)):
        hat = moulded(
            [((0, 0, 0.35), (0.98, 0.95, 0.95), (0, 0, 0)), ((0, 0, -0.3), (0.95, 0.92, 0.6), (0, 0, 0))], wool
        )
        fuzz(hat, 6000, 0.05, wool)
        fuzz(ball((0, 0, 1.5), (0.38, 0.38, 0.38), red), 2500, 0.13, red)
        knit_tube(
            [(1.02 * math.sin(a), -1.0 * math.cos(a), -0.35) for a in [2 * math.pi * i / 14 for i in range(15)]],
            0.2,
            red,
            0.11,
        )
        for s in (-1, 1):
            ball((s * 0.98, 0, -0.6), (0.14, 0.2, 0.26), clay('#e2a07c'))
    lamp((-2.2, -3.4, 0.4), 40, '#ffc890', 0.4)
    frame(0, -0.4, 3.0, blur=0.3, y=-0.8)


def for_the_lake():
    """Wide."""
    with group((-1.3, 0.6, 0.1), rot=(0, 0, 20), scale=0.78, pivot=(0, 0, -4.4)):
        eira()
    backdrop('#9fbce4', 18, [((1, 18, 0), 9, '#f7dfe0', 0.95)], 60)
    area((0, 10, 9), (0, 18, 1), 10, 1800, '#ffffff')
    with group((0, 4, 0)):
        trees()
    ice()
    with group((2.1, -0.4, -4.1)):  # the oar that stays until March
        tubes([[(-0.8, 0, -0.2), (0.9, 0.3, 1.5)]], 0.08, wood('#b9854f'))
        ball((1.05, 0.33, 1.7), (0.26, 0.08, 0.42), wood('#c8452f'), rot=(0, 40, 0), sub=3)
    flakes(40)
    shine('dawn')
    frame(0.1, -1.7, 2.85, far=14, rise=0.6, blur=0.3)


def the_night_i_stayed_quiet_1():
    """Wide."""
    still_night()
    lamp((-2.2, 7.6, -2.2), 110, '#ffc878', 0.3)
    box((-2.2, 9, -3.3), (1.3, 1, 2.5), clay('#6a5a60'), bevel=0.05)
    flat([(-3.1, -2.1), (-1.3, -2.1), (-2.2, -1.2)], 8.4, felt('#eaf1f8'), 1.3)
    box((-2.2, 8.45, -2.7), (0.4, 0.1, 0.5), mat('#ffcf7a', emit=2, bump=0), bevel=0.02)
    frame(0.1, -0.9, 3.2, y=2, far=16, blur=0.4)


def the_night_i_stayed_quiet_2():
    still_night()
    with group((-0.3, 0.4, 0.1), rot=(0, 0, 6), scale=0.8, pivot=(0, 0, -4.4)):
        eira()
    lamp((-1.6, -3.4, 0.4), 90, '#ffe0d0', 0.4)
    frame(0, -1.0, 3.2, blur=0.2)


def the_night_i_stayed_quiet_3():
    still_night()
    fox((0.35, 0.2, -2.9), -14, 0.85)
    white = felt('#eaf1f8', fine=0.5)
    moulded([((-1.7, 0.8, -4.0), (1.5, 1, 0.7), (0, 0, 0)), ((2.2, 0.2, -4.2), (1.2, 0.9, 0.5), (0, 0, 0))], white, voxel=0.08, lump=0.08)
    lamp((1.6, -2.6, -1.0), 60, '#ffe0c0', 0.4)
    frame(0.1, -2.4, 2.1, blur=0.18)
