"""The bakery of Dona Celeste, as far as her apprentice has burnt it."""

import math

from art.forms import box, group, moulded, tubes
from art.materials import card, clay, felt, mat
from art.places import tabletop
from art.sets import backdrop
from art.sheets import word


BURNT = ('#2a211c', '#3a2a20', '#6a3f22', '#4a2f22')


def kitchen(z=-4.4, top='#a9743c'):
    backdrop('#d8b48a', 6.2, [((-3, 6.2, 2), 7, '#ffe8bc', 0.9)], 60)
    tabletop(z, top=top)


def loaf(at, s=1, colour=BURNT[1], squash=0.7, turn=0):
    with group(at, rot=(0, 0, turn), scale=s):
        crust = clay(colour, bump=1.0)
        moulded(
            [
                ((0, 0, 0), (1.0, 0.72, squash), (0, 0, 0)),
                ((0.4, 0, 0.15 * squash), (0.5, 0.5, squash * 0.8), (0, 0, 0)),
            ],
            crust,
            lump=0.14,
        )
        tubes(
            [[(-0.5 + 0.42 * k, -0.32, squash * 0.86), (-0.34 + 0.42 * k, -0.62, squash * 0.5)] for k in range(3)],
            0.045,
            clay('#8f6a48'),
        )


def smoke(at, s=1, n=6, c='#b9b4ae'):
    x, y, z = at
    moulded(
        [
            (
                (x + s * 0.3 * math.sin(k * 1.7), y, z + s * 0.42 * k),
                (s * (0.18 + 0.06 * k), s * 0.2, s * (0.24 + 0.03 * k)),
                (0, 0, 0),
            )
            for k in range(n)
        ],
        felt(c),
        voxel=0.06,
        smooth=3,
        lump=0.06,
    )


def said(at, words, turn=0):
    with group(at, rot=(-6, turn, 0)):
        box((0, 0, 0), (0.6 + 0.26 * len(words), 0.06, 0.72), card('#f6efdc'), bevel=0.03)
        word(words, (0, -0.05, -0.02), 0.42, mat('#9c2f3f', bump=0))
