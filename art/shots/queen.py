import math

from art.beasts import goose
from art.cast.queen import queen
from art.clockwork import dial
from art.forms import R, ball, balls, box, group, lathe, tubes
from art.lens import camera, frame
from art.light import lamp
from art.little_marrow import bridge, hall, hills
from art.materials import card, clay, felt, mat, tin, wood
from art.pegs import peg
from art.places import meadow, shine, still
from art.props import button, candle, key
from art.sets import on_card
from art.sheets import text, word


def portrait():
    queen()
    hall()
    camera((0.2, -14, -0.2), (0.1, 0, -0.62), 73, 0.11, focus=(0, -1, 0))


def avatar():
    queen()
    on_card('#2f7a78', 0.05, 0.62, 1.62)


def _page(at, lines, rot=(-14, 0, 0), width=1.9, height=1.5, size=0.3):
    with group(at, rot=rot):
        box((0, 0.03, 0), (width, 0.03, height), card('#f2e6c8', bump=0.2), bevel=0.01)
        for k, line in enumerate(lines):
            text(line, (0, -0.02, height / 2 - 0.36 - k * size * 1.4), size, mat('#3a2418', bump=0))
        ball((width * 0.34, -0.04, -height * 0.36), (0.15, 0.05, 0.15), mat('#a8232f', rough=0.35, bump=0.6), sub=3)


def decree_the_second():
    """Wide."""
    bridge((0, 0.6, -2.6))
    with group((-2.5, -0.6, 1.35), rot=(0, 0, 26), scale=0.42, pivot=(0, 0, -4.8)):
        queen()
    for k, (x, z) in enumerate(((1.75, -2.0), (2.55, -2.22), (3.35, -2.6), (4.1, -3.2))):
        peg((x, 1.2, z + 0.1), k, 0.72 - 0.03 * (k % 2), -30, hat=('#8a4a2a', None, '#3f6a52', None)[k])
    with group((1.0, 1.2, -1.45), rot=(0, 0, -40), scale=0.5):
        goose()
    hills()
    shine('day')
    frame(0.05, -1.65, 2.8, far=14, rise=0.9, blur=0.3)


def _council():
    hall()
    box((0, -1.6, -3.5), (9, 2.2, 0.34), wood('#6a3f28', grain='X'), bevel=0.1)
    box((0, -2.2, -4.6), (9, 0.2, 2.0), felt('#8a2142'), bevel=0)


def council_minutes_of_1():
    _council()
    with group((-1.15, 0, -0.2), rot=(0, 0, 10)):
        queen(holds=False, look=(0.5, -0.1), turn=16)
    with group((1.65, -0.5, -2.5), rot=(0, 0, -34), scale=1.3):
        goose()
    _page((-0.1, -2.2, -3.0), ['MINUTES'], (-40, 0, -6), 1.5, 0.9)
    candle((0.95, -2.2, -3.32), 0.8, 60)
    frame(-0.05, -0.95, 3.2, blur=0.15)


def council_minutes_of_2():
    """Wide."""
    _council()
    _page((-0.9, -2.2, -2.5), ['Harvest', 'Us: no plan', 'Goose: PLAN'], (-22, 0, 6), 2.6, 1.7, 0.34)
    candle((1.0, -1.6, -3.32), 1.3, 90)
    with group((2.0, -2.0, -3.32)):
        key((0, 0, 0.9), (0, 0, 30), 0.8, tin('#d6a23e'))
        lathe([(0.3, 0), (0.34, 0.1), (0.12, 0.2), (0.12, 0.8), (0.16, 0.9), (0, 0.9)], wood('#4a2a1c'), c=(0, 0.2, 0))
    gold = tin('#d6a23e')
    for k in range(5):
        lathe([(0, 0), (0.22, 0), (0.22, 0.06), (0, 0.06)], gold, c=(2.9 - 0.1 * (k % 2), -1.8, -3.3 + 0.07 * k))
    still((0.3, -1.8, -2.6), 9, 1.4, 62)


