import math

from art.cast.celeste import celeste
from art.forms import R, ball, balls, box, group, lathe, moulded, tubes
from art.lens import camera, frame
from art.light import area, lamp, world
from art.materials import card, clay, cloth, enamel, felt, glass, glow, mat, tin, wood
from art.pegs import peg
from art.places import shine, sky, still, tabletop
from art.props import spoon
from art.sets import on_card
from art.sheets import ring, word


def kitchen():
    tile = [enamel(c, bump=0.2) for c in ('#dbe7e2', '#cfe0dc', '#e6ece4', '#8fb9b3')]
    for i in range(-9, 10):
        for k in range(-4, 8):
            box(
                (i * 0.92, 5 + R.uniform(0, 0.05), k * 0.92 - 0.3),
                (0.88, 0.2, 0.88),
                tile[3 if (i + k) % 5 == 0 else R.randrange(3)],
                rot=(R.uniform(-1.5, 1.5), 0, R.uniform(-1.5, 1.5)),
                bevel=0.06,
            )
    box((0, 4, 0.8), (12, 1.4, 0.16), wood('#8a5a30', grain='X'), bevel=0.04)
    for x, c, r in ((-3.5, '#c8553a', 0.5), (-2.3, '#e3b04b', 0.42), (2.5, '#3f7d6e', 0.5), (3.7, '#c8553a', 0.44)):
        lathe(
            [(r * 0.7, 0), (r, 0.25), (r * 1.05, 0.6), (r * 0.7, 0.95), (r * 0.75, 1.02)],
            enamel(c, bump=0.4),
            c=(x, 4, 0.88),
            lump=0.03,
        )
    tubes([[(x, 4.6, 3.1), (x, 4.6, 2.2)] for x in (-1.4, -0.6, 0.6, 1.4)], 0.05, tin('#a9a9a9'))
    world('#c9d4e4', 0.35)
    area((-5, -7, 4.5), (0, 0, -0.8), 4.5, 1200, '#fff0da')
    area((5, 3, 4.5), (0, 0, -0.5), 3, 800, '#ffc98a')
    area((5, -6, 0), (0, 0, -1), 5, 180, '#b9cfff')


def portrait():
    celeste()
    kitchen()
    camera((-0.3, -14, 0.1), (0, 0, -0.8), 80, 0.11, focus=(0, -1, 0))


def avatar():
    celeste()
    on_card('#8fc4b4', 0, 0.38, 1.55)


def _table(z=-3.3):
    box((0, -1.6, z - 0.2), (12, 3.0, 0.4), wood('#a9743c', grain='X'), bevel=0.1)
    box((0, -2.6, z - 1.4), (12, 0.2, 2.2), wood('#7d5230', grain='X'), bevel=0.02)


def how_much_flour():
    """Wide."""
    tabletop(-2.3)
    flour = mat('#f7f1e6', rough=1, bump=0.6, fine=0.4, vary=0.03)
    heap = [((-0.5, -0.6, -2.3), (1.5, 1.0, 0.75), (0, 0, 0)), ((-0.9, -0.8, -1.9), (0.7, 0.6, 0.5), (0, 0, 0))]
    moulded([*heap, ((0.6, -1.0, -2.3), (0.9, 0.7, 0.3), (0, 0, 0))], flour, lump=0.1)
    dust = [(R.gauss(0.2, 1.6), R.gauss(-1.4, 0.5), -2.28) for _ in range(120)]
    balls([(p, (0.05, 0.05, 0.02), (0, 0, 0)) for p in dust], flour, 1)
    dough = mat('#f0dcb4', rough=0.6, bump=0.4)
    ball((1.75, -0.9, -1.85), (0.85, 0.7, 0.55), dough, lump=0.1)
    gold = tin('#e0a937', rough=0.2)
    with group((0.35, -1.75, -1.92), rot=(0, 0, 28)):
        tubes([ring((0, 0, 0), 0.3, 30)], 0.075, gold)
        ball((0, 0, 0.34), (0.13, 0.1, 0.09), mat('#b3263c', rough=0.1, coat=1), sub=3)
    with group((-2.4, -1.0, -2.3)):
        lathe([(0.4, 0), (0.55, 0.3), (0.7, 0.9), (0.66, 0.9), (0.5, 0.3)], enamel('#3f7d9a', bump=0.3), close=False)
        lathe([(0, 0.75), (0.64, 0.75)], flour, close=False)
    shine('dawn')
    still((-0.15, -1.1, -1.85), 7.2, 2.2, 66)


