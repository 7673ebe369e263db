from art.cast.isolde import isolde
from art.forms import R, ball, balls, box, group, lathe, moulded, tubes
from art.lens import frame
from art.light import lamp, studio
from art.materials import bead, card, clay, enamel, felt, glass, glow, mat, pal, tin, wood
from art.pegs import peg
from art.places import fireflies, still
from art.props import books, candle
from art.sets import on_card
from art.sheets import ring, word
from art.still_life import open_book


def stacks(shelf='#39554f', back='#24403f'):
    w = wood(shelf, grain='X')
    box((0, 4.9, 0), (18, 0.2, 16), card(back), bevel=0)
    colours = ('#b9a57c', '#94a58c', '#c2ab7c', '#7f9488', '#a98f76', '#c4b48c')
    for k in range(6):
        z = -4.2 + k * 1.75
        box((0, 3.6, z), (14, 1.3, 0.13), w, bevel=0.03)
        at = -5
        while at < 4.6:
            n = R.uniform(1.2, 3)
            books(at, min(at + n, 5), 3.5, z + 0.07, h=(0.95, 1.4), colours=colours)
            at += n + R.choice((0.05, 0.2, 0.7))
    for x in (-2.75, 2.75):
        box((x, 3.3, 0), (0.22, 1.5, 14), w, bevel=0.04)


def portrait():
    isolde()
    stacks('#d9a862', '#f0d49a')
    studio('#d8c8b0', 0.36, '#fff2df', 1100, '#ffd9a0', 800, '#d0d4e8', 200)
    lamp((-3.2, 2.3, 2.6), 110, '#ffdca0', 0.5)
    frame(0, 0.06, 2.8, blur=0.11, rise=0.3)


def avatar():
    isolde()
    on_card('#f2cf8a', 0, 0.5, 1.9)


def bell(at, s=0.62):
    brass = tin('#d0a03e')
    with group(at, scale=s):
        lathe([(0.75, 0), (0.75, 0.1), (0.6, 0.14)], wood('#2a1c16'))
        lathe([(0.66, 0.14), (0.62, 0.32), (0.42, 0.56), (0.12, 0.66), (0, 0.67)], brass)
        lathe([(0.06, 0.66), (0.06, 0.8), (0.13, 0.84), (0, 0.9)], brass)


def _desk(z=-3.6):
    box((0, -1.6, z - 0.15), (14, 3.4, 0.3), wood('#4b2d20', grain='X'), bevel=0.08)
    box((0, -3.2, z - 1.5), (14, 0.1, 2.6), wood('#3a2218', grain='X'), bevel=0)


def _evening(key=1050):
    studio('#7f9db0', 0.32, '#fff2df', key, '#ffd9a0', 750, '#8fc4d8', 200)
    lamp((-3.2, 2.3, 2.6), 110, '#ffdca0', 0.5)


def _book(at, c, title='', rot=(0, 0, 0), s=1):
    """Closed, upright, its front to the camera."""
    with group(at, rot=rot, scale=s):
        box((0, 0, 0), (0.9, 0.3, 1.2), pal((c,))[0], bevel=0.04)
        box((0.04, 0.0, 0), (0.88, 0.22, 1.22), card('#efe3c6', stripes=('#d8c8a2', 9, 'Y')), bevel=0.01)
        if title:
            word(title, (-0.02, -0.17, 0.1), 0.5, tin('#d9b865'))


def shelf_12_first_lines_only():
    """Wide."""
    stacks()
    _desk(-2.5)
    line = ['The dog was', 'the last to hear', 'about the', 'wedding.']
    open_book((-0.3, -1.6, -1.75), line, (), (-36, 0, 4), 1.15, size=0.24)
    candle((2.25, -1.2, -2.46), 1.1, 90)
    with group((-3.0, -0.6, -2.0), rot=(0, 0, 14)):
        box((0, 0, 0), (0.95, 0.5, 0.95), wood('#e2c48f', grain='X'), bevel=0.05)
        word('12', (0, -0.27, 0), 0.55, mat('#7c2437', bump=0))
    _evening(1700)
    still((-0.2, -1.5, -1.75), 9.2, 2.3, 66)


def he_came_in_to_see_his_sequel():
    stacks()
    _desk()
    with group((-0.75, 0.2, 0), rot=(0, 0, 10)):
        isolde()
    with group((1.3, -1.9, -3.6), rot=(0, 0, -22)):
        peg((0, 0, 0), 3, 1.05, coat='#3a4a78')
        _book((0, -0.6, 0.72), '#b3403a', 'II', (-6, 0, 0), 0.72)
        for side in (-1, 1):
            arm = [(side * 0.42, -0.1, 1.05), (side * 0.62, -0.4, 0.8), (side * 0.26, -0.76, 0.62)]
            tubes([arm], 0.1, felt('#3a4a78'))
    _evening()
    frame(0.1, -0.8, 3.3, blur=0.15)


