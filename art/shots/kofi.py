import math

from art.beasts import pigeon
from art.cast.kofi import kofi
from art.forms import ball, balls, box, group, lathe, moulded, tubes
from art.hands import limb
from art.lens import camera, frame
from art.light import area, lamp, three, world
from art.materials import SKIN, card, clay, cloth, enamel, felt, glass, glow, mat, tin, wood
from art.pegs import peg
from art.places import low_sun, shine
from art.sets import backdrop, on_card
from art.shots.brine import ferry, harbour
from art.sunday_street import bike, person, street, sunlight


def portrait():
    kofi()
    backdrop('#8fc3d6', 16, [((-3, 16, 4), 8, '#fbe8b8', 0.9)], 60)
    street()
    line = [(x, 4.4, 2.35 - 0.24 * math.cos((x + 0.1) * 0.55)) for x in [-4.5 + 0.5 * i for i in range(19)]]
    tubes([line], 0.02, felt('#efe6d0'))
    white, peg = card('#f6f0e0'), wood('#d9a765')
    for k, (x, tones) in enumerate(
        (
            (-2.6, ('#3b3a3c', '#8d8b88')),
            (-1.45, ('#6b6a6a', '#d0cdc6')),
            (1.55, ('#4b4a4c', '#a9a6a1')),
            (2.6, ('#2f2e30', '#c0bdb6')),
        )
    ):
        z = 2.35 - 0.24 * math.cos((x + 0.1) * 0.55)
        with group((x, 4.4, z), rot=(0, (-4, 6, -7, 3)[k], 0)):
            box((0, 0, -0.5), (0.86, 0.03, 0.92), white, bevel=0.01)
            box((0, -0.03, -0.5), (0.7, 0.01, 0.74), card(tones[1]), bevel=0)
            box((0, -0.04, -0.7), (0.7, 0.01, 0.34), card(tones[0]), bevel=0)
            ball((-0.1 + 0.1 * k, -0.05, -0.45), (0.09, 0.01, 0.09), card(tones[0]), sub=3)
            ball((-0.1 + 0.1 * k, -0.05, -0.6), (0.12, 0.01, 0.16), card(tones[0]), sub=3)
            box((0, -0.05, 0), (0.08, 0.1, 0.22), peg, bevel=0.02)
    box((0, 4, -4.5), (24, 12, 0.4), clay('#b9936a', bump=0.5), bevel=0.1)
    world('#c8d6ea', 0.36)
    three(1250, 950, 170, '#fff0d6', '#ffd08a', '#a9cfff')
    area((-1.2, -8, -1.2), (0, 0, -0.2), 2.6, 330, '#ffe6c8')
    camera((-0.2, -14, 0.2), (0.0, 0, -0.55), 68, 0.12, focus=(0, -1, 0))


def avatar():
    kofi()
    on_card('#e08a5a', 0.0, 0.62, 1.85)


def frame_9():
    w = wood('#8a5a30')
    with group((-0.3, 2.0, 0)):
        for s in (-1, 1):
            tubes([[(s * 0.55, -0.6, -4.4), (s * 0.4, 1.6, 2.6)]], 0.11, w)
        for k in range(9):
            f = (k + 0.5) / 9.2
            tubes(
                [[(-0.52 + 0.1 * f, -0.7 + 2.2 * f, -4.4 + 7 * f), (0.52 - 0.1 * f, -0.7 + 2.2 * f, -4.4 + 7 * f)]],
                0.075,
                w,
            )
    with group((-0.3, 1.7, 1.15), rot=(0, 0, 24)):
        person('#3f6f9a', '#d8503f')
        for k, h in ((-1, (-0.7, -0.4, 0.5)), (1, (1.5, -0.5, -0.25))):
            limb(
                [(k * 0.5, 0, -0.95), (k * 0.95, -0.3, -0.9 if k > 0 else -0.3), h],
                0.17,
                cloth('#3f6f9a'),
                clay(SKIN['brown']),
                palm=0.17,
                grip=(0, -0.2, 0.3),
            )
    pigeon((1.5, 0.9, 1.72), 30, 0.95, look=40)
    with group((1.9, 1.9, -4.3)):
        lathe([(0.3, 0), (0.4, 0.7), (0.36, 0.7)], enamel('#e8e0cc', bump=0.2), close=False)
        lathe([(0, 0.55), (0.36, 0.55)], mat('#2f7f80', rough=0.2, coat=1), close=False)
    box((-3.4, 7, -2), (6.4, 0.4, 12), clay('#d8744e', bump=0.7), bevel=0.1)
    box((3.0, 7.4, -1), (6.0, 0.4, 12), clay('#e9bf74', bump=0.7), bevel=0.1)
    box((-2.0, 6.7, 0.6), (1.6, 0.1, 2.2), wood('#2f7f80'), bevel=0.05)
    sunlight()
    frame(0.2, -0.75, 3.75, blur=0.25)