def the_starter_is_called_eduardo():
    kitchen()
    _table()
    with group((0, 0.5, 0)):
        celeste(holds=False, turn=-4)
        with group((0, -2.05, -3.2)):
            dough = mat('#e9d3a4', rough=0.5, bump=0.9, scale=5, coat=0.2)
            lathe([(0.62, 0.04), (0.7, 0.2), (0.7, 1.05), (0.55, 1.2)], glass('#eefaf4'), close=False)
            lathe([(0, 0.05), (0.6, 0.06), (0.67, 0.2), (0.67, 1.1), (0, 1.14)], dough, lump=0.02)
            lumps = [((-0.3, 0, 1.25), (0.45, 0.45, 0.3)), ((0.3, 0, 1.2), (0.45, 0.45, 0.28))]
            lumps += [((0, -0.2, 1.4), (0.4, 0.35, 0.25)), ((0.55, -0.3, 0.95), (0.2, 0.2, 0.36))]
            moulded([(c, r, (0, 0, 0)) for c, r in lumps], dough, lump=0.06)
            spots = [(R.uniform(-0.5, 0.5), -0.69, R.uniform(0.2, 1.0)) for _ in range(14)]
            balls([(p, R.uniform(0.03, 0.07), (0, 0, 0)) for p in spots], mat('#fff3d0', bump=0), 2)
            box((0, -0.74, 0.5), (1.05, 0.04, 0.42), card('#f6efdc'), bevel=0.01)
            word('EDUARDO', (0, -0.77, 0.5), 0.21, mat('#9c2f3f', bump=0))
    spoon((1.75, -2.0, -3.05), (-78, 0, 60), wood('#b9854f'), 1)
    frame(0, -1.1, 2.8, blur=0.14)


def the_cake_i_do_not_write_down():
    tabletop(-2.3, ('#dbe7e2', '#cfe0dc', '#8fb9b3'))
    sponge, cream = felt('#d9a45c'), mat('#fbf1e4', rough=0.4, bump=0.4)
    foot = [(0, 0), (0.7, 0), (0.3, 0.14), (0.24, 0.5), (1.5, 0.62), (1.52, 0.7), (0, 0.7)]
    lathe(foot, enamel('#8fc4b4'), c=(0, -0.6, -2.3))
    with group((0, -0.6, -1.6)):
        for k in range(3):
            lathe([(0, 0), (1.18, 0), (1.2, 0.3), (0, 0.3)], sponge, c=(0, 0, 0.42 * k), lump=0.02)
            lathe([(0, 0.3), (1.22, 0.3), (1.22, 0.42), (0, 0.42)], cream, c=(0, 0, 0.42 * k), lump=0.04)
        turns = [2 * math.pi * k / 10 for k in range(10)]
        balls([((0.95 * math.cos(a), 0.95 * math.sin(a), 1.32), (0.2, 0.2, 0.16), (0, 0, 0)) for a in turns], cream, 3)
        red = mat('#b3202c', rough=0.15, coat=1, bump=0.1)
        balls([((0.95 * math.cos(a), 0.95 * math.sin(a), 1.52), 0.13, (0, 0, 0)) for a in turns], red, 3)
    gold = tin('#e0a937', rough=0.25)
    for k in range(5):
        lathe([(0, 0), (0.24, 0), (0.24, 0.07), (0, 0.07)], gold, c=(-1.2 + 0.6 * k, -2.5 - 0.08 * (k % 2), -2.3))
    with group((1.35, -1.9, -1.88), rot=(-24, 0, -16)):
        box((0, 0, 0), (1.0, 0.04, 0.75), card('#f6efdc', stripes=('#c9b8d8', 4, 'Z')), bevel=0.01)
    with group((1.3, -2.35, -2.22), rot=(86, 0, 60)):
        lathe([(0.06, -0.6), (0.06, 0.5), (0, 0.7)], wood('#e8a92c', grain='X'), seg=6)
    shine('dusk')
    area((0, -4, 5), (0, -1, -1.5), 1.6, 260, '#ffe8c0')
    still((0.05, -1.2, -1.35), 9, 2.6, 64)