def your_card():
    stacks()
    _desk(-3.4)
    with group((0.35, 0.5, 0), rot=(0, 0, 172)):
        isolde(holds=False)
        ball((0, 0.28, 0.1), (0.74, 0.62, 1.0), clay('#6a1f3a', bump=0.5))
    with group((-0.7, -2.3, -2.75), rot=(-22, 0, 8)):
        box((0, 0, 0), (2.0, 0.05, 1.3), card('#f3e2b8', stripes=('#d9a08a', 3.4, 'Z')), bevel=0.02)
        word('YOU', (-0.5, -0.04, 0.38), 0.34, mat('#2a1a14', bump=0))
        for k, (x, z) in enumerate(((-0.5, -0.05), (0.25, -0.1), (0.1, -0.42), (-0.6, -0.42), (0.68, -0.4))):
            ink = mat(('#b3202c', '#3a4a78')[k % 2], bump=0)
            word('LENT', (x, -0.04, z), 0.2, ink, rot=(0, (-12, 9, -4)[k % 3], 0))
    with group((1.4, -2.2, -3.4), rot=(0, 0, 10)):
        box((0, 0, 0.14), (0.8, 0.5, 0.28), wood('#7a4a2c'), bevel=0.04)
        lathe([(0.1, 0.28), (0.1, 0.7), (0.24, 0.85), (0.2, 1.1), (0, 1.15)], wood('#b98348'))
    bell((2.1, -1.4, -3.4), 0.5)
    _evening()
    frame(0.15, -0.9, 3.3, blur=0.15)


def overdue():
    """Wide."""
    w = wood('#39554f', grain='X')
    box((0, 0.5, -0.6), (14, 0.2, 8), card('#24403f'), bevel=0)
    colours = ('#b9a57c', '#94a58c', '#c2ab7c', '#7f9488', '#a98f76')
    for z in (-2.3, 0.75):
        box((0, -0.5, z), (14, 1.9, 0.16), w, bevel=0.03)
    books(-4.6, -0.95, -0.5, -2.2, h=(1.7, 2.3), colours=colours)
    books(0.75, 4.6, -0.5, -2.2, h=(1.7, 2.3), colours=colours)
    books(-4.6, 4.6, -0.5, 0.83, h=(1.7, 2.3), colours=colours)
    dust = mat('#e9e2d0', rough=1, bump=0.3, emit=0.12)
    for k in range(160):  # only the dust has a shape
        x, z = R.uniform(-0.42, 0.42), R.uniform(-2.2, -0.25)
        if abs(x) > 0.26 or z > -0.5 or z < -2.0:
            ball((x - 0.08, 0.38, z), (0.05, 0.02, 0.05), dust, sub=2)
    fallen = [(R.uniform(-0.7, 0.5), R.uniform(-1.3, 0.2), -2.2) for _ in range(90)]
    balls([(p, (0.04, 0.04, 0.015), (0, 0, 0)) for p in fallen], dust, 1)
    lamp((-0.1, -1.0, 0.2), 45, '#ffe0a8', 0.2)
    bell((0.0, -1.05, -2.22), 0.5)
    with group((-1.6, -1.5, -2.0), rot=(-10, 0, 6)):
        box((0, 0, 0), (1.5, 0.05, 0.52), card('#f3e2b8'), bevel=0.02)
        word('WRITTEN', (0, -0.04, -0.02), 0.28, mat('#b3202c', bump=0))
    studio('#7f9db0', 0.32, '#fff2df', 1300, '#ffd9a0', 500, '#8fc4d8', 200)
    frame(-0.1, -0.85, 1.9, rise=0.7, blur=0.16)


def the_reading_lamp():
    stacks()
    _desk()
    isolde()
    brass = tin('#d0a03e')
    with group((1.75, -1.4, -3.45)):
        lathe([(0.5, 0), (0.5, 0.08), (0.12, 0.18), (0.08, 0.3), (0.07, 1.6), (0, 1.6)], brass)
        shade = mat('#2f8a5c', rough=0.15, coat=1, bump=0.05, emit=0.5)
        lathe([(0.85, 1.4), (0.8, 1.75), (0.45, 2.0), (0.1, 2.05)], shade, close=False)
        ball((0, 0, 1.5), (0.3, 0.3, 0.25), glow('#fff0c0', 6))
    lamp((1.75, -1.6, -2.3), 130, '#ffd99a', 0.3)
    fireflies(18, (-2, 2.4), (-1, 3))
    studio('#4a5f80', 0.3, '#e8e6ff', 760, '#ffd9a0', 700, '#8fc4d8', 160)
    lamp((-3.2, 2.3, 2.6), 70, '#ffdca0', 0.5)
    frame(0.2, -0.6, 3.1, blur=0.15)