def council_minutes_of_3():
    """She has been given the harvest."""
    meadow('day', -4.2)
    with group((0.1, -0.6, -3.45), rot=(0, 0, -24), scale=1.6):
        goose()
    skin = clay('#e0762a', bump=0.4)
    for x, y, s in ((-1.9, -0.6, 1.0), (1.9, -0.2, 0.8), (-2.5, 0.8, 0.8)):
        with group((x, y, -4.2 + 0.62 * s), scale=s):
            for k in range(9):
                a = 2 * math.pi * k / 9
                ball((0.42 * math.cos(a), 0.42 * math.sin(a), 0), (0.44, 0.44, 0.62), skin, sub=3)
            tubes([[(0, 0, 0.5), (0.05, 0, 0.8), (0.16, 0, 0.95)]], 0.09, clay('#5f7f3a'))
    straw = felt('#e3b850')
    for x, turn in ((1.75, 10), (-1.25, -14)):
        with group((x, 0.9, -4.2), rot=(0, turn, 0)):
            stems = [R.uniform(-0.5, 0.5) for _ in range(34)]
            tubes([[(t * 0.9, 0, 0), (t * 0.3, 0, 1.1), (t * 1.3, 0, 2.3)] for t in stems], 0.035, straw)
            balls([((t * 1.3, 0, 2.45), (0.07, 0.07, 0.24), (0, t * 40, 0)) for t in stems], straw, 2)
            tubes([[(0.24 * math.cos(a), 0.2 * math.sin(a), 1.1) for a in [i * 0.5 for i in range(14)]]], 0.06, straw)
    apple = mat('#c8352f', rough=0.25, coat=0.6, bump=0.2)
    balls([((1.0 + 0.42 * k, -1.4 + 0.2 * (k % 2), -3.98), (0.22, 0.22, 0.21), (0, 0, 0)) for k in range(4)], apple, 3)
    shine('day')
    frame(0, -2.35, 2.6, blur=0.18)


def on_being_painted():
    hall()
    with group((0, 0.4, 0)):
        queen()
    gold = tin('#d6a23e', bump=0.7, rough=0.35)
    with group((0.1, -2.6, -0.75), rot=(0, 4, 0)):
        for x in (-1.95, 1.95):
            box((x, 0, 0), (0.4, 0.3, 5.3), gold, bevel=0.1)
            balls([((x, -0.16, -2.4 + 0.4 * k), (0.13, 0.08, 0.15), (0, 0, 0)) for k in range(13)], gold, 2)
        for z in (-2.5, 2.5):
            box((0, 0, z), (4.3, 0.3, 0.4), gold, bevel=0.1)
            balls([((-1.7 + 0.42 * k, -0.16, z), (0.15, 0.08, 0.13), (0, 0, 0)) for k in range(9)], gold, 2)
        box((0, -0.3, -2.5), (1.9, 0.06, 0.46), card('#f2e6c8'), bevel=0.02)
        word('HOLD STILL', (0, -0.35, -2.52), 0.29, mat('#3a2418', bump=0))
    with group((1.75, -3.0, -3.05), rot=(-12, 8, 0)):  # the painter has put this down for a moment
        lathe([(0, -0.05), (0.8, -0.05), (0.8, 0.05), (0, 0.05)], wood('#b9854f'), rot=(90, 0, 0), squash=0.75)
        for k, c in enumerate(('#c8352f', '#f0b429', '#2f5d90', '#4b8f6c', '#f4efe2', '#6d3f8b')):
            a = 0.6 + 0.75 * k
            ball((0.52 * math.cos(a), -0.1, 0.4 * math.sin(a)), (0.14, 0.06, 0.12), mat(c, rough=0.2, coat=0.6), sub=3)
    frame(0.1, -1.0, 3.05, blur=0.18)


def _treasury():
    hall()
    box((0, -0.6, -2.7), (11, 4.4, 0.4), wood('#6a3f28', grain='X'), bevel=0.1)
    box((0, -0.9, -2.49), (6.4, 3.0, 0.05), felt('#8a2142'), bevel=0.02)


def _label(x, y, words, z=-2.3, width=1.0):
    with group((x, y, z), rot=(-30, 0, 0)):
        box((0, 0, 0), (width, 0.03, 0.34), card('#f6efdc'), bevel=0.01)
        text(words, (0, -0.03, 0), 0.22, mat('#8a2142', bump=0))


def the_royal_treasury_complete_inventory_1():
    """Wide."""
    _treasury()
    gold = tin('#d6a23e')
    for k in range(3):
        lathe([(0, 0), (0.3, 0), (0.3, 0.08), (0, 0.08)], gold, c=(-2.4 + 0.05 * k, -1.0, -2.46 + 0.09 * k))
    _label(-2.4, -2.0, '3 gold')
    button((-0.95, -1.2, -2.05), 0.42, '#3f7dbf', 20)
    _label(-0.95, -2.0, '1 button')
    key((0.45, -0.9, -1.15), (0, 0, 34), 1.15, gold)
    lathe([(0.34, 0), (0.36, 0.12), (0.1, 0.2), (0.09, 1.2), (0, 1.25)], wood('#4a2a1c'), c=(0.45, -0.6, -2.46))
    _label(0.55, -2.0, '1 key')
    candle((2.1, -1.0, -2.44), 0.7, 60)
    _label(2.1, -2.0, '1/2 candle', width=1.15)
    still((0, -1.2, -1.9), 9, 3.0, 64)


def the_royal_treasury_complete_inventory_2():
    _treasury()
    dial((0, -0.6, -0.75), 1.25, wood('#7a4a2c'), 4, 0, rot=(0, 0, 8), deep=0.6)
    for s in (-1, 1):
        ball((s * 0.8, -0.6, -2.2), (0.22, 0.3, 0.28), tin('#d6a23e'), sub=3)
    ball((0, -0.6, 0.65), (0.2, 0.2, 0.24), tin('#d6a23e'), sub=3)
    _label(0, -2.1, '1 clock (stopped)', width=1.9)
    still((0, -1.0, -1.15), 9, 2.4, 66)


