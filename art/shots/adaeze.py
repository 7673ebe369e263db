import math

from art.cast.adaeze import adaeze, coral
from art.forms import R, ball, balls, box, group, lathe, moulded, tubes
from art.lens import camera, frame
from art.light import three, world
from art.materials import card, clay, cloth, felt, mat, pal, wood
from art.pegs import peg
from art.places import meadow, shine
from art.props import button, tag
from art.sets import backdrop, on_card
from art.sheets import sheet, word


def stall():
    backdrop('#e8b98a', 14, [((-2, 14, 2), 8, '#ffe7b8', 0.9), ((5, 14, -2), 7, '#c9787a', 0.7)], 60)
    a, b = cloth('#e9e0cc'), cloth('#2f8a8a')
    for k in range(14):  # the striped awning
        x = -5.2 + k * 0.8
        box((x, 4.4, 2.75), (0.8, 2.6, 0.06), (a, b)[k % 2], rot=(24, 0, 0), bevel=0)
        lathe([(0, 0), (0.4, 0), (0.4, 0.06), (0, 0.06)], (a, b)[k % 2], c=(x, 3.2, 2.2), rot=(90, 0, 0), seg=28)
    for s in (-1, 1):
        lathe([(0.13, -5), (0.13, 2.3)], wood('#8a5a30'), c=(s * 3.2, 3.4, 0))
    cols = ('#d8503f', '#e8b23f', '#2f5d90', '#6d3f8b', '#4b8f6c', '#ef86a8', '#f2ead6', '#a9532f')
    for j in range(4):  # bolts of cloth, end on
        for i in range(9):
            lathe(
                [(0, -0.7), (0.36, -0.7), (0.38, 0), (0.36, 0.7), (0, 0.7)],
                pal((cols[(i * 3 + j * 5) % 8],))[0],
                c=(-3.4 + i * 0.84 + 0.4 * (j % 2), 6, -2.5 + j * 0.72),
                rot=(90, 0, 0),
                lump=0.03,
            )
            ball((-3.4 + i * 0.84 + 0.4 * (j % 2), 5.29, -2.5 + j * 0.72), (0.1, 0.04, 0.1), card('#d8c39a'), sub=3)
    word('40', (2.55, 3.2, 1.2), 0.8, mat('#2a1a12', bump=0))
    box((2.55, 3.3, 1.2), (1.1, 0.1, 0.9), wood('#e2c48f', grain='X'), bevel=0.06)
    box((0, 3.5, -4.3), (20, 6, 0.5), wood('#8a5a30', grain='X'), bevel=0.1)
    world('#c9cfe4', 0.34)
    three(1250, 900, 170, '#fff0da', '#ffc07a', '#b9cfff')


def portrait():
    adaeze()
    stall()
    camera((-0.2, -14, 0.1), (0.0, 0, -0.62), 72, 0.12, focus=(0, -1, 0))


def avatar():
    adaeze()
    on_card('#3fa39a', 0, 0.6, 1.75)


def _counter(z=-3.4):
    box((0, -1.6, z - 0.2), (12, 3.0, 0.4), wood('#a9743c', grain='X'), bevel=0.1)
    box((0, -2.9, z - 1.5), (12, 0.1, 2.4), cloth('#2f8a8a'), bevel=0)


def _bolt(at, colour, rot=(0, 90, 0), s=1):
    with group(at, rot=rot, scale=s):
        lathe([(0, -1), (0.34, -1), (0.36, 0), (0.34, 1), (0, 1)], cloth(colour), lump=0.03)
        for z in (-1.02, 1.02):
            ball((0, 0, z), (0.1, 0.1, 0.04), card('#d8c39a'), sub=3)