def you_are_thin():
    kitchen()
    with group((0, 1.0, 0.4), scale=0.86, pivot=(0, 0, -4.4)):
        celeste(holds=False, turn=0)
        ball((0, -2.05, -2.5), (0.8, 0.7, 0.42), clay('#e9c283', bump=0.9), lump=0.12)
    box((0, -1.6, -3.5), (12, 2.4, 0.3), cloth('#f1e8d8', bump=0.4), bevel=0.06)
    box((0, -2.7, -4.3), (12, 0.1, 1.4), cloth('#9c2f3f'), bevel=0)
    for s in (-1, 1):
        peg((s * 1.75, -0.9, -3.5), 2 if s < 0 else 5, 1.0, s * -24, wide=0.42, coat=('#3f7d8f', '#4b8f6c')[s > 0])
        plate = enamel('#8fc4b4', bump=0.2)
        lathe([(0, 0), (0.5, 0.02), (0.7, 0.12), (0.5, 0.08), (0, 0.06)], plate, c=(s * 1.1, -2.2, -3.34))
        pile = [((s * 1.1 + x, -2.2 + y, -3.1 + z), (0.34, 0.3, 0.24)) for x, y, z in
                ((-0.2, 0, 0), (0.2, 0.05, 0), (0, -0.1, 0.1), (0, 0, 0.35), (0.08, 0, 0.6))]
        balls([(c, r, (0, 0, 0)) for c, r in pile], clay('#c98a4a', bump=0.8), 3)
    frame(0, -1.55, 3.05, rise=0.5, blur=0.16)


def _oven(at, c, s=1, turn=0):
    with group(at, rot=(0, 0, turn), scale=s):
        body, dark = enamel(c, bump=0.2), mat('#241c1a', rough=0.4)
        box((0, 0, 0.85), (1.3, 1.0, 1.2), body, bevel=0.1)
        box((0, -0.52, 0.72), (0.95, 0.06, 0.62), dark, bevel=0.05)
        box((0, -0.56, 0.72), (0.72, 0.04, 0.4), glow('#ffb45a', 2.2), bevel=0.02)
        tubes([[(-0.4, -0.62, 1.1), (0.4, -0.62, 1.1)]], 0.045, tin('#c9ced2'))
        for k in range(3):
            lathe([(0.1, 0), (0.09, 0.1), (0, 0.1)], enamel('#f3ead4'), c=(-0.36 + 0.36 * k, -0.5, 1.3), rot=(90, 0, 0))
        for x in (-0.5, 0.5):
            lathe([(0.09, 0), (0.06, 0.26)], dark, c=(x, -0.3, 0))
        tubes([[(0.35, 0.2, 1.4), (0.35, 0.2, 2.0), (0.6, 0.2, 2.15)]], 0.11, dark)


def when_the_oven_broke():
    """Wide."""
    sky('dusk')
    for k, (x, w, h, c) in enumerate(((-6.4, 3.2, 7.4, '#d9a07a'), (-3.2, 3.0, 6.2, '#8fb9b3'), (0, 3.2, 7, '#e3b98a'),
                                      (3.2, 3.0, 6, '#c98a7a'), (6.4, 3.2, 7.2, '#a9b48f'))):
        box((x, 7, -4.6 + h / 2), (w, 1, h), clay(c, bump=0.5), bevel=0.05)
        for i in (-0.7, 0.7):
            for j in (3.4, 5.0):
                box((x + i, 6.45, -4.6 + j), (0.6, 0.1, 0.9), glow('#ffcf8a', 1.5), bevel=0.02)
        lathe([(1.9, 0), (0, 1.2)], clay('#a8553f'), c=(x, 7, -4.6 + h), seg=4, rot=(0, 0, 45))
    box((0, 2, -4.85), (30, 14, 0.5), clay('#b9a08a', bump=0.9), bevel=0)
    with group((0.1, 0.4, -0.15), scale=0.66, pivot=(0, 0, -4.4)):
        celeste(turn=0)
    for k, (x, y, c) in enumerate(((-1.9, -0.4, '#c8453a'), (1.95, -0.5, '#3f8a8a'), (-3.7, 0.6, '#e0b23f'),
                                   (3.8, 0.5, '#6f8fb8'))):
        _oven((x, y, -4.6), c, 0.8, -x * 8)
        peg((x + (0.35 if x > 0 else -0.35), y + 1.1, -4.6), k, 1.0, -x * 8, hat=(None, '#3a4a78')[k % 2])
        lamp((x * 0.96, y - 1.3, -3.9), 22, '#ffb45a', 0.2)
    shine('dusk')
    frame(0, -2.5, 2.75, far=14, rise=0.5, blur=0.28)