def frame_36():
    """Wide."""
    street()
    bike((-1.5, 4.4, -3.55), 0, 1.15)
    with group((1.3, 3.6, -4.4)):
        lathe([(0.42, 0), (0.58, 0.9), (0.52, 0.9)], clay('#c8683f', bump=0.5), close=False)
        balls(
            [
                ((0.5 * math.cos(k * 2.4), 0.4 * math.sin(k * 2.4), 1.2 + 0.1 * (k % 3)), (0.28, 0.28, 0.26), (0, 0, 0))
                for k in range(9)
            ],
            felt('#5f8f3a'),
            3,
        )
        balls(
            [((0.55 * math.cos(k * 2.1), -0.4, 1.3 + 0.14 * (k % 3)), (0.11, 0.09, 0.11), (0, 0, 0)) for k in range(6)],
            felt('#e0607a'),
            2,
        )
    low_sun('#ffd890', (0.6, 15, 1.6), 1.4)
    sunlight(True)
    area((5, 6, 4), (-2, 5, -3), 1.4, 1500, '#ffb860')
    frame(-0.1, -1.4, 2.9, y=2, far=15, blur=0.35)


def in_the_darkroom():
    with group((0.9, 2.0, 0.25), rot=(0, 0, -8), scale=0.9):
        kofi()
    tray = enamel('#e8e0d0', bump=0.2)
    with group((-0.45, -1.3, -3.0), rot=(24, 0, 6)):
        box((0, 0, 0), (3.2, 2.5, 0.12), tray, bevel=0.05)
        for x, y, sx, sy in ((0, 1.2, 3.3, 0.14), (0, -1.2, 3.3, 0.14), (1.6, 0, 0.14, 2.5), (-1.6, 0, 0.14, 2.5)):
            box((x, y, 0.18), (sx, sy, 0.4), tray, bevel=0.05)
        with group((0.05, 0, 0.14), rot=(0, 0, -5)):
            box((0, 0, 0), (1.7, 2.0, 0.03), card('#f4ead2'), bevel=0.01)
            box((0, 0.05, 0.02), (1.5, 1.75, 0.01), card('#b5a594'), bevel=0)
            ball((0, -0.55, 0.03), (0.62, 0.35, 0.01), card('#4a3f3a'), sub=3)
            ball((0, 0.15, 0.035), (0.42, 0.5, 0.01), card('#8a7768'), sub=3)
            for k in (-1, 1):
                ball((k * 0.15, 0.2, 0.05), (0.05, 0.05, 0.01), mat('#2a1f1a', bump=0), sub=2)
        box((0, 0, 0.24), (3.1, 2.35, 0.02), glass('#ffe8e0'), bevel=0)
    for k, x in enumerate((-2.2, -0.9, 0.4, 1.7)):
        with group((x, 4.6, 2.0), rot=(0, (5, -4, 6, -3)[k], 0)):
            box((0, 0, -0.6), (1.0, 0.03, 1.1), card('#f6f0e0'), bevel=0.01)
            box((0, -0.03, -0.6), (0.84, 0.01, 0.9), card(('#6b6a6a', '#4b4a4c', '#8d8b88', '#3b3a3c')[k]), bevel=0)
            box((0, -0.05, 0), (0.1, 0.1, 0.24), wood('#d9a765'), bevel=0.02)
    tubes([[(x, 4.6, 2.05 - 0.1 * math.cos(x * 0.4)) for x in (-5, -2.5, 0, 2.5, 5)]], 0.025, felt('#efe6d0'))
    box((0, -0.6, -3.5), (14, 5, 0.5), wood('#6d4327', grain='X'), bevel=0.1)
    backdrop('#5a1f1c', 8, [((-2, 8, 2), 6, '#b5352a', 0.9)], 60)
    with group((-2.3, 3.6, 0.6)):
        lathe([(0.5, 0), (0.42, 0.4), (0.12, 0.7), (0, 0.72)], tin('#4a4440'))
        ball((0, 0, -0.05), (0.4, 0.4, 0.3), glow('#ff3a2a', 3))
    lamp((-2.3, 2.8, 0.2), 300, '#ff4a34', 0.4)
    world('#5a1f24', 0.36)
    three(800, 900, 200, '#ff7a60', '#ff3a2a', '#c83a4a')
    frame(-0.05, -1.05, 2.9, y=-0.6, rise=0.8, blur=0.22)


