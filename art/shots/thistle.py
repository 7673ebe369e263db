import math

from art.cast.percival import percival
from art.cast.thistle import thistle
from art.forms import R, ball, balls, box, group, lathe, moulded, tubes
from art.lens import camera, frame
from art.light import area, lamp, three, world
from art.materials import card, clay, enamel, felt, glass, glow, mat, tin, wood
from art.props import candle, spoon, tag
from art.sets import on_card
from art.sheets import flat, text, word


def vault():
    brick = [clay(c, bump=0.8) for c in ('#5a3a38', '#4c3033', '#6a4440')]
    box((0, 7.2, 0), (20, 0.3, 14), brick[1], bevel=0)
    for cx in (-2.9, 2.9):  # two arches of stone, embers behind
        box((cx, 7.0, -1.6), (2.9, 0.1, 5), glow('#e8622a', 0.42), bevel=0)
        ball((cx, 7.0, 0.9), (1.45, 0.1, 1.45), glow('#e8622a', 0.42))
        for k in range(11):
            a = math.pi * k / 10
            box(
                (cx + 1.75 * math.cos(a), 6.5, 0.9 + 1.75 * math.sin(a)),
                (0.62, 0.9, 0.5),
                brick[k % 3],
                rot=(0, -math.degrees(a), 0),
                bevel=0.08,
            )
        for s in (-1, 1):
            for k in range(6):
                box((cx + s * 1.75, 6.5, 0.6 - 0.55 * k), (0.62, 0.9, 0.5), brick[(k + 1) % 3], bevel=0.08)
    lamp((-2.6, 5.5, -0.5), 260, '#ff8a3e', 0.4)
    lamp((2.6, 5.5, -0.5), 260, '#ff8a3e', 0.4)
    world('#7a6a92', 0.4)
    three(1350, 1200, 240, '#fff0de', '#ff8a4a', '#a9a6ff')
    area((-1.5, -8, -1.5), (0, 0, -1.5), 3, 260, '#ffe0c0')


def hoard():
    ms = [tin('#c8cccf', rough=0.22), tin('#d6a23e', rough=0.25), tin('#c9713f', rough=0.28), tin('#a9adb2', rough=0.2)]
    heap = moulded(
        [
            ((0, 3.8, -4.9), (6.5, 2.4, 1.0), (0, 0, 0)),
            ((-3, 3.4, -4.3), (1.8, 1.5, 1.2), (0, 0, 0)),
            ((3.1, 3.4, -4.2), (1.9, 1.5, 1.4), (0, 0, 0)),
        ],
        tin('#8a6a3a', bump=1.2),
        voxel=0.15,
        lump=0.25,
    )
    for k in range(46):
        x = R.uniform(-4.2, 4.2)
        spoon(
            (x, R.uniform(1.2, 2.6), -3.95 + 0.28 * abs(x) * R.uniform(0.3, 1)),
            (R.uniform(-20, 40), R.uniform(-85, 85), R.uniform(-40, 40)),
            R.choice(ms),
            R.uniform(0.7, 1.0),
        )
    balls(
        [((R.uniform(-4, 4), R.uniform(2, 6), R.uniform(-2, 3)), (0.03, 0.03, 0.03), (0, 0, 0)) for _ in range(26)],
        glow('#ff9a3e', 3),
        2,
    )


def portrait():
    thistle()
    vault()
    hoard()
    camera((0.1, -14, 0.1), (0.02, 0, -0.68), 73, 0.12, focus=(0, -1, 0))


def avatar():
    thistle()
    on_card('#f0a03a', 0, 0.55, 1.7)


def _bench(z=-2.9):
    box((0, -0.6, z - 0.2), (12, 4.2, 0.4), wood('#5b3a24', grain='X'), bevel=0.08)


def house_rules():
    vault()
    _bench()
    with group((-0.1, -0.4, -0.7), rot=(0, -3, 4)):
        box((0, 0.05, 0), (3.3, 0.2, 3.5), wood('#8a5a30', grain='X'), bevel=0.1)
        steel = tin('#c8cccf', rough=0.25)
        tubes([[(0, -0.14, -1.2), (0, -0.14, 0.35)]], 0.09, steel)
        for x in (-0.33, -0.11, 0.11, 0.33):
            tubes([[(0, -0.14, 0.2), (x, -0.14, 0.45), (x, -0.14, 1.15)]], 0.055, steel)
        red = enamel('#c8302a', bump=0.1)
        turns = [math.pi * k / 20 for k in range(42)]
        tubes([[(1.3 * math.cos(a), -0.2, 1.3 * math.sin(a)) for a in turns]], 0.12, red)
        tubes([[(-0.92, -0.24, 0.92), (0.92, -0.24, -0.92)]], 0.12, red)
        word('NO FORKS', (0, -0.12, -1.52), 0.34, card('#f2e6c8'))
    with group((1.85, -1.4, -2.7), scale=0.8):
        pot = enamel('#6d3f8b', bump=0.2)
        lathe([(0.4, 0), (0.72, 0.3), (0.72, 0.7), (0.35, 1.0), (0.1, 1.05), (0.12, 1.18), (0, 1.25)], pot)
        tubes([[(-0.6, 0, 0.35), (-1.0, 0, 0.55), (-1.15, 0, 0.95)]], 0.13, pot, taper=lambda t: 1.2 - 0.5 * t)
        tubes([[(0.6, 0, 0.75), (1.05, 0, 0.75), (1.05, 0, 0.3), (0.65, 0, 0.25)]], 0.08, pot)
    spoon((-1.9, -1.5, -2.6), (64, 0, 30), tin('#d6a23e', rough=0.25), 0.9)
    frame(0, -0.95, 2.75, blur=0.16)


