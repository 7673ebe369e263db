from art.cast.pip import pip
from art.forms import box, group
from art.lens import camera
from art.light import area, world
from art.materials import card, pal, wood
from art.props import candle, letter_tiles
from art.sets import on_card, shelves


def portrait():
    pip()
    shelves(3.6, 4, 7, -3.3, 2.3)
    for k, (w, d, h, c, t) in enumerate(((5.6, 4, 0.6, '#2f5d50', 3), (5.0, 3.6, 0.55, '#8c3b2e', -5))):
        z = -3.85 + k * 0.58
        with group((0, 0.4, z), rot=(0, 0, t)):
            box((0, 0, 0.0), (w, d, h), pal((c,))[0], bevel=0.07)
            box((0.02, -0.06, 0), (w - 0.1, d, h - 0.16), card('#efe3c6', stripes=('#d8c8a2', 9, 'Z')), bevel=0.01)
    letter_tiles(
        [
            ('T', (0.86, -1.45, -2.68), (-3, 0, 10)),
            ('E', (1.54, -1.38, -2.68), (-3, 0, -7)),
            ('H', (2.2, -1.3, -2.68), (-3, 0, 6)),
        ]
    )
    candle((-2.1, 0.5, -2.92), 1.1, 90)
    box((0, 1, -4.5), (20, 9, 0.6), wood('#5b3a24', grain='X'), bevel=0.1)
    world('#5a5f86', 0.3)
    area((-4.5, -7, 4), (0, 0, -0.8), 4, 1050, '#ffe7c9')
    area((5, 2, 4), (0, 0, -0.5), 3, 800, '#ffae66')
    area((5, -6, 0), (0, 0, -1), 5, 130, '#9db4ff')
    camera((0.4, -14, 0.3), (0.32, 0, -0.78), 75, 0.11, focus=(0, -1, 0))


def avatar():
    pip()
    on_card('#f0cf86', 0.0, 0.22, 1.5)
