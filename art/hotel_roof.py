"""The roof of the Meridian, staff only, and the gentleman who comes down from fourteen."""

from art.forms import R, ball, balls, box, group, lathe, tubes
from art.light import lamp
from art.materials import clay, felt, glow, mat, tin, wood
from art.pegs import peg
from art.places import shine
from art.rainy_town import town
from art.sheets import word


def roof(z=-4.2):
    """Chimneys, a parapet, and the whole town below it."""
    town(15, -8.5)
    stone = [clay(c, bump=0.8) for c in ('#6a6078', '#5a5068', '#766a80')]
    for k in range(9):
        box((-6 + 1.5 * k, 3.2, z + 0.5), (1.46, 0.7, 1.0), stone[k % 3], bevel=0.06)
    box((0, 3.1, z + 1.08), (14, 1.0, 0.2), stone[2], bevel=0.05)
    box((0, 0, z - 0.2), (16, 8, 0.4), mat('#3f3a52', rough=0.5, bump=0.5), bevel=0)
    for x in (-2.9, 3.1):
        box((x, 2.6, z + 1.4), (0.9, 0.9, 2.8), clay('#7a4a44', bump=0.9), bevel=0.06)
        for q in (-0.2, 0.2):
            lathe([(0.18, 0), (0.15, 0.5), (0.2, 0.55)], clay('#a25a48'), c=(x + q, 2.6, z + 2.8))
    stars = [(R.uniform(-9, 9), 18, R.uniform(1, 9)) for _ in range(40)]
    balls([(p, R.choice((0.07, 0.1)), (0, 0, 0)) for p in stars], glow('#fff0cf', 2), 2)


def sign(at, s=1, turn=0):
    """The hotel's name, from behind or before."""
    with group(at, rot=(0, 0, turn), scale=s):
        for x in (-1.5, 1.5):
            tubes([[(x, 0, -2.4), (x, 0, 0.4)]], 0.07, tin('#4f5a66'))
        box((0, 0.05, 0), (4.2, 0.12, 0.95), mat('#5f1526', rough=0.4), bevel=0.05)
        word('MERIDIAN', (0, -0.08, -0.04), 0.72, glow('#ffd28a', 2.4), extrude=0.03)
    lamp((at[0], at[1] - 1.2, at[2]), 120, '#ffcf8a', 0.4)


def two_chairs(z=-4.2):
    for x, turn in ((-0.95, 24), (0.95, -24)):
        with group((x, -0.4, z), rot=(0, 0, turn)):
            oak = wood('#8a4a30')
            box((0, 0, 0.9), (1.1, 1.0, 0.14), felt('#7a2237'), bevel=0.06)
            box((0, 0.5, 1.6), (1.1, 0.12, 1.1), oak, bevel=0.05)
            tubes([[(a, b, 0), (a, b, 0.9)] for a in (-0.45, 0.45) for b in (-0.4, 0.4)], 0.07, oak)
    flask = tin('#b9bdc0', rough=0.25)
    lathe([(0.24, 0), (0.24, 0.8), (0.14, 0.9), (0.14, 1.05), (0, 1.06)], flask, c=(0.05, -1.1, z))
    for x in (-0.4, 0.5):
        lathe([(0.13, 0), (0.16, 0.3), (0.13, 0.3)], felt('#c99b45'), c=(x, -1.3, z), close=False)


def gentleman(at, s=1.5, turn=0):
    """He looks a little sad, and a little as if one saw through him."""
    with group(at, rot=(0, 0, turn)):
        peg((0, 0, 0), 4, s, coat='#8fa4c8', hat='#6a7fa8')
        tubes([[(0.75 * s, -0.2, 0), (0.75 * s, -0.2, 1.0 * s), (0.55 * s, -0.2, 1.05 * s)]], 0.06, wood('#3a2a3a'))
    lamp((at[0] + 0.4, at[1] + 1.2, at[2] + 2.6), 160, '#bcd4ff', 0.4)


def warm_coins(at, n=6):
    x, y, z = at
    gold = mat('#f0b24a', rough=0.3, metal=0.4, emit=0.35, bump=0.2)
    for k in range(n):
        lathe([(0, 0), (0.26, 0), (0.26, 0.08), (0, 0.08)], gold, c=(x + 0.02 * (k % 3), y - 0.02 * k, z + 0.085 * k))
    for k, (dx, dy) in enumerate(((-0.75, -0.3), (0.6, -0.5), (0.95, 0.1))):
        lathe([(0, 0), (0.26, 0), (0.26, 0.08), (0, 0.08)], gold, c=(x + dx, y + dy, z), rot=(6 * k, 0, 0))
    lamp((x, y - 0.4, z + 0.7), 26, '#ffb050', 0.2)


def calendar(at, s=1, turn=0):
    with group(at, rot=(-12, 0, turn), scale=s):
        box((0, 0.06, 0), (1.5, 0.12, 1.7), wood('#6a3f28'), bevel=0.04)
        box((0, -0.03, -0.1), (1.3, 0.05, 1.35), felt('#f3e6c4'), bevel=0.01)
        word('19..', (0, -0.07, 0.1), 0.55, mat('#7a1626', bump=0))
        word('WHICH?', (0, -0.07, -0.45), 0.26, mat('#2a1a14', bump=0))
        ball((0, -0.05, 0.68), (0.09, 0.05, 0.09), tin('#c99b45'), sub=3)


def roof_light():
    shine('night')
    lamp((-1.2, -4.2, 0.6), 240, '#ffdca8', 0.6)