def quiet_please():
    stacks()
    _desk(-3.9)
    with group((-1.05, 0.6, 0), rot=(0, 0, 20)):
        isolde(holds=False)
        with group((1.2, -1.95, -2.55), rot=(0, 8, 0)):
            tubes([[(0, 0, -0.9), (0, 0, 0.7)]], 0.06, wood('#8a5a30'))
            box((0, -0.05, 0.9), (1.35, 0.08, 0.8), card('#f7f0de'), bevel=0.03)
            word('SHH', (0, -0.11, 0.88), 0.5, mat('#7c2437', bump=0))
    for k, (x, c) in enumerate(((0.72, '#b3403a'), (1.6, '#c98b3a'), (2.45, '#3f6a8f'))):
        with group((x, -1.9, -3.15), rot=(0, (-8, 5, 12)[k], -14)):
            box((0, 0, 0), (0.72, 0.5, 1.4), pal((c,))[0], bevel=0.05)
            box((0.05, 0, 0), (0.66, 0.42, 1.42), card('#efe3c6'), bevel=0.01)
            for e in (-1, 1):
                ball((e * 0.14, -0.27, 0.32), (0.06, 0.04, 0.08), bead(), sub=3)
                tubes([[(e * 0.24, -0.27, 0.52), (e * 0.08, -0.27, 0.46)]], 0.025, bead())
            ball((0, -0.25, -0.02), (0.17, 0.06, (0.2, 0.13, 0.17)[k]), mat('#3a1210', rough=0.4), sub=3)
            word('I' * (k + 1), (0, -0.26, -0.45), 0.28, tin('#e9c865'))
    for k, (x, z) in enumerate(((0.6, -1.7), (1.5, -1.4), (2.3, -1.6))):
        word('!', (x, -1.9, z), 0.6, enamel('#e8553f'), rot=(0, (-14, 4, 16)[k], 0), extrude=0.05)
    _evening()
    frame(0.25, -1.0, 3.55, blur=0.16)


def _dreamt(at, c, s=1, turn=0):
    """A book that was perfect while it lasted: light comes out of it."""
    with group(at, rot=(0, 0, turn), scale=s):
        lathe([(1.05, 0), (1.05, 0.1), (0.8, 0.2), (0, 0.2)], felt('#6a1f3a', fine=0.6))
        with group((0, 0, 0.78), rot=(-14, 0, 0)):
            box((0, 0, 0), (0.9, 0.32, 1.1), pal((c,))[0], bevel=0.05)
            box((0.06, 0, 0), (0.86, 0.24, 1.12), glow('#ffe6a8', 2.2), bevel=0.01)
            tubes([ring((0, -0.18, 0.08), 0.24, 24)], 0.03, tin('#e9c865'))
        dome = [(0.95, 0.2), (0.98, 1.4), (0.7, 2.0), (0.3, 2.25), (0, 2.3)]
        lathe(dome, glass('#eef8ff'), close=False)
        ball((0, 0, 2.36), 0.1, tin('#d0a03e'), sub=3)
    lamp((at[0], at[1] - 1.3 * s, at[2] + 1.1 * s), 40, '#ffe0a0', 0.3)


def rare_books_room_1():
    stacks()
    _desk()
    with group((-0.5, 0.4, 0), rot=(0, 0, 10)):
        isolde(holds=False)
    _dreamt((1.3, -1.8, -3.6), '#2f6a5c', 0.85)
    fireflies(10, (-2, 2), (-1, 2))
    _evening(850)
    frame(0.1, -0.8, 3.2, blur=0.15)


def rare_books_room_2():
    """Wide."""
    stacks()
    _desk(-2.9)
    for k, (x, c) in enumerate(((-2.1, '#b3403a'), (0.1, '#2f6a5c'), (2.2, '#3a4a78'))):
        _dreamt((x, -1.5 + 0.3 * (k != 1), -2.9), c, 0.95, (16, -4, -18)[k])
    fireflies(14, (-2, 1), (-1, 2))
    _evening(700)
    frame(0, -1.7, 2.0, rise=0.7, blur=0.16)


def rare_books_room_3():
    stacks()
    _desk(-3.2)
    _dreamt((0.25, -1.2, -3.2), '#7a4a8a', 1.35)
    white = felt('#f7f4ee', vary=0.03)
    for x, turn in ((-1.35, 24), (1.5, -30)):
        with group((x, -2.5, -3.08), rot=(0, 0, turn)):
            fingers = [((-0.24 + 0.16 * j, 0.5, 0.05), (0.085, 0.28, 0.08), (0, 0, 6 - 4 * j)) for j in range(4)]
            thumb = ((0.36, 0.1, 0.05), (0.22, 0.1, 0.08), (0, 0, 40))
            moulded([((0, 0, 0.06), (0.34, 0.36, 0.12), (0, 0, 0)), thumb, *fingers], white, voxel=0.03)
            lathe([(0.28, -0.5), (0.3, -0.3)], white, rot=(90, 0, 0), c=(0, -0.6, 0.08), close=False)
    _evening(800)
    frame(0.1, -1.9, 2.3, y=-1.3, rise=1.0, blur=0.14)
