import math

from art.cast.wren import wren
from art.forms import ball, balls, box, group, lathe, tubes
from art.hotel_roof import calendar, gentleman, roof, roof_light, sign, two_chairs, warm_coins
from art.lens import frame
from art.light import lamp, three, world
from art.materials import card, clay, enamel, felt, glow, mat, tin, wood
from art.meridian import bench, keys, lift, lobby
from art.pegs import peg
from art.places import alley, shine, umbrella
from art.props import key, tag
from art.sets import on_card
from art.sheets import word
from art.still_life import telephone


def portrait():
    wren()
    bench()
    keys('#e0ad4c', '#ecc06a')
    lift()
    world('#c8b8b0', 0.4)
    three(1150, 900, 330, '#fff0dc', '#ffc890', '#d8ccff')
    frame(0.05, -0.28, 2.85, blur=0.12, rise=0.3)


def avatar():
    wren()
    on_card('#f0bf55', 0, 0.3, 1.75)


def _wall(paper='#3b2a5c', stripe='#4d3a72', y=3.6, floor=-4.2, rug='#7a2237'):
    box((0, y, 0), (24, 0.2, 16), felt(paper, vary=0.1), bevel=0)
    for k in range(15):
        box((-7 + k, y - 0.12, 0), (0.1, 0.06, 16), felt(stripe), bevel=0.02)
    box((0, y - 0.14, floor + 0.45), (24, 0.2, 0.9), wood('#6a3f28', grain='X'), bevel=0.05)
    box((0, 0, floor - 0.15), (24, 9, 0.3), wood('#4a2a1c', grain='X'), bevel=0)
    box((0, 0, floor + 0.02), (24, 4.2, 0.08), felt(rug, fine=0.6), bevel=0.02)


def _night(key=1000):
    world('#5a4a90', 0.4)
    three(key, 800, 190, '#ffe9cc', '#a98aff', '#8f8aff')


def _shut_umbrella(at, c, rot=(0, 0, 0), s=1):
    with group(at, rot=rot, scale=s):
        lathe([(0.05, 0), (0.3, 1.7), (0.16, 1.95), (0, 2.0)], felt(c), ripple=0.1, folds=6)
        tubes([[(0, 0, -0.25), (0, 0, 0.1)]], 0.03, tin('#c9ced2'))
        hook = [(0, 0, 2.6), (0, 0, 2.85), (0.2, 0, 3.0), (0.38, 0, 2.85), (0.36, 0, 2.65)]
        tubes([[(0, 0, 1.9), *hook]], 0.06, wood('#6d4327'))


def lost_property_shelf_b():
    _wall()
    oak = wood('#6a3f28', grain='X')
    box((0, 1.2, -3.0), (9, 3.0, 0.24), oak, bevel=0.05)
    box((0, 1.2, 2.3), (9, 3.0, 0.24), oak, bevel=0.05)
    for x in (-3.4, 3.4):
        box((x, 1.2, -0.4), (0.24, 3.0, 5.4), oak, bevel=0.05)
    with group((0.2, -0.35, -3.22)):
        box((0, 0, 0.15), (1.1, 0.06, 0.62), card('#f3e6c4'), bevel=0.02)
        word('B', (0, -0.05, 0.14), 0.5, mat('#7a1626', bump=0))
    _shut_umbrella((-0.15, 0.6, -2.6), '#2f6f8f', (0, 9, 150), 1.35)
    drop = mat('#9fd0f4', rough=0.05, coat=1, bump=0)
    ball((-0.1, 0.3, -2.87), (1.0, 0.6, 0.03), drop)
    balls([((-0.5 + 0.22 * k, 0.1, -2.0 + 0.5 * (k % 3)), (0.05, 0.05, 0.09), (0, 0, 0)) for k in range(5)], drop, 3)
    key((1.35, 0.2, -1.6), (0, 0, 28), 1.0, tin('#c99b45', rough=0.3))
    tag((1.35, -0.2, -2.55), 'WHOSE', 0.7, (0, 4, 0))
    with group((-2.0, 0.6, -2.88)):
        lathe([(0.85, 0), (0.85, 0.06), (0.5, 0.1), (0.48, 0.7), (0.35, 0.8), (0, 0.8)], felt('#4a5a3a'))
        band = [(0.5 * math.cos(a), 0.5 * math.sin(a), 0.2) for a in [i * 0.3 for i in range(22)]]
        tubes([band], 0.07, felt('#1f2a1f'))
    _night()
    frame(-0.1, -1.15, 2.75, y=0.4, blur=0.16)


