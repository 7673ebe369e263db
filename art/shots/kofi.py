import math

from art.cast.kofi import kofi
from art.forms import ball, box, group, tubes
from art.lens import camera
from art.light import area, three, world
from art.materials import card, clay, felt, wood
from art.sets import backdrop, on_card


def portrait():
    kofi()
    backdrop('#8fc3d6', 16, [((-3, 16, 4), 8, '#fbe8b8', 0.9)], 60)
    wall, wall2 = clay('#d8744e', bump=0.7, vary=0.1), clay('#e9bf74', bump=0.7, vary=0.1)
    box((-3.4, 7, -2), (6.4, 0.4, 8.6), wall, bevel=0.1)
    box((4.1, 8.2, -1.4), (5.6, 0.4, 10.4), wall2, bevel=0.1)
    teal = wood('#2f7f80')
    for s in (-1, 1):
        box((-3.0 + s * 0.42, 6.7, 0.35), (0.78, 0.12, 1.9), teal, bevel=0.05)
        for k in range(7):
            box((-3.0 + s * 0.42, 6.6, -0.35 + 0.24 * k), (0.6, 0.1, 0.1), teal, rot=(24, 0, 0), bevel=0.02)
    w = wood('#8a5a30')
    for s in (-1, 1):
        tubes([[(2.3 + s * 0.42, 5.4, -4.6), (2.9 + s * 0.36, 7.4, 4)]], 0.1, w)
    for k in range(12):
        f = k / 12 + 0.04
        tubes(
            [
                [
                    (2.3 + 0.6 * f - 0.42, 5.4 + 2 * f, -4.6 + 8.6 * f),
                    (2.3 + 0.6 * f + 0.42, 5.4 + 2 * f, -4.6 + 8.6 * f),
                ]
            ],
            0.07,
            w,
        )
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