def she_wanted_beige():
    stall()
    with group((-0.65, 0.1, 0), rot=(0, 0, 10)):
        adaeze(turn=20)
    with group((1.75, -0.7, -4.05), rot=(0, 0, -28), scale=1.4):
        peg((0, 0, 0), 0, 1.0, coat='#d6c4a0', hat='#cbb890')
        ball((0, -0.41, 1.5), (0.08, 0.04, 0.1), mat('#5a1a14', bump=0), sub=3)
    _bolt((1.3, -2.0, -3.85), '#d6c4a0', (0, 90, 8), 0.8)
    frame(0.15, -0.85, 3.4, blur=0.15)


def indigo_day_nine():
    """Wide."""
    stall()
    box((0, -0.6, -3.1), (14, 5, 0.4), wood('#a9743c', grain='X'), bevel=0.1)
    tubes([[(-5, 0.8, 1.3), (0, 0.8, 1.05), (5, 0.8, 1.3)]], 0.03, felt('#efe6d0'))
    for k, c in enumerate(('#7fae4f', '#4fa08a', '#3f86b8', '#6fb4e8')):
        x0 = -3.1 + 1.42 * k
        sheet(
            lambda u, v, x0=x0: (x0 + 1.25 * u, 0.8 + 0.1 * math.sin(9 * u + 2 * v) * (0.3 + v), 1.1 - 1.9 * v),
            30,
            12,
            cloth(c, bump=0.3),
            0.04,
        )
        for u in (0.08, 1.14):
            box((x0 + u, 0.72, 1.12), (0.1, 0.12, 0.3), wood('#d8b070'), bevel=0.02)
    stave = [wood(c) for c in ('#8a5a30', '#7a4c28')]
    with group((0.3, -1.0, -2.9)):
        for k in range(22):
            a = 2 * math.pi * k / 22
            at = (1.35 * math.cos(a), 1.0 * math.sin(a), 0.6)
            box(at, (0.36, 0.14, 1.25), stave[k % 2], rot=(0, 0, 90 + math.degrees(a)), bevel=0.03)
        for z in (0.25, 0.95):
            hoop = [(1.44 * math.cos(a), 1.09 * math.sin(a), z) for a in [i * 0.21 for i in range(32)]]
            tubes([hoop], 0.05, mat('#6d7278', metal=1, rough=0.4, bump=0.1))
        lathe([(0, 1.08), (1.3, 1.08)], mat('#1f2f6a', rough=0.1, coat=1, bump=0.6), squash=0.74, close=False)
        dip = [((0.3, 0, 1.2), (0.5, 0.4, 0.3), (0, 0, 0)), ((-0.15, -0.1, 1.15), (0.4, 0.3, 0.2), (0, 20, 0))]
        moulded(dip, cloth('#3f8a6a'), lump=0.1)
        tubes([[(-0.7, 0, 0.9), (-1.0, 0.1, 2.3)]], 0.07, wood('#d8b070'))
    tag((2.3, -1.6, -2.45), 'DAY 9', 0.95, (0, 4, 0))
    for k in range(3):
        at = (-2.2 + 0.3 * k, -1.5, -2.35 + 0.12 * (k % 2))
        tubes([[(-2.0, -1.5, -2.9), at]], 0.03, clay('#4f8a3a'))
        ball(at, (0.17, 0.15, 0.15), felt('#4a5fc8'), sub=3)
    frame(-0.05, -1.1, 2.55, rise=0.9, blur=0.2)