def room_404():
    _wall()
    brass = tin('#c99b45', rough=0.3)
    doors = ((-2.3, -2.0, 0, '403', 1), (2.5, -2.0, 0, '405', 1), (0.95, 1.9, 172, '404', 0.55))
    for x, z, turn, number, s in doors:
        with group((x, 3.3, z), rot=(0, turn, 0), scale=s):
            box((0, 0, 0), (2.2, 0.2, 4.4), wood('#4a2a1c'), bevel=0.06)
            box((0, -0.08, -0.05), (1.8, 0.2, 4.1), wood('#8a4a30' if number != '404' else '#2f8a7c'), bevel=0.06)
            ball((0.65, -0.26, -0.2), 0.12, brass, sub=3)
        at = (x, 3.02, z + 1.2) if s == 1 else (x, 3.1, z - 0.1)
        word(number, at, 0.55 if s == 1 else 0.46, brass, extrude=0.03)
    lamp((0.95, 1.8, 1.4), 60, '#8fffe0', 0.3)
    with group((-0.35, 0, 0)):
        wren()
    _night()
    frame(0.05, -0.7, 3.1, blur=0.18)


def breakfast_for_one():
    """Wide."""
    _wall(floor=-2.6)
    gleam = glow('#ffd99a', 2.0)
    for a, b in (((-1.2, -2.5), (-1.2, 1.9)), ((-1.2, 1.9), (1.2, 1.9)), ((1.2, 1.9), (1.2, -2.5))):
        tubes([[(a[0], 3.42, a[1]), (b[0], 3.42, b[1])]], 0.04, gleam)
    lamp((0, 2.6, -2.2), 60, '#ffd99a', 0.5)
    silver, china = tin('#d8dce0', rough=0.2), enamel('#f6f0e4', bump=0.1)
    with group((0, -0.4, -2.52)):
        lathe([(0, 0), (2.1, 0), (2.25, 0.14), (2.1, 0.1), (0, 0.08)], silver, squash=0.6)
        lathe([(0.28, 0.1), (0.1, 0.22), (0.1, 0.4), (0.3, 0.6), (0.32, 0.72), (0.2, 0.66)], china, c=(-1.1, -0.1, 0))
        ball((-1.1, -0.1, 0.9), (0.29, 0.29, 0.38), mat('#e3b78f', rough=0.5, bump=0.2))
        lathe([(0, 0.1), (0.6, 0.12), (0.72, 0.2), (0, 0.16)], china, c=(0.25, -0.3, 0))
        for k in range(2):
            box((0.1 + 0.3 * k, -0.3, 0.42), (0.1, 0.62, 0.6), felt('#c98a4a'), rot=(0, -16, 0), bevel=0.05)
        lathe([(0.2, 0.12), (0.42, 0.3), (0.46, 0.75), (0.42, 0.75), (0.4, 0.3)], china, c=(1.35, -0.1, 0), close=False)
        lathe([(0, 0.66), (0.42, 0.66)], mat('#3a2218', rough=0.2), c=(1.35, -0.1, 0), close=False)
        tubes([[(1.78, -0.1, 0.62), (2.05, -0.1, 0.55), (2.0, -0.1, 0.3), (1.72, -0.1, 0.28)]], 0.06, china)
        lathe([(0.16, 0.1), (0.1, 0.5), (0.16, 0.75), (0.12, 0.7)], mat('#8fb8c8', rough=0.1, coat=1), c=(0.6, 0.65, 0))
        tubes([[(0.6, 0.65, 0.5), (0.62, 0.65, 1.3)]], 0.03, clay('#4f8a3a'))
        petals = [(0.62 + 0.14 * math.cos(a), 0.62, 1.4 + 0.14 * math.sin(a)) for a in [k * 1.257 for k in range(5)]]
        balls([(p, (0.11, 0.06, 0.11), (0, 0, 0)) for p in petals], felt('#e0607a'), 3)
    _night(1050)
    frame(0, -1.2, 2.5, rise=1.2, blur=0.24)


