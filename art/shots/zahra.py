import math

from art.anise import (
    autopilot,
    cabin,
    earth,
    moon_ground,
    rail,
    relief_ship,
    small_door,
    small_rain,
    space,
    station,
    sunlit,
    tether,
)
from art.cast.zahra import basil_pot, legs, zahra
from art.forms import R, ball, balls, box, group, lathe, moulded, tubes
from art.lens import camera, frame
from art.light import area, lamp, world
from art.materials import bead, card, clay, enamel, felt, glow, mat, tin, wood
from art.props import lantern
from art.sets import backdrop, on_card, planet
from art.sheets import ring, text


def portrait():
    zahra()
    backdrop('#1b2140', 13, [((4, 13, 3), 9, '#4a2f63', 0.9)], 60)
    balls(
        [
            ((R.uniform(-7, 7), 12.6, R.uniform(-5, 8)), R.choice((0.06, 0.08, 0.08, 0.12)), (0, 0, 0))
            for _ in range(46)
        ],
        glow('#ffe9c4', 2),
        2,
    )
    planet((-3.7, 10, 3.2), 1.7, ('#d98b4a', '#b8603a'), '#e8cf9c')
    planet((4.2, 11, 1.0), 0.75, ('#6fb0b5', '#4d8a9b'))
    tubes([[(x, 9, 4.4), (x, 9, 9)] for x in (-3.9,)], 0.015, bead('#c9c0a8'))
    moulded(
        [
            ((0, 4.5, -5.6), (9, 4.5, 1.9), (0, 0, 0)),
            ((-4, 3.5, -4.3), (1.6, 1.2, 0.6), (0, 0, 0)),
            ((4.5, 4, -4.4), (1.9, 1.2, 0.8), (0, 0, 0)),
        ],
        clay('#a8a2ad', bump=0.9),
        voxel=0.16,
        lump=0.2,
    )
    world('#5a66a0', 0.3)
    area((-4.5, -8, 4), (0, 0, -0.5), 4, 1250, '#fff0e0')
    area((5, 2, 4), (0, 0, -0.5), 3, 900, '#ff9f6b')
    area((5, -5, -1), (0, 0, -1), 5, 150, '#8fb4ff')
    area((-2, 4, 8), (-1, 12, 2), 6, 900, '#ffe1c0')
    lamp((0, -1.25, -0.85), 14, '#ffd9b0', 0.2)
    camera((-0.2, -14, -0.1), (0.1, 0, -0.72), 74, 0.11, focus=(0, -1, 0))


def avatar():
    zahra()
    on_card('#3a3f8c', 0, 0.08, 1.72)


def sunrise_sixteenth_of_sixteen():
    """Wide."""
    space()
    earth((0, 14, -11.2), 10, 28)
    ball((2.6, 15, -0.6), (1.0, 0.3, 1.0), glow('#fff0b8', 5))
    ball((2.6, 15.6, -0.6), (1.9, 0.1, 1.9), glow('#ffb45e', 1.3))
    station((-2.2, 2.5, 0.7), 0.72, (8, -14, 20))
    area((2.6, 10, 1.5), (0, 4, -2), 4, 1800, '#ffc27a')
    sunlit(500, '#ffb45e', 1500)
    frame(0, -0.3, 3.0, blur=0.3)


def the_basil_report():
    space(24)
    cabin((-1.6, 1.6), 1.7, 5)
    earth((-2.6, 18, 2.2), 3.2, 32)
    box((0, 0.4, -3.2), (16, 5, 0.5), enamel('#c9ccce', bump=0.3), bevel=0.12)
    basil_pot((-0.5, -1.2, -1.85), 2.2)
    for k, (x, z, turn) in enumerate(((-1.2, 0.75, -14), (0.15, 0.95, 8), (0.55, -0.1, 16))):
        with group((x, -1.9, z), rot=(0, turn, 0)):
            tubes([[(0, 0, -1.0), (0, 0, 0.2)]], 0.025, wood('#c79a5a'))
            box((0.26, 0, 0.05), (0.56, 0.03, 0.4), card('#f6efdc'), bevel=0.01)
            text(('17', '18', '19')[k], (0.26, -0.03, 0.05), 0.32, mat('#b8402a', bump=0))
    autopilot((2.0, 1.2, -1.85), 0.72, 'WHY?', -0.05)
    sunlit(1150, '#ffc08a', 800)
    frame(0.2, -0.75, 2.75, blur=0.16)


def a_walk_outside_1():
    space()
    earth((2, 16, -9.2), 7.5, 30, day=True)
    with group((0.7, 1.5, 0.9), rot=(0, 24, -14), scale=0.36, pivot=(0, 0, -2.6)):
        zahra(basil=False)
        legs()
    tether([(0.55, 1, -1.7), (-0.4, 1.4, -2.6), (-1.2, 1.8, -0.9), (-2.1, 2, -0.3), (-2.6, 2.4, 1.4), (-3.4, 2.6, 2.2)])
    sunlit()
    frame(0, -1.0, 3.3, blur=0.3)