def wedding_season():
    """Wide."""
    meadow('day', -4.2)
    white, veil = '#f6f1ea', felt('#ffffff', vary=0.03)
    for k in range(12):
        x, row = -3.3 + 0.62 * k, k % 2
        yellow = k == 7
        with group((x, 0.9 - 1.1 * row, -3.45 - 0.73 * row), scale=0.98 + 0.05 * (k % 3)):
            peg((0, 0, 0), k, 1, 6 - k, coat='#f2c230' if yellow else white)
            if yellow:
                lathe([(0.7, 1.95), (0.68, 2.0), (0.38, 2.02), (0.34, 2.3), (0, 2.36)], felt('#f2c230'))
                continue
            ball((0, 0.1, 1.72), (0.5, 0.46, 0.5), veil, rot=(-30, 0, 0), cut=0.2)
            lathe([(0.62, 0.5), (0.5, 1.3), (0.42, 1.9)], veil, c=(0, 0.22, 0), ripple=0.1, close=False)
            bunch = [((-0.1 + 0.1 * j, -0.5, 0.8 + 0.08 * (j % 2)), (0.1, 0.08, 0.1), (0, 0, 0)) for j in range(3)]
            balls(bunch, felt(('#e0607a', '#f2b23a', '#8f6fc8')[k % 3]), 2)
    box((0, 1.0, -3.85), (8.6, 1.2, 0.8), wood('#a9743c', grain='X'), bevel=0.06)
    petals = [(R.uniform(-4, 4), R.uniform(-1.5, 3), R.uniform(-3.6, -0.2)) for _ in range(46)]
    flat_ = [(p, (0.1, 0.03, 0.07), (R.uniform(0, 90), R.uniform(0, 90), 0)) for p in petals]
    balls(flat_, felt('#f7c8d4'), 2)
    shine('day')
    frame(0.1, -2.5, 2.45, far=14, rise=0.9, blur=0.3)


def _coat(at, s=1, turn=0):
    """On its form: two pockets nobody else sees."""
    with group(at, rot=(0, 0, turn), scale=s):
        navy, lining = cloth('#2f4470', bump=0.3), cloth('#e8a23a', bump=0.3)
        lathe([(0.95, -2.3), (0.8, -1.2), (0.66, -0.5), (0.82, 0.3), (0.6, 0.72), (0.22, 0.86)], navy, squash=0.7)
        lathe([(0.18, 0.8), (0.16, 1.1), (0.22, 1.2), (0, 1.25)], wood('#d8b070'))
        lathe([(0.12, -3.4), (0.1, -2.2)], wood('#8a5a30'))
        for k in (-1, 1):
            moulded([((k * 0.86, -0.05, -0.2), (0.22, 0.24, 0.8), (0, k * 8, 0))], navy)
            box((k * 0.4, -0.56 if k < 0 else -0.6, -1.0), (0.5, 0.06, 0.5), lining, rot=(4, 0, k * 14), bevel=0.05)
            ball((k * 0.22, -0.5, 0.6), (0.3, 0.12, 0.14), lining, rot=(0, k * 40, 0), sub=3)
        for z in (0.2, -0.15, -0.5):
            button((0.0, -0.56, z), 0.09, '#f0c24a')
        box((0.42, -0.66, -0.68), (0.34, 0.03, 0.4), card('#f7f0de'), rot=(0, 8, 0), bevel=0.01)


def a_coat_for_a_nervous_man_1():
    stall()
    with group((-1.0, 0.5, 0.3), rot=(0, 0, 22), scale=0.8, pivot=(0, 0, -4.8)):
        adaeze(holds=False, turn=24)
    peg((1.5, -0.4, -4.05), 4, 1.35, -30, coat='#8f9aa8', lean=4)
    frame(0.1, -1.5, 3.1, blur=0.18)


def a_coat_for_a_nervous_man_2():
    stall()
    _coat((0.1, -0.6, -1.0), 1.3, 8)
    frame(0.1, -1.55, 2.5, blur=0.15)


def a_coat_for_a_nervous_man_3():
    stall()
    with group((0, 0, 0)):
        adaeze(holds=False)
        with group((0.1, -1.95, -2.5), rot=(-8, 0, 5)):
            box((0, 0, 0), (2.3, 0.05, 1.4), card('#f7f0de'), bevel=0.02)
            for s in (-1, 1):
                tubes([[(s * 1.12, -0.04, 0.66), (0, -0.05, -0.1)]], 0.02, mat('#c9b890', bump=0))
            ball((0, -0.05, -0.1), (0.2, 0.06, 0.2), mat('#a8232f', rough=0.35, bump=0.6), sub=3)
    frame(0, -0.75, 2.95, blur=0.14)