def checkout():
    alley('night')
    with group((0.55, 1.6, -3.85), rot=(0, 0, 158)):
        peg((0, 0, 0), 3, 1.5, coat='#b3303f', hat='#7a1626')
        with group((-0.95, 0, 0), rot=(0, 0, 0)):
            box((0, 0, 0.5), (0.34, 1.1, 0.85), wood('#a9743c', grain='X'), bevel=0.08)
            tubes([[(0, -0.25, 0.92), (0, -0.25, 1.1), (0, 0.25, 1.1), (0, 0.25, 0.92)]], 0.05, felt('#4a2a1c'))
    umbrella((0.95, 1.3, -2.2), '#e8b23f', 1.05, (0, 6, 0))
    with group((-1.7, -0.6, -3.85), rot=(0, 0, 8)):
        tubes([[(0, 0, 0), (0, 0, 2.6)]], 0.08, tin('#4f5a66'))
        box((0, -0.1, 2.9), (2.1, 0.16, 0.85), mat('#5f1526', rough=0.4, coat=0.4), bevel=0.06)
        word('MERIDIAN', (0, -0.2, 2.88), 0.36, glow('#ffd28a', 2.4), extrude=0.02)
    lamp((-1.6, -1.4, -0.6), 90, '#ffcf8a', 0.3)
    shine('night')
    lamp((0.6, -3, 0.5), 150, '#ffe0b0', 0.5)
    frame(-0.1, -1.9, 2.9, blur=0.24)


def if_you_are_awake():
    lobby(1000)
    with group((-0.2, 0, 0)):
        wren(holds=False, turn=20)
        horn = mat('#1d1a22', rough=0.25, coat=0.6, bump=0.05)
        with group((1.02, -1.5, -0.75), rot=(0, 14, 0)):  # the receiver
            tubes([[(0, 0, -0.6), (0.22, 0, -0.4), (0.22, 0, 0.4), (0, 0, 0.6)]], 0.13, horn)
            for z, t in ((0.62, -20), (-0.62, 20)):
                lathe([(0.12, -0.05), (0.27, 0.12), (0.27, 0.2), (0, 0.2)], horn, c=(0.02, 0, z), rot=(0, -90 + t, 0))
    box((0, -1.75, -3.75), (9, 1.7, 0.5), wood('#6a3f28', grain='X'), bevel=0.1)
    telephone((1.15, -2.1, -3.5), -8)
    cord = [(1.0, -1.5, -1.4), (1.5, -1.6, -2.4), (1.9, -1.9, -3.0), (1.8, -2.0, -3.4)]
    tubes([cord], 0.035, mat('#1d1a22', rough=0.4))
    frame(0.05, -0.9, 2.95, blur=0.15)


def the_gentleman_from_fourteen_1():
    lobby()
    with group((-0.95, 0, 0), rot=(0, 0, 10)):
        wren()
    gentleman((1.75, 1.2, -3.5), 1.7, -16)
    bench()
    frame(0.3, -1.0, 3.1, blur=0.16)


def _tip():
    lobby()
    bench()
    warm_coins((-0.7, -1.75, -3.5))
    calendar((1.55, -1.6, -2.7), 0.85, -14)


def the_gentleman_from_fourteen_2():
    """Wide."""
    _tip()
    frame(0.05, -2.85, 1.35, y=-1.7, rise=1.4, blur=0.1)


def the_gentleman_from_fourteen_3():
    _tip()
    gentleman((0.6, 2.2, -4.2), 1.9, 170)
    frame(0.9, -2.0, 2.2, y=-1.5, rise=0.6, blur=0.12)


def what_the_roof_is_for_1():
    roof()
    with group((0.2, 0.4, 0.3), rot=(0, 0, 6), scale=0.85, pivot=(0, 0, -4.2)):
        wren(holds=False)
    roof_light()
    frame(0, -1.1, 3.1, blur=0.2)


def what_the_roof_is_for_2():
    """Wide."""
    roof()
    sign((0, 2.0, -0.9), 1.1)
    two_chairs()
    roof_light()
    frame(0, -2.1, 2.6, rise=0.8, blur=0.25)


def what_the_roof_is_for_3():
    roof()
    two_chairs()
    gentleman((-0.95, 1.4, -4.2), 1.35, 170)
    roof_light()
    frame(0, -2.3, 2.4, rise=1.2, blur=0.2)
