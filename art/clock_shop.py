"""Ottoline's shop: a wall of clocks, a bench, and the inside of noon."""

import math

from art.clockwork import dial, gear
from art.forms import ball, box, group, lathe, tubes
from art.light import lamp, three, world
from art.materials import enamel, mat, tin, wood
from art.sets import backdrop


def clocks(wall='#7a4a2c', light='#e0a860', shade='#3f2618'):
    backdrop(wall, 9, [((-3, 9, 2), 6, light, 0.9), ((5, 9, -3), 6, shade, 0.8)], 60)
    cases = [wood('#6d4327'), wood('#8a5a30'), wood('#4a2d1c')]
    brass = tin('#cf9a3c')
    en = [enamel(c, bump=0.2) for c in ('#2f6a68', '#8c3b2e', '#d8b45a')]
    dial((-2.35, 6, 1.9), 0.62, brass, 9, 4)
    dial((2.5, 6, 1.2), 0.8, en[0], 8, 56)
    dial((-3.6, 6, 0.4), 0.55, en[1], 9, 0)
    dial((3.85, 6, 2.4), 0.5, brass, 8, 50)
    dial((-2.2, 6, -0.55), 0.46, en[2], 3, 20)
    dial((3.7, 6, -0.6), 0.5, en[1], 9, 12)
    dial((1.55, 6.2, 2.75), 0.42, en[2], 9, 0)
    with group((-3.35, 5, -2.6)):  # a cuckoo's house
        box((0, 0, 0), (1.3, 0.7, 1.3), cases[1], bevel=0.05)
        for q in (-1, 1):
            box((q * 0.42, -0.05, 0.95), (1.15, 0.9, 0.12), cases[2], rot=(0, q * 40, 0), bevel=0.03)
        dial((0, -0.4, -0.12), 0.4, cases[2], 9, 0, deep=0.1)
        box((0, -0.36, 0.55), (0.34, 0.05, 0.34), mat('#1d120c', bump=0), bevel=0.02)
        ball((0, -0.55, 0.5), (0.14, 0.2, 0.14), en[0], sub=3)
        lathe([(0.05, 0), (0, 0.16)], en[2], c=(0, -0.74, 0.5), rot=(90, 0, 0))
    with group((3.1, 4.6, -2.9)):  # a long case with its pendulum
        box((0, 0, 0), (1.3, 0.8, 3.4), cases[0], bevel=0.06)
        box((0, -0.4, -0.1), (0.8, 0.06, 2.5), mat('#1d120c', rough=0.3, bump=0), bevel=0.02)
        tubes([[(0, -0.5, 1.0), (0.14, -0.5, -0.7)]], 0.04, brass)
        ball((0.15, -0.52, -0.75), (0.27, 0.06, 0.27), brass, sub=3)
    for c, r, n in (((-1.35, 5.5, 2.75), 0.5, 12), ((3.0, 5.3, 0.05), 0.3, 9), ((-3.3, 5.5, 2.85), 0.4, 10)):
        gear(c, r, n, tin('#a9743c'))


def shop(z=-3.0, mood='day'):
    clocks()
    box((0, -0.4, z - 0.25), (16, 6, 0.5), wood('#8a5a30', grain='X'), bevel=0.1)
    if mood == 'night':
        world('#34407a', 0.34)
        three(480, 800, 170, '#b9c8ff', '#ffb060', '#8fa0ff')
        lamp((-2.6, 3.6, 0.8), 200, '#ffc880', 0.3)
    else:
        world('#b9a08a', 0.34)
        three(1150, 900, 170, '#fff0d8', '#ffb060', '#a9bfff')
        lamp((-2.6, 3.6, 0.8), 70, '#ffc880', 0.3)


def works(turn=0):
    brass, copper, steel = tin('#d6a23e', rough=0.25), tin('#b9683a', rough=0.3), tin('#b9c0c8', rough=0.25)
    box((0, 1.6, 0), (20, 0.3, 14), tin('#8a6a34', rough=0.45), bevel=0)
    for (x, z, y), r, n, m in (
        ((-1.3, 0.7, 0.9), 1.35, 26, brass),
        ((0.75, -0.55, 0.6), 1.0, 20, copper),
        ((1.9, 0.95, 1.0), 0.9, 18, steel),
        ((-0.75, -1.75, 0.5), 0.8, 16, steel),
        ((-2.6, -1.0, 0.8), 0.75, 15, copper),
        ((2.35, -1.6, 0.8), 0.95, 18, brass),
        ((0.4, 1.9, 0.9), 0.7, 14, copper),
    ):
        gear((x, y, z), r, n, m, 0.2, rot=(90, turn + 7, 0), hole=0.25)
        for k in range(5):
            a = 2 * math.pi * k / 5
            tubes([[(x, y, z), (x + r * 0.8 * math.cos(a), y, z + r * 0.8 * math.sin(a))]], r * 0.09, m)
        ball((x, y - 0.16, z), (r * 0.16, 0.12, r * 0.16), mat('#b5203a', rough=0.06, coat=1, bump=0), sub=3)
    for x, z in ((-2.9, 1.9), (2.9, 0.1), (-0.1, -2.9), (1.2, 2.8)):
        ball((x, 1.3, z), (0.2, 0.12, 0.2), steel, sub=3)
        box((x, 1.18, z), (0.3, 0.03, 0.05), mat('#2a2a30', bump=0), rot=(0, 30, 0), bevel=0)