def a_walk_outside_2():
    space()
    earth((-1.4, 18, 0.6), 4.6, 32, day=True)
    with group((0.4, 0.6, -0.6), rot=(0, 6, 166), scale=0.8, pivot=(0, 0, -2)):
        zahra(basil=False)
        legs()
        box((0, 1.36, -2.2), (1.5, 0.2, 1.2), enamel('#c9ccce', bump=0.2), bevel=0.07)
        text('ANISE', (0, 1.5, -2.0), 0.42, mat('#b8402a', bump=0), rot=(90, 0, 180))
    tether([(0.6, -0.7, -3.0), (1.6, -0.9, -3.6), (2.4, -0.6, -2.6), (3.4, 0, -3.4)], 0.07)
    rail(-4, 4, 1.2, -3.1, 0.5)
    lantern((-1.75, 0.9, -4.15), 0.95, 90)
    sunlit(1000)
    frame(0, -1.3, 2.9, blur=0.2)


def a_walk_outside_3():
    """Wide."""
    space()
    planet((4.4, 20, 4.2), 1.3, ('#d98b4a', '#b8603a'), '#e8cf9c')
    earth((3, 18, -10.5), 8.5, 32, day=True)
    station((-1.5, 2, -0.2), 1.0, (6, 10, 14))
    with group((2.7, 0, -1.5), rot=(0, -18, 10), scale=0.24):
        zahra(basil=False)
        legs()
    tether([(2.75, -0.4, -2.2), (2.0, 0, -2.9), (1.1, 0.6, -1.7), (0.2, 1, -2.4), (-0.6, 1.0, -1.5)], 0.035)
    sunlit()
    frame(0.2, -0.4, 2.9, blur=0.3)


def a_walk_outside_4():
    """Wide."""
    space()
    earth((0.5, 16, -7.6), 7.5, 30, day=True)
    box((0, 0.6, -3.3), (16, 3, 1.2), mat('#b4bcc2', rough=0.6, bump=0.5), bevel=0.1)
    balls([((x * 0.9, -0.95, -2.95), 0.09, (0, 0, 0)) for x in range(-7, 8)], tin('#8f969c'), 3)
    rail(-6, 6, -0.7, -1.5, 0.1)
    for x in (-2.6, 2.6):
        tubes([[(x, -0.7, -1.5), (x, -0.3, -2.8)]], 0.13, enamel('#e8c04a', bump=0.2))
    turns = [0.4 * i for i in range(84)]
    coil = [(-0.9 + 0.75 * math.cos(t), -1.1 + 0.5 * math.sin(t), -2.55 + 0.022 * t) for t in turns]
    tether(coil[::-1] + [(0.2, -1.3, -2.3), (0.9, -1.2, -2.2), (1.1, -0.95, -1.9)], 0.075)
    tubes([ring((1.1, -0.8, -1.62), 0.33, 24, 1.3)], 0.06, tin('#d8dce0'))
    with group((-2.0, -1.3, -1.85), rot=(0, 8, 0)):
        box((0, 0, 0), (0.86, 0.03, 0.5), card('#f6efdc'), bevel=0.01)
        text('11 m', (0, -0.03, 0), 0.32, mat('#b8402a', bump=0))
        tubes([[(0, 0, 0.24), (0, 0.5, 0.38)]], 0.02, felt('#d8cdb4'))
    sunlit()
    frame(0, -1.3, 2.2, blur=0.16)


def a_walk_outside_5():
    space()
    earth((-3.4, 16, 2.2), 4.4, 30, day=True)
    with group((0.2, 0, 0), rot=(0, -5, 0)):
        zahra(basil=False, look=(-0.3, 0.25), turn=-8)
        rail(-4, 4, -1.75, -3.08)
    tether([(1.6, -1.4, -3.0), (1.9, -1.5, -3.9), (2.6, -1, -3.5), (3.4, -0.5, -4.2)], 0.08)
    sunlit()
    lamp((0, -1.25, -0.85), 14, '#ffd9b0', 0.2)
    frame(0, -1.05, 2.8, blur=0.13)


def the_photograph_from_the_far_side():
    space(26, '#6a2f6a', 60)
    cols = ('#ffd9f0', '#b8c8ff', '#ffe6b8', '#d0a8ff')
    for k, c in enumerate(cols):
        way = []
        for _ in range(70):
            t = R.uniform(-8, 8)
            way.append(((t, 22, 2.4 + t * 0.6 + R.gauss(0, 1.1)), R.choice((0.07, 0.1, 0.17)), (0, 0, 0)))
        balls(way, glow(c, 1.8), 2)
    moon_ground(-3.2)
    with group((0.5, 2.2, 2.15), rot=(0, -4, 172), scale=0.5, pivot=(0, 0, -4)):
        zahra()
        legs()
    border = card('#f6f0e0')
    for z, high in ((2.35, 0.5), (-3.75, 1.4)):
        box((0, -1.6, z), (5.6, 0.1, high), border, bevel=0.01)
    for x in (-2.3, 2.3):
        box((x, -1.6, -0.5), (0.5, 0.06, 7), border, bevel=0.01)
    text('31 min', (0.9, -1.66, -3.45), 0.46, mat('#3a3f8c', bump=0), rot=(90, 4, 0))
    sunlit(800, '#c08aff', 1300)
    frame(0, -0.75, 3.15, far=15, blur=0.5)