def the_ladle():
    vault()
    _bench()
    lathe([(1.5, 0), (1.5, 0.25), (1.2, 0.3), (0, 0.3)], felt('#7a1f3d', fine=0.6), c=(0, -0.6, -2.7))
    gold = tin('#e0b24a', rough=0.18)
    spoon((0.0, -0.55, -2.1), (0, 6, 0), gold, 1.25, 1.7, 1.5)
    ball((-0.05, -0.6, -2.2), (0.3, 0.26, 0.26), gold, sub=3)
    dome = [(1.25, -2.36), (1.3, -0.2), (1.0, 0.75), (0.5, 1.15), (0, 1.25)]
    lathe(dome, glass('#eaf4ff'), c=(0, -0.6, 0), close=False)
    ball((0, -0.6, 1.34), 0.16, gold, sub=3)
    for x in (-2.0, 2.0):
        candle((x, -0.8, -2.66), 1.3, 90)
    lamp((0, -2.6, 0.6), 60, '#ffe0a0', 0.3)
    with group((0, -2.1, -2.45), rot=(-26, 0, 0)):
        box((0, 0, 0), (2.5, 0.05, 0.5), card('#f2e6c8'), bevel=0.02)
        text('I do not show this', (0, -0.04, 0), 0.26, mat('#7a1f3d', bump=0))
    frame(0, -0.95, 2.75, blur=0.16)


def a_quarter_explained():
    """Wide."""
    vault()
    _bench(-3.1)
    stone = [clay(c, bump=0.5) for c in ('#8a8078', '#9a8e82', '#7a706a')]
    for k, x in enumerate((-3.0, 0.2, 3.1)):  # three cities, burnt down
        for j in range(4):
            h = (1.1, 1.7, 0.9, 1.4)[(j + k) % 4]
            box((x - 0.6 + 0.4 * j, 1.3, -2.9 + h / 2), (0.36, 0.5, h), stone[(j + k) % 3], bevel=0.03)
        for q, (c, s) in enumerate((('#ff5a1f', 0.95), ('#ff9a26', 0.62))):
            shape = ((-0.7, 0), (-0.85, 0.7), (-0.5, 1.3), (-0.3, 0.8), (0, 2.0), (0.3, 1.0), (0.6, 1.5), (0.7, 0))
            flat([(x + s * u, -2.9 + s * w * 1.2) for u, w in shape], 0.85 - 0.2 * q, glow(c, 2.2), 0.04)
        lamp((x, 0.2, -1.9), 60, '#ff8a3a', 0.3)
    iron = mat('#2a2a30', rough=0.4, bump=0.5, coat=0.3)
    with group((0, -1.1, -2.9)):  # and the soup
        lathe([(0.5, 0), (0.95, 0.3), (1.05, 0.8), (0.9, 1.2), (1.0, 1.3), (0.9, 1.32), (0.8, 1.2)], iron, close=False)
        lathe([(0, 1.16), (0.84, 1.16)], mat('#e0772a', rough=0.15, bump=0.4, coat=0.7), close=False)
        bits = [(0.5 * math.cos(k * 1.3), 0.5 * math.sin(k * 1.3), 1.18) for k in range(6)]
        balls([(p, (0.13, 0.13, 0.08), (0, 0, 0)) for p in bits], clay('#6aa646'), 3)
        for s in (-1, 1):
            tubes([[(s * 1.0, 0, 0.9), (s * 1.35, 0, 0.95), (s * 1.3, 0, 0.6), (s * 1.02, 0, 0.55)]], 0.08, iron)
        spoon((0.25, 0, 0.9), (0, 24, 0), wood('#c08a4c'), 0.9)
        word('GRAN', (0, -1.08, 0.68), 0.42, tin('#d6a23e'))
    for x in (-0.3, 0.25):
        steam = [(x + 0.1 * math.sin(k * 1.1), -1.1, -1.5 + 0.2 * k) for k in range(8)]
        tubes([steam], 0.06, felt('#f6f0ea'), taper=lambda t: 1.1 - 0.9 * t)
    frame(0, -1.35, 2.3, rise=0.8, blur=0.2)


