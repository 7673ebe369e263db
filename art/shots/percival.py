import math

from art.beasts import goose
from art.cast.percival import percival
from art.forms import box, group, lathe, tubes
from art.lens import camera
from art.light import area, three, world
from art.materials import card, clay, felt, wood
from art.sets import backdrop, clouds, on_card
from art.sheets import flat


def _hills():
    """Little Marrow at sunrise: hills of card, one behind the other, a castle that is not big, and a road."""
    backdrop('#a9cbe0', 18, [((-3, 18, -2), 10, '#ffe0a8', 0.95), ((5, 18, 7), 8, '#7fa9d0', 0.7)], 60)
    for y, low, tall, wave, colour in (
        (14, -1.1, 1.0, 0.55, '#9fb8b4'),
        (10.5, -2.0, 0.9, 0.7, '#86ab7c'),
        (7, -3.0, 0.8, 0.9, '#6f9c55'),
    ):
        top = [(x, low + tall * math.sin(x * wave + y)) for x in [-12 + 0.3 * i for i in range(81)]]
        flat([(-12, -9), *top, (12, -9)], y, card(colour, bump=0.3))
    stone, roof = clay('#d8c8b0', bump=0.6), clay('#b5503f', bump=0.5)
    for x, tall in ((-3.9, 2.3), (-3.1, 1.5), (-2.4, 1.9)):
        lathe(
            [(0.36, -1.6), (0.33, tall - 0.6), (0.4, tall - 0.6), (0.4, tall - 0.4)], stone, c=(x, 12.5, 0), lump=0.03
        )
        lathe([(0.48, tall - 0.4), (0, tall + 0.5)], roof, c=(x, 12.5, 0))
        tubes([[(x, 12.5, tall + 0.4), (x, 12.5, tall + 0.9)]], 0.025, wood('#5a4130'))
    flat([(-2.4, 2.8), (-1.9, 2.65), (-2.4, 2.45)], 12.5, card('#e8b23f'), 0.03)
    clouds([((-1.0, 15, 4.0), 0.9), ((4.2, 16, 3.0), 1.2)], '#fff1dc')
    for x, y, r in ((4.4, 9.8, 0.7), (5.4, 9.4, 0.9), (-5.6, 9.6, 0.8)):
        lathe([(0.1, -3.2), (0.1, -1)], wood('#6d4a2c'), c=(x, y, 0))
        clouds([((x, y, -0.6), r * 0.7)], '#5f8a3f')
    sign = wood('#a9743c', grain='X')
    tubes([[(3.0, 3.4, -5), (3.0, 3.4, 0.9)]], 0.11, wood('#7a5230'))
    for z, turn, tip in ((0.55, 8, 1), (-0.05, -6, -1)):
        with group((3.0, 3.25, z), rot=(0, turn, 0)):
            flat(
                [(-0.8, -0.2), (0.7, -0.2), (0.95, 0), (0.7, 0.2), (-0.8, 0.2)]
                if tip > 0
                else [(0.8, -0.2), (-0.7, -0.2), (-0.95, 0), (-0.7, 0.2), (0.8, 0.2)],
                0,
                sign,
                0.1,
            )
    box((0, 2, -4.9), (24, 9, 0.6), felt('#7fa050', fine=0.6), bevel=0.1)


def portrait():
    percival()
    with group((1.5, -1.7, -3.5), rot=(0, 0, -34), scale=1.06):
        goose()
    _hills()
    world('#b4c4d8', 0.36)
    three(1150, 950, 190, '#fff2d6', '#ffd08a', '#9fc4e0')
    area((-0.6, -7, -1.8), (0, 0, 0.2), 2.5, 160, '#ffe9c9')
    camera((-0.2, -14, 0.2), (0.12, 0, -0.82), 71, 0.12, focus=(0, -1, 0))


def avatar():
    percival()
    on_card('#86b46a', 0.1, 0.35, 1.6)