def the_dress_with_the_pockets_1():
    backdrop('#d9a98f', 9, [((-2, 9, 2), 8, '#ffe2b8', 0.9)], 60)
    lathe([(0, -4.3), (3.0, -4.3), (3.0, -4.15), (0, -4.12)], wood('#a9743c'), squash=0.6)
    with group((0, -0.2, -4.12), rot=(0, 0, 6)):
        peg((0, 0, 1.0), 3, 1.45, coat='#c8357a')
        dress = felt('#c8357a')
        lathe([(1.7, 0), (1.3, 0.8), (0.75, 1.7), (0.5, 2.2)], dress, ripple=0.1, folds=9, close=False)
        for s in (-1, 1):
            box((s * 0.62, -1.02, 1.25), (0.55, 0.1, 0.6), cloth('#f2c230'), rot=(-24, 0, s * 26), bevel=0.08)
            tubes([[(s * 0.55, -0.3, 2.6), (s * 1.15, -0.6, 2.1), (s * 0.66, -1.0, 1.62)]], 0.13, felt('#c8357a'))
    world('#c9cfe4', 0.34)
    three(1250, 900, 170, '#fff0da', '#ffc07a', '#b9cfff')
    frame(0, -1.8, 3.0, blur=0.2)


def the_dress_with_the_pockets_2():
    """Wide."""
    stall()
    _counter(-2.6)
    dress = cloth('#c8357a', bump=0.3)
    sheet(lambda u, v: (-3 + 6 * u, -2.0 - 0.9 * v, -2.5 + 0.08 * math.sin(14 * u)), 50, 6, dress, 0.05)
    with group((0, -1.2, -1.55), rot=(-20, 0, 4)):
        box((0, 0.1, 0), (3.4, 0.1, 2.3), dress, bevel=0.05)
        box((0, -0.02, -0.2), (1.9, 0.12, 1.5), cloth('#f2c230'), bevel=0.12)
        for k in range(9):
            tubes([[(-0.85 + 0.21 * k, -0.1, -0.86), (-0.75 + 0.21 * k, -0.1, -0.86)]], 0.02, felt('#fff2dc'))
        for x, c in ((-0.45, '#3f8a7c'), (0.15, '#e8553f'), (0.55, '#6d3f8b')):
            ball((x, -0.06, 0.62), (0.24, 0.1, 0.24), felt(c), sub=3)
    frame(0, -1.6, 2.0, blur=0.16)


def the_dress_with_the_pockets_3():
    stall()
    with group((0, 0, 0)):
        adaeze(holds=False, turn=-6)
        coral('#f2c230')
        for k in range(3):
            button((-0.5 + 0.5 * k, -1.98, -3.2), 0.14, ('#c8357a', '#3f8a7c', '#e8553f')[k])
    frame(0, -0.75, 2.95, blur=0.14)


def rain_on_market_day():
    stall()
    with group((0.1, 0.8, 0), rot=(0, 0, 6), scale=0.9):
        adaeze()
    drops = [(R.uniform(-4, 4), R.uniform(-3, 3), R.uniform(-4, 3)) for _ in range(120)]
    water = mat('#e4f0ff', rough=0.1, bump=0, emit=0.4)
    tubes([[(x, y, h), (x - 0.05, y, h - 0.4)] for x, y, h in drops if abs(x) > 1.3 or y > 1], 0.014, water, res=2)
    for k in range(12):
        x = -3.6 + 0.66 * k
        lathe([(0, -0.3), (0.1, -0.2), (0.07, 0), (0, 0.16)], water, c=(x, 2.6, 1.7 - 0.9 * (k % 3)))
    frame(0.1, -0.5, 3.3, blur=0.16)