def the_one_i_did_not_take():
    # a child, a puddle, and the whole of Sunday upside down in it
    street()
    box(
        (0, 2.6, -4.42),
        (6.4, 5.4, 0.06),
        mat('#3f5f78', rough=0.02, bump=0.02, coat=1, metal=0.75, vary=0.05),
        bevel=0.02,
    )
    mud = clay('#b9936a', bump=0.5)
    moulded(
        [
            ((3.6 * math.cos(a), 2.6 + 2.9 * math.sin(a), -4.5), (0.9 + 0.2 * math.sin(3 * a), 0.6, 0.16), (0, 0, 0))
            for a in [2 * math.pi * k / 22 for k in range(22)]
        ],
        mud,
        voxel=0.1,
        lump=0.06,
    )
    with group((0.1, 2.2, -2.4), rot=(0, 0, -12), scale=0.62):
        person('#f2c24e', '#d8503f', 'deep', '#2f5f9a')
        for k in (-1, 1):
            limb(
                [(k * 0.5, 0, -0.95), (k * 1.0, -0.2, -0.9), (k * 1.5, -0.4, -0.35)],
                0.17,
                cloth('#f2c24e'),
                clay(SKIN['deep']),
                palm=0.17,
                grip=(0, -0.2, 0.3),
            )
            lathe(
                [(0.26, -3.2), (0.25, -2.5), (0.22, -2.5)],
                mat('#d8503f', rough=0.2, coat=0.8),
                c=(k * 0.34, 0, 0),
                close=False,
            )
    sunlight()
    frame(0, -2.3, 3.3, y=1.5, far=12, rise=2.2, blur=0.3)


def _harbour_frame():
    """The second row: a quay, a ferry, and people who have not decided."""
    harbour()
    for k in range(7):
        plank = wood(('#8a6a4a', '#7d5f42', '#967452')[k % 3], grain='X')
        box((0, -2.6 + 0.8 * k, -4.35), (20, 0.77, 0.3), plank, bevel=0.05)
    ferry((2.4, 6.0, -1.9), 10, 1.15)


def contact_sheet_the_harbour_1():
    """Wide."""
    _harbour_frame()
    for k, x in enumerate((-2.6, -1.4, 0.4, 1.3, 2.6)):
        peg((x, 0.6 + 0.5 * (k % 2), -4.2), k, 1.15, (20, -40, 160, 10, 60)[k], hat=(None, '#3f7d8f', None)[k % 3])
    pigeon((-0.5, -0.8, -3.75), 30, 0.7, 20)
    shine('dusk')
    frame(0, -2.2, 2.6, far=14, rise=0.6, blur=0.3)


def contact_sheet_the_harbour_2():
    _harbour_frame()
    peg((0.2, 0.2, -4.2), 3, 1.75, 150, coat='#c8357a', hat='#f2c230')
    with group((-0.95, -0.2, -4.2), rot=(0, 0, 20)):
        box((0, 0, 0.55), (0.95, 0.45, 0.9), wood('#a9743c', grain='X'), bevel=0.08)
        tubes([[(-0.2, 0, 1.0), (-0.2, 0, 1.2), (0.2, 0, 1.2), (0.2, 0, 1.0)]], 0.05, felt('#4a2a1c'))
    shine('dusk')
    frame(0.1, -1.9, 2.9, blur=0.22)


def contact_sheet_the_harbour_3():
    """Wide."""
    _harbour_frame()
    box((2.2, 3.2, -3.6), (0.9, 3.4, 0.12), wood('#c99a5c'), rot=(-14, 0, 0), bevel=0.03)
    peg((2.2, 3.4, -3.3), 3, 1.1, 185, coat='#c8357a', hat='#f2c230')
    peg((-1.9, 0.4, -4.2), 1, 1.2, 60, hat='#3f7d8f')
    tubes([[(-1.4, 0.2, -2.7), (-1.0, 0.0, -2.1), (-0.9, -0.1, -1.6)]], 0.11, felt('#3f7d8f'))
    low_sun('#ffb878', (-2.6, 14, -0.4), 1.1)
    shine('dusk')
    frame(0.2, -2.0, 2.6, y=1, far=14, rise=0.6, blur=0.3)
