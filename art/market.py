"""The market that Ixo writes home about: crates, an awning, and people who shout at fruit."""

from art.forms import R, balls, box, group, lathe, tubes
from art.light import three, world
from art.materials import card, clay, cloth, enamel, felt, mat, wood
from art.pegs import peg
from art.places import sky
from art.sheets import word


FRUIT = (('#d8402c', 'APPLES'), ('#f0a02f', 'ORANGES'), ('#7fae3f', 'PEARS'))


def crate(at, colour, name, s=1, turn=0):
    with group(at, rot=(0, 0, turn), scale=s):
        slat = wood('#c99a5c', grain='X')
        for z in (0.18, 0.52):
            for y in (-0.62, 0.62):
                box((0, y, z), (1.8, 0.08, 0.28), slat, bevel=0.03)
        for x in (-0.88, 0.88):
            box((x, 0, 0.36), (0.1, 1.3, 0.66), slat, bevel=0.03)
        rows = [(-0.6 + 0.4 * i, -0.42 + 0.4 * j, 0.66 + 0.06 * ((i + j) % 2)) for i in range(4) for j in range(3)]
        rows += [(-0.35 + 0.42 * i, -0.2 + 0.36 * j, 0.95) for i in range(3) for j in range(2)]
        balls([(p, (0.23, 0.23, 0.22), (0, 0, 0)) for p in rows], mat(colour, rough=0.3, coat=0.4, bump=0.2), 3)
        tubes([[(x, y, z + 0.2), (x + 0.03, y, z + 0.32)] for x, y, z in rows[-6:]], 0.025, clay('#5a3a20'))
        box((0, -0.7, 0.36), (1.5, 0.03, 0.44), card('#f6efdc'), bevel=0.01)
        word(name, (0, -0.74, 0.34), 0.27, mat('#2a1a14', bump=0))


def stalls():
    sky('day', 18)
    for k, (x, c) in enumerate(((-3.6, '#d8503f'), (3.4, '#2f8a8a'))):
        for j in range(7):
            stripe = cloth(c if j % 2 else '#f4ecd8')
            box((x - 2.1 + 0.7 * j, 5.4 + k, 1.6), (0.7, 2.2, 0.06), stripe, rot=(28, 0, 0), bevel=0)
        for q in (-2.2, 2.2):
            lathe([(0.1, -5), (0.1, 1.4)], wood('#8a5a30'), c=(x + q, 4.8 + k, 0))
        box((x, 6.2 + k, -3.0), (4.6, 1.6, 2.2), wood('#a9743c', grain='X'), bevel=0.05)
        balls([((x - 1.9 + 0.42 * i, 5.6 + k, -1.75), 0.24, (0, 0, 0)) for i in range(10)], mat(FRUIT[k][0], rough=0.4), 2)
    box((0, 2, -4.6), (30, 16, 0.4), clay('#c9b08a', bump=0.8), bevel=0)
    world('#c9d6e4', 0.4)
    three(1150, 850, 180, '#fff2dc', '#ffc890', '#b9cfff')


def row_of_crates(y=-0.8, z=-4.4):
    box((0, y, z + 0.5), (7.6, 1.7, 1.0), wood('#8a5a30', grain='X'), bevel=0.06)
    for k, (c, name) in enumerate(FRUIT):
        crate((-2.1 + 2.1 * k, y, z + 1.0), c, name, 1.0, (6, -3, -7)[k])


def shouters():
    for k, (x, y, turn) in enumerate(((-2.5, 1.2, 20), (0.1, 1.6, -4), (2.6, 1.2, -22))):
        peg((x, y, -4.4), k + 1, 1.45, turn, hat=('#c8553a', None, '#3f7d8f')[k])
        lathe([(0, 0), (0.13, 0.02)], mat('#4a1210', bump=0), c=(x + 0.1 * (1 - k), y - 0.66, -2.2), rot=(90, 0, 0))
        word(('APPLE!', 'ORANGE!', 'PEAR!')[k], (x, 0.6, -0.9 + 0.3 * (k == 1)), 0.42, enamel(FRUIT[k][0]), rot=(0, (-10, 3, 9)[k], 0), extrude=0.04)


def small_sea(at, s=1):
    """Soup with waves on it, and somebody out fishing."""
    with group(at, scale=s):
        bowl = enamel('#e8b23f', bump=0.3)
        lathe([(0.7, 0), (0.8, 0.12), (1.5, 0.6), (1.75, 1.15), (1.62, 1.15)], bowl, close=False)
        lathe([(1.76, 0.85), (1.8, 0.98), (1.76, 1.1)], enamel('#6d3f8b'), close=False)
        sea = mat('#e08a3a', rough=0.15, coat=0.8, bump=0.8, scale=2)
        lathe([(0, 1.0), (1.62, 1.0)], sea, close=False)
        waves = [[(-1.2 + 0.2 * i, -1.0 + 0.5 * k, 1.02 + 0.09 * (i % 2)) for i in range(13 - 2 * abs(k - 2))] for k in range(5)]
        tubes(waves, 0.06, mat('#f2b060', rough=0.2, coat=0.6, bump=0.2))
        with group((0.25, -0.15, 1.12), rot=(0, -6, 0)):
            box((0, 0, 0.1), (0.8, 0.34, 0.16), wood('#c8452f', grain='X'), bevel=0.07)
            tubes([[(0, 0, 0.1), (0, 0, 1.0)]], 0.03, wood('#8a5a30'))
            box((0.2, 0, 0.62), (0.42, 0.03, 0.5), cloth('#f6efdc'), bevel=0.02)
        balls([((R.uniform(-1.1, 1.1), R.uniform(-0.9, 0.7), 1.03), (0.12, 0.12, 0.06), (0, 0, 0)) for _ in range(7)], clay('#6aa646'), 2)
        for x in (-0.6, 0.1, 0.7):
            tubes([[(x + 0.12 * (-1) ** k, 0.3, 1.5 + 0.3 * k) for k in range(6)]], 0.06, felt('#f6f0ea'), taper=lambda t: 1.1 - 0.9 * t)