def the_knight_came():
    """Wide."""
    vault()
    hoard()
    box((0, 1, -4.5), (20, 9, 0.4), clay('#4c3033', bump=0.8), bevel=0)
    with group((-1.75, 0, 0.3), rot=(0, 0, 26), scale=0.6, pivot=(0, 0, -4.8)):
        thistle(holds=False)
    with group((1.85, 0, 0.35), rot=(0, 0, -24), scale=0.56, pivot=(0, 0, -4.8)):
        percival()
    table = [(0.8, 0), (0.85, 0.1), (0.15, 0.2), (0.12, 0.9), (0.9, 1.0), (0.9, 1.08), (0, 1.08)]
    lathe(table, wood('#8a5a30'), c=(0, -1.2, -4.3))
    for x, c in ((-0.4, '#6d3f8b'), (0.4, '#f0e6d2')):
        lathe([(0.14, 0), (0.24, 0.1), (0.25, 0.36), (0.2, 0.36)], enamel(c, bump=0.2), c=(x, -1.3, -3.22), close=False)
    frame(0, -2.3, 2.5, far=14, rise=0.4, blur=0.25)


def he_gave_it_back():
    vault()
    hoard()
    with group((0, -0.3, -2.2)):
        velvet = felt('#7a1f3d', fine=0.6)
        corners = [((x, 0, -0.45), (0.4, 0.6, 0.3), (0, 0, 0)) for x in (-1.2, 1.2)]
        moulded([((0, 0, -0.6), (1.7, 1.1, 0.5), (0, 0, 0)), *corners], velvet)
        spoon((-0.35, -0.55, 0.0), (-20, 18, 0), tin('#d8dce0', rough=0.12), 1.15)
        with group((0.7, -0.95, 0.2), rot=(-16, 6, -8)):
            box((0, 0, 0), (1.35, 0.04, 1.0), card('#f6efdc'), bevel=0.01)
            text('Thank you.', (0, -0.04, 0.22), 0.22, mat('#2a1a14', bump=0))
            text('Washed it.', (0, -0.04, -0.1), 0.22, mat('#2a1a14', bump=0))
            text('P.', (0.35, -0.04, -0.36), 0.22, mat('#2a1a14', bump=0))
    box((0, 1, -3.6), (20, 6, 0.8), tin('#8a6a3a', bump=1.2), bevel=0.1, lump=0.2)
    stars = [((-0.9, -1.2, 0.4), 0.07), ((0.35, -1.0, 1.0), 0.05), ((-0.1, -1.1, 0.75), 0.06)]
    balls([(p, r, (0, 0, 0)) for p, r in stars], glow('#fff6d8', 4), 2)
    frame(0.05, -1.5, 2.5, rise=0.9, blur=0.16)


def _moonlit():
    """The same vault with the fire out: only what the moon finds."""
    brick = [clay(c, bump=0.8) for c in ('#3f4664', '#363c58', '#4a5270')]
    box((0, 7.2, 0), (20, 0.3, 14), brick[1], bevel=0)
    for j in range(9):
        for i in range(8):
            box((-5 + 1.4 * i + 0.7 * (j % 2), 7.0, -4.4 + 0.95 * j), (1.32, 0.3, 0.88), brick[(i + 2 * j) % 3], bevel=0.06)
    hoard()
    ball((2.2, 6.7, 2.0), (1.15, 0.1, 1.15), glow('#e8eeff', 1.5))
    for k in (-0.4, 0.4):
        tubes([[(2.2 + k, 6.5, 0.7), (2.2 + k, 6.5, 3.3)]], 0.07, tin('#2a2a34'))
    world('#4a5a9a', 0.36)
    three(700, 1000, 170, '#c4d4ff', '#dfe8ff', '#8f9cff')


def _newest(at, s=1):
    spoon(at, (-8, 10, 0), tin('#f0f4f8', rough=0.1), s)
    x, y, z = at
    tag((x + 0.75 * s, y - 0.1, z + 0.5 * s), 'NEW', 0.8 * s, (0, 8, 0))
    lamp((x - 0.2, y - 1.2, z + 1.6 * s), 30, '#fff0d0', 0.2)


def the_hoard_by_moonlight_1():
    _moonlit()
    with group((-0.2, 0.4, 0.2), scale=0.85, pivot=(0, 0, -4.4)):
        thistle()
    lamp((-1.4, -3.6, 0.4), 120, '#ffd8a8', 0.4)
    frame(0.1, -0.9, 3.2, blur=0.16)


def the_hoard_by_moonlight_2():
    """Wide."""
    _moonlit()
    _newest((0.3, 0.6, -3.6), 1.35)
    frame(0.2, -2.4, 1.9, y=0.8, rise=0.8, blur=0.14)


def the_hoard_by_moonlight_3():
    _moonlit()
    with group((-1.5, 1.2, 0.2), rot=(0, 0, 24), scale=0.66, pivot=(0, 0, -4.4)):
        thistle(holds=False)
    _newest((0.75, -0.6, -3.9), 1.6)
    lamp((-1.6, -3.0, 0.2), 110, '#ffd8a8', 0.4)
    frame(0, -1.7, 2.9, y=-0.4, blur=0.18)