def for_the_young_man_who_asked():
    kitchen()
    _table(-3.4)
    with group((-0.45, 0.2, 0.1), rot=(0, 0, 12)):
        celeste(turn=14)
    with group((1.25, -2.3, -3.4), scale=1):
        peg((0, 0, 0), 4, 0.9, 150, coat='#4b8f6c')
    with group((-0.75, -2.75, -3.05), rot=(-14, 0, 8)):
        box((0, 0, 0), (1.6, 0.06, 0.75), mat('#26342f', rough=0.8, bump=0.2), bevel=0.02)
        for z in (-0.38, 0.38):
            box((0, -0.02, z), (1.7, 0.1, 0.1), wood('#a9743c', grain='X'), bevel=0.02)
        word('IT IS BREAD', (0, -0.05, 0), 0.24, mat('#f4efe2', bump=0.4))
    frame(0, -1.05, 2.85, blur=0.14)


def _sunday(z=-3.2):
    """Eleven chairs, fourteen people."""
    kitchen()
    box((0, 0.6, z - 0.12), (8.6, 2.6, 0.24), wood('#a9743c', grain='X'), bevel=0.06)
    box((0, -0.5, z - 0.5), (8.4, 0.3, 1.0), card('#f4ecd8', stripes=('#c8453a', 2.6, 'X')), bevel=0.02)
    box((0, 0.6, z + 0.02), (8.2, 2.4, 0.05), card('#f4ecd8', stripes=('#c8453a', 2.6, 'X')), bevel=0.02)
    for k in range(7):
        peg((-3.3 + 1.1 * k, 2.4, z - 1.1), k, 1.15, 12 - 4 * k, hat=('#3f7d8f', None, None)[k % 3])
    china = enamel('#f6f0e4', bump=0.1)
    for k in range(6):
        x = -3.1 + 1.22 * k
        lathe([(0, 0), (0.38, 0.02), (0.46, 0.08), (0, 0.06)], china, c=(x, 0.1 + 0.5 * (k % 2), z + 0.05))


def _olives(at, s=1):
    with group(at, scale=s):
        lathe([(0.35, 0), (0.75, 0.2), (0.9, 0.5), (0.82, 0.5), (0.4, 0.2)], enamel('#3f7d9a', bump=0.3), close=False)
        spots = [(0.55 * math.cos(2.4 * k) * (k / 14) ** 0.5, 0.55 * math.sin(2.4 * k) * (k / 14) ** 0.5, 0.5 + 0.06 * (k % 2)) for k in range(15)]
        for c, part in (('#6f8a3a', spots[::2]), ('#3a2a3f', spots[1::2])):
            balls([(p, (0.17, 0.14, 0.14), (0, 0, 40 * k)) for k, p in enumerate(part)], mat(c, rough=0.15, coat=0.8, bump=0.1), 3)


def sunday_table_1():
    """Wide."""
    _sunday()
    _olives((0.5, 0.2, -3.15), 0.8)
    for x in (-1.7, 2.4):
        ball((x, 0.7, -2.85), (0.62, 0.45, 0.34), mat('#c9853a', rough=0.5, bump=0.8), lump=0.06)
    shine('day')
    frame(0, -2.2, 2.1, y=0.6, far=14, rise=1.2, blur=0.25)


def sunday_table_2():
    _sunday()
    with group((-0.4, -1.2, 0.1), rot=(0, 0, 12), scale=0.8, pivot=(0, 0, -4.4)):
        celeste()
    shine('day')
    frame(0, -1.2, 2.9, blur=0.2)


def sunday_table_3():
    _sunday()
    _olives((0.1, -0.3, -3.15), 1.25)
    with group((0.95, -0.9, -2.95), rot=(-30, 0, -14)):
        box((0, 0, 0), (1.2, 0.04, 0.5), card('#f6efdc'), bevel=0.01)
        word('I WON', (0, -0.04, 0), 0.27, mat('#9c2f3f', bump=0))
    shine('day')
    frame(0.15, -2.75, 1.6, y=-0.3, rise=1.9, blur=0.12)