def an_argument_with_the_autopilot():
    """Wide."""
    space(24)
    cabin((0.6, 0.7), 1.6, 5)
    earth((1.5, 18, 0.0), 2.6, 32)
    with group((1.75, 0, 0), rot=(0, 0, -22)):
        zahra(look=(-0.45, 0), turn=-14)
    autopilot((-2.05, 0, -1.6), 1.25)
    sunlit(1150, '#ffc08a', 850)
    lamp((1.3, -1.5, -0.85), 12, '#ffd9b0', 0.2)
    frame(-0.05, -0.95, 2.9, blur=0.15)


def what_i_miss_in_order():
    """Wide."""
    space(24)
    cabin((0, 1.3), 2.0, 4.5)
    earth((0.5, 18, -1.2), 4.4, 32)
    box((0, 0.2, -2.6), (16, 5, 0.5), enamel('#c9ccce', bump=0.3), bevel=0.12)
    small_rain((-2.2, -0.8, -0.3))
    onion = mat('#b8743a', rough=0.35, coat=0.4, bump=0.2, stripes=('#9c5a2a', 2.4, 'X'))
    for x, y, s in ((-0.95, -1.5, 1), (-0.15, -0.9, 0.82)):
        with group((x, y, -2.35), scale=s):
            turns = [math.pi * (0.06 + 0.075 * i) for i in range(11)]
            bulb = [(0.54 * math.sin(t), 0.46 - 0.46 * math.cos(t)) for t in turns]
            lathe([*bulb, (0.13, 1.0), (0.09, 1.12)], onion, lump=0.04)
            tubes([[(x / 3, 0, 1.05), (x, 0, 1.5)] for x in (-0.22, 0, 0.2)], 0.05, clay('#6f9c4f'))
    cup = enamel('#e2632e', bump=0.3)
    with group((0.75, -1.5, -2.33), rot=(0, 0, 8)):  # being interrupted
        lathe([(0.38, 0), (0.46, 0.1), (0.5, 0.8), (0.44, 0.8), (0.42, 0.2), (0, 0.2)], cup, close=False)
        lathe([(0, 0.66), (0.44, 0.66)], mat('#3a2218', rough=0.2), close=False)
        tubes([[(0.48, 0, 0.65), (0.8, 0, 0.6), (0.78, 0, 0.25), (0.47, 0, 0.2)]], 0.07, cup)
    small_door((2.1, -0.6, -2.35), -16)
    for k, x in enumerate((-2.2, -0.75, 0.75, 2.1)):
        box((x, -2.2, -2.2), (0.42, 0.05, 0.4), card('#f6efdc'), rot=(-18, 0, 0), bevel=0.01)
        text(str(k + 1), (x, -2.26, -2.2), 0.32, mat('#b8402a', bump=0), rot=(72, 0, 0))
    sunlit(1150, '#ffc08a', 800)
    frame(0, -0.8, 2.4, rise=1.2, blur=0.16)


def day_299_received():
    space(24)
    cabin((-0.2, 0.7), 2.9, 5)
    earth((-1, 20, -6.8), 6.5, 34)
    relief_ship((-2.0, 7.5, 2.9))
    with group((0.3, 0, -0.2)):
        zahra(look=(-0.25, 0.2), turn=-2)
    with group((-1.95, -1.7, -3.5), rot=(0, 18, 0)):  # watered twice
        can = enamel('#3f8a9b', bump=0.3)
        lathe([(0.42, 0), (0.46, 0.1), (0.4, 0.75), (0.34, 0.75)], can, close=False)
        tubes([[(0.38, 0, 0.25), (0.75, 0, 0.5), (0.95, 0, 0.85)]], 0.08, can)
        tubes([[(-0.36, 0, 0.7), (-0.8, 0, 0.65), (-0.75, 0, 0.15), (-0.42, 0, 0.15)]], 0.06, can)
    box((-2.2, -1.6, -3.85), (2.2, 1.8, 0.7), enamel('#c9ccce', bump=0.3), bevel=0.1)
    drops = [(0.3 + 0.2 * k, -2.15, -1.55 - 0.14 * (k % 3)) for k in range(4)]
    balls([(p, (0.05, 0.05, 0.08), (0, 0, 0)) for p in drops], mat('#9fd0f4', rough=0.1, coat=0.8, bump=0), 3)
    sunlit(1150, '#ffc08a', 850)
    lamp((0.2, -1.25, -1.0), 14, '#ffd9b0', 0.2)
    frame(0, -0.95, 2.85, blur=0.24)