def the_royal_treasury_complete_inventory_3():
    _treasury()
    with group((-0.2, 2.6, 0.7), rot=(0, 0, 4), scale=0.8, pivot=(0, 0, -4.8)):
        queen(holds=False, look=(0.4, -0.4), turn=14)
    candle((1.5, -0.2, -2.44), 1.2, 110)
    button((0.35, -1.6, -2.3), 0.3, '#3f7dbf', 20)
    gold = tin('#d6a23e')
    for k in range(3):
        lathe([(0, 0), (0.3, 0), (0.3, 0.08), (0, 0.08)], gold, c=(-1.3, -0.6, -2.46 + 0.09 * k))
    frame(0.1, -1.0, 2.7, rise=1.2, blur=0.2)


def the_royal_treasury_complete_inventory_4():
    hall()
    with group((0, 0, 0)):
        queen(holds=False, look=(0.4, -0.2))
        with group((0.62, -1.95, -1.6), rot=(0, 16, 0)):  # We dusted
            tubes([[(0, 0, -0.8), (0, 0, 0.5)]], 0.06, wood('#8a5a30'))
            soft = [felt(c) for c in ('#f3d9a0', '#e8b86a', '#d98a5a')]
            for k in range(21):
                a, h = k * 2.4, 0.5 + 0.05 * k
                r = 0.34 * math.sin(math.pi * min(1, 0.15 + k / 24))
                at = (r * math.cos(a), r * math.sin(a), h)
                ball(at, (0.2, 0.2, 0.34), soft[k % 3], rot=(0, 24 * math.cos(a), 0), sub=3)
    dust = [(R.uniform(-1.5, 2.4), R.uniform(-3, 1), R.uniform(-2.5, 1.8)) for _ in range(40)]
    balls([(p, (0.03,) * 3, (0, 0, 0)) for p in dust], mat('#fff2d0', bump=0, emit=0.4), 2)
    frame(0.15, -0.75, 2.6, blur=0.13)


def decree_the_ninth():
    bridge((0.2, 0.4, -3.0))
    with group((0.2, 1.15, 2.7), rot=(0, 0, 8), scale=0.55, pivot=(0, 0, -4.8)):
        queen()
    hills()
    petals = [(R.uniform(-3.4, 3.4), R.uniform(-1.5, 3), R.uniform(-3, 2.6)) for _ in range(34)]
    turns = [(p, (0.13, 0.03, 0.09), (R.uniform(0, 90), R.uniform(0, 90), 0)) for p in petals]
    balls(turns, felt('#f2b8c8'), 2)
    with group((1.75, -0.6, -3.2), rot=(0, 5, 0)):
        tubes([[(0, 0, -1.0), (0, 0, 0.9)]], 0.09, wood('#7a5230'))
        box((0, -0.14, 0.55), (1.5, 0.12, 0.75), wood('#a9743c', grain='X'), bevel=0.04)
        word('BRIDGE', (0, -0.21, 0.72), 0.27, card('#fff6e0'))
        word('MINDED', (0, -0.21, 0.4), 0.27, card('#fff6e0'))
    shine('day')
    frame(0.15, -1.4, 3.2, rise=0.4, blur=0.25)


def a_letter_from_the_neighbouring_empire():
    hall()
    with group((-0.5, 0, 0), rot=(0, 0, 6)):
        queen(holds=False, look=(0.3, -0.35), turn=2)
        _page((0.62, -2.2, -1.25), ['TRIBUTE', 'or WAR'], (-6, 0, 0), 1.35, 1.15, 0.28)
    box((0, -2.0, -3.6), (9, 1.8, 0.34), wood('#6a3f28', grain='X'), bevel=0.1)
    box((0, -2.5, -4.6), (9, 0.2, 2.0), felt('#8a2142'), bevel=0)
    with group((1.5, -2.3, -3.43)):
        jar = mat('#e8861f', rough=0.1, coat=1, bump=0.15, emit=0.25)
        lathe([(0, 0), (0.5, 0.02), (0.56, 0.15), (0.56, 0.75), (0.42, 0.95), (0, 0.95)], jar)
        lathe([(0.5, 0.92), (0.56, 0.96), (0.54, 1.12), (0, 1.16)], felt('#3f8a7c'), ripple=0.08)
        box((0, -0.57, 0.45), (0.85, 0.03, 0.42), card('#f6efdc'), bevel=0.01)
        text('marmalade', (0, -0.6, 0.45), 0.16, mat('#3a2418', bump=0))
    _page((-0.95, -2.75, -3.0), ['which one', 'is this?'], (-34, 0, 8), 1.6, 0.95, 0.27)
    lamp((1.5, -3.4, -2.4), 20, '#ffb45a', 0.3)
    frame(0.05, -1.1, 2.8, blur=0.14)
