from art.cast.isolde import isolde
from art.cast.pip import pip
from art.forms import ball, box, group, lathe, moulded, tubes
from art.lens import camera, frame
from art.light import area, world
from art.materials import bead, card, clay, felt, glow, mat, pal, tin, wood
from art.places import still
from art.props import candle, letter_tiles
from art.sets import backdrop, on_card, shelves
from art.sheets import text


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


def _desk():
    shelves(3.6, 4, 7, -3.3, 2.3)
    box((0, -1, -3.3), (20, 10, 0.5), wood('#6d4327', grain='X'), bevel=0.1)


def _evening():
    world('#5a5f86', 0.32)
    area((-4.5, -7, 4), (0, 0, -1.6), 4, 1100, '#ffe7c9')
    area((5, 2, 4), (0, 0, -1.5), 3, 800, '#ffae66')
    area((5, -6, 0), (0, 0, -2), 5, 150, '#9db4ff')


def _small(x, y, turn=0, scale=0.5):
    """A devil as small as he is, on the desk."""
    return group((x, y, -0.05), rot=(0, 0, turn), scale=scale, pivot=(0, 0, -3.0))


def _page(at, lines, rot=(-62, 0, 0), size=0.26, paper='#f4ead0', width=2.6, height=1.9):
    ink = mat('#2a1a12', bump=0)
    with group(at, rot=rot):
        box((0, 0.03, 0), (width, 0.03, height), card(paper, bump=0.2), bevel=0.01)
        for k, line in enumerate(lines):
            text(line, (0, -0.02, height / 2 - 0.4 - k * size * 1.5), size, ink)


def greatest_hits():
    _desk()
    with _small(-0.95, -0.6, 14, 0.6):
        pip()
    _page((0.95, -0.7, -2.15), ['Thou shalt', 'commit ...', '1631'], (-14, 0, -8), 0.32, width=1.9, height=1.8)
    gold = tin('#d6a23e')
    with group((1.55, -1.05, -1.35), rot=(0, 6, -10), scale=0.8):
        lathe([(0, -0.03), (0.34, -0.03), (0.36, 0.04), (0, 0.06)], gold, rot=(90, 0, 0))
        for s in (-1, 1):
            tubes([[(s * 0.08, 0.02, -0.25), (s * 0.2, 0, -0.75)]], 0.12, felt('#2f5d90'))
    candle((-2.6, 0.2, -3.03), 1.1, 90)
    _evening()
    frame(0, -1.75, 2.4, blur=0.15)


def how_it_is_done_1():
    _desk()
    with _small(0.35, -0.5, -10, 0.72):
        pip()
    _page((-0.75, -1.5, -2.6), ['the cat, sat', 'on teh mat'], (-52, 0, 10), 0.3, width=2.1, height=1.2)
    _evening()
    frame(0, -1.55, 2.1, blur=0.14)


def how_it_is_done_2():
    """Wide."""
    _desk()
    _page((-0.5, -1.4, -2.3), ['To be or', 'not to , be'], (-50, 0, 4), 0.46, width=3.6, height=2.0)
    comma = clay('#c7301f', bump=0.5)
    with group((1.75, -1.7, -2.4), rot=(0, 12, 0)):
        ball((0, 0, 0.2), 0.3, comma)
        tubes([[(0.12, 0, 0.2), (0.22, 0, -0.15), (0.0, 0, -0.55)]], 0.2, comma, taper=lambda t: 1.15 - t)
    candle((2.7, 0.2, -3.03), 1.3, 110)
    _evening()
    still((0.3, -1.4, -2.4), 9, 2.8, 66)


def how_it_is_done_3():
    _desk()
    with _small(0, -0.6, 22, 1.0):
        pip()
    _evening()
    frame(0.1, -0.2, 1.5, side=1.5, blur=0.12)


def autocorrect():
    """Wide."""
    box((0, -1, -3.3), (20, 10, 0.5), mat('#20243f', rough=0.3, coat=0.6, bump=0.2), bevel=0.1)
    backdrop('#1b2048', 12, [((2, 12, 0), 7, '#8a3f8f', 0.8)], 60)
    for x, z, c in ((-3.6, 0.4, '#ff6fae'), (3.4, 0.9, '#6fe0ff'), (2.4, -0.9, '#ffd27a'), (-2.2, 1.6, '#8f9fff')):
        ball((x, 9, z), 0.6, glow(c, 1.2))
    with group((0, -0.8, -1.9), rot=(-14, 0, -6)):
        box((0, 0, 0), (1.7, 0.2, 2.5), mat('#17181f', rough=0.2, coat=0.8, bump=0), bevel=0.14)
        box((0, -0.1, 0.05), (1.45, 0.03, 2.05), glow('#dfe8ff', 0.9), bevel=0.04)
        for k, (words, x, c) in enumerate((('you little', -0.12, '#ffffff'), ('duck', 0.25, '#7fd08a'))):
            box((x, -0.13, 0.55 - 0.55 * k), (1.05, 0.03, 0.4), card(c), bevel=0.02)
            text(words, (x, -0.16, 0.54 - 0.55 * k), 0.22, mat('#1a1a24', bump=0))
    yellow, beak = mat('#f6c52f', rough=0.3, coat=0.4, bump=0.2), clay('#ee7a26')
    with group((2.1, -1.4, -2.45), rot=(0, 0, -30)):
        moulded(
            [
                ((0, 0.1, -0.1), (0.6, 0.75, 0.5), (0, 0, 0)),
                ((0, -0.25, 0.6), (0.42, 0.42, 0.42), (0, 0, 0)),
                ((0, 0.8, 0.15), (0.2, 0.3, 0.2), (0, 0, 0)),
            ],
            yellow,
            lump=0.02,
        )
        ball((0, -0.68, 0.52), (0.22, 0.22, 0.09), beak)
        for s in (-1, 1):
            ball((s * 0.2, -0.6, 0.74), (0.07, 0.05, 0.08), bead(), sub=3)
            tubes(
                [[(s * 0.18, -0.3, 0.95), (s * 0.28, -0.35, 1.15), (s * 0.42, -0.35, 1.3)]],
                0.08,
                clay('#c7301f'),
                taper=lambda t: 1.1 - t,
            )
    _evening()
    still((0.4, -1.0, -1.9), 9, 1.9, 66)


def one_sentence_without_an_erorr():
    _desk()
    _page((0, -1.0, -2.0), ['I was', 'wrong', 'about you.'], (-20, 0, 4), 0.44, width=2.5, height=2.6)
    with group((1.5, -1.7, -2.92), rot=(84, 0, 60)):
        lathe([(0.1, -1.1), (0.1, 0.9)], wood('#e8a92c', grain='X'), seg=6)
        lathe([(0.1, 0.9), (0.0, 1.2)], wood('#dcb98a'), seg=24)
    candle((-1.95, -0.4, -3.03), 1.2, 130)
    world('#464c78', 0.3)
    area((-4.5, -7, 4), (0, 0, -1.6), 4, 560, '#ffdcb0')
    area((5, 2, 4), (0, 0, -1.5), 3, 800, '#ffae66')
    frame(0, -1.9, 1.95, rise=0.6, blur=0.16)


def she_caught_me():
    _desk()
    with group((1.0, 1.6, 0.0), rot=(0, 0, -16), scale=0.9):
        isolde()
    with _small(-1.35, -1.0, 24, 0.5):
        pip()
    _page((-0.2, -1.9, -2.99), ['... M  N  O ...'], (-90, 0, 0), 0.3, width=2.4, height=0.9)
    _evening()
    frame(-0.1, -0.35, 3.4, blur=0.22)
