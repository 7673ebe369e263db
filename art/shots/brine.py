import math

from art.cast.brine import brine
from art.forms import balls, box, group, lathe, tubes
from art.lens import camera
from art.light import studio
from art.materials import bead, enamel, felt, glow, wood
from art.sets import backdrop, clouds, on_card, paper_waves
from art.sheets import flat


def portrait():
    brine()
    backdrop('#8fb9cf', 16, [((0, 16, -3), 10, '#f7dcb4', 0.95), ((5, 16, 6), 9, '#5f93b8', 0.7)])
    clouds([((-3.6, 12, 3.0), 1.0), ((3.4, 13, 4.0), 1.1)], '#fbf2e4')
    paper_waves(['#2c6f86', '#3f8a9b', '#63a7b0', '#8cc0c0', '#b4d4cc'], y0=3.2, dy=1.2, z0=-2.9)
    hull, cream, red = wood('#c8452f', grain='X'), wood('#f0e6d2', grain='X'), enamel('#e0a52f')
    with group((3.0, 7.6, -1.3), rot=(0, 4, 12)):
        flat([(-2.3, 0.45), (2.3, 0.45), (1.9, -0.5), (-1.9, -0.5)], 0, hull, 1)
        box((0, 0.5, 0.75), (3.2, 0.8, 0.6), cream)
        box((-0.2, 0.5, 1.25), (1.9, 0.7, 0.5), cream)
        lathe([(0.3, 1.4), (0.27, 2.2)], red, c=(0.4, 0.5, 0))
        lathe([(0.32, 1.9), (0.31, 2.1)], bead(), c=(0.4, 0.5, 0), close=False)
        balls(
            [((-1.2 + 0.48 * k, 0.05, 0.78), (0.14, 0.06, 0.14), (0, 0, 0)) for k in range(6)], glow('#4a6a80', 0.2), 3
        )
        clouds([((1.2, 0.5, 3.0), 0.4)], '#e9e4da')
    for x in (-3.3,):
        lathe(
            [(0.5, -5), (0.5, -1.2), (0.62, -1.1), (0.62, -0.9), (0.3, -0.8), (0, -0.8)],
            wood('#6d4f38'),
            c=(x, 2.5, 0),
            lump=0.05,
        )
        tubes(
            [
                [
                    (x + 0.58 * math.cos(a), 2.5 + 0.58 * math.sin(a), -1.7 + 0.022 * a)
                    for a in [i * 0.4 for i in range(48)]
                ]
            ],
            0.1,
            felt('#cbb082'),
        )
    studio()
    camera((0.1, -14.6, -0.1), (0.05, 0, -0.38), 74, 0.15, focus=(0, -1.1, 0))


def avatar():
    brine()
    on_card('#e8b04a', 0, 0.08, 1.85)
