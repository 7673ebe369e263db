import math

from art.beasts import cat
from art.cast.ixo import ixo
from art.forms import ball, box, group, lathe, tubes
from art.lens import camera, frame
from art.light import lamp, three, world
from art.market import crate, row_of_crates, shouters, small_sea, stalls
from art.materials import card, clay, cloth, enamel, felt, mat, wood
from art.places import fireflies, meadow, shine, umbrella
from art.props import spoon as silver
from art.props import tag
from art.sets import backdrop, on_card, planet
from art.sheets import ring, word
from art.still_life import telephone


def well():
    backdrop('#c9d8c0', 11, [((-3, 11, 2), 7, '#fff0c8', 0.9), ((5, 11, -3), 7, '#7fa08f', 0.7)], 60)
    tile = [enamel(c, bump=0.2) for c in ('#dfe6d4', '#cfdcca', '#e8dcc0')]
    for i in range(13):
        for j in range(6):
            box((-5.4 + i * 0.9, 6.4, -3.4 + j * 0.9), (0.86, 0.1, 0.86), tile[(i * 5 + j * 3) % 3], bevel=0.04)
    box((0, 3.5, -4.7), (20, 7, 0.5), wood('#b98a5c', grain='X'), bevel=0.1)
    world('#c9d6e4', 0.4)
    three(1150, 850, 170, '#fff2dc', '#ffc890', '#b9cfff')


def stairs():
    """The unresolved threat."""
    st = wood('#a9683f', grain='X')
    for k in range(8):
        box((1.5 + 0.62 * k, 4.6 - 0.1 * k, -4.1 + 0.5 * k), (0.66, 1.6, 0.5 + 0.02 * k), st, bevel=0.04)
        box((1.5 + 0.62 * k, 4.9, -4.6 + 0.25 * k), (0.62, 1.0, 0.5 * k + 0.1), st, bevel=0.02)
    ye, bk = mat('#f2c230', rough=0.5, bump=0.1), mat('#1d1a1a', rough=0.5, bump=0.1)
    for k in range(9):
        box((0.75 + 0.42 * k, 3.5, -2.0 + 0.02 * k), (0.42, 0.04, 0.24), (ye, bk)[k % 2], bevel=0, rot=(0, 0, 0))
    lathe([(0.08, -4.5), (0.08, -1.6)], wood('#8a5a30'), c=(1.1, 3.6, 0))
    ball((1.1, 3.6, -1.6), 0.14, ye, sub=3)


def portrait():
    ixo()
    well()
    stairs()
    cu = [enamel(c, bump=0.2) for c in ('#d8503f', '#e8b23f', '#2f6f9a')]
    box((-3.4, 5.2, 0.55), (3.0, 0.9, 0.16), wood('#8a5a30', grain='X'), bevel=0.04)
    for k in range(4):
        lathe(
            [(0, 0), (0.28, 0), (0.34, 0.5), (0.3, 0.5), (0.26, 0.05)],
            cu[k % 3],
            c=(-4.3 + 0.75 * k, 5.1, 0.63),
            close=False,
        )
    # object 1
    with group((-2.35, 1.9, -1.7), rot=(0, 14, 0)):
        um = cloth('#b03a4a', bump=0.4)
        tubes(
            [[(0, 0, -2.6), (0, 0, 0.9)], [(0, 0, 0.9), (0, 0, 1.15), (0.14, 0, 1.3), (0.28, 0, 1.15), (0.28, 0, 1.0)]],
            0.06,
            wood('#6d4327'),
        )
        lathe([(0.03, -2.4), (0.3, -1.2), (0.4, -0.3), (0.16, 0.25), (0.08, 0.3)], um, ripple=0, lump=0.06, seg=40)
        tag((0.0, -0.5, -0.55), '1', 0.7, rot=(0, -10, 0))
    camera((0.1, -14, 0.2), (0.02, 0, -0.38), 68, 0.12, focus=(0, -1, 0))


def avatar():
    ixo()
    on_card('#f0a98c', 0, 0.75, 2.0)


def object_1_the_umbrella():
    meadow('day', -4.4)
    with group((-1.15, 0.6, 0.1), rot=(0, 0, 24), scale=0.62, pivot=(0, 0, -4.4)):
        ixo(holds=False)
    with group((1.35, -0.2, -4.05), rot=(0, 34, 12)):
        umbrella((0, 0, 0), '#b03a4a', 1.3)
    tag((2.2, -1.3, -3.5), '1', 1.1, (0, 6, 0))
    shine('day')
    frame(0.1, -1.75, 3.15, blur=0.22)


def object_2_the_cat():
    well()
    box((0, -0.6, -2.9), (9, 3.4, 0.3), wood('#8a5a30', grain='X'), bevel=0.06)
    for k in range(6):
        with group((0.1, -0.9, -2.73 + 0.05 * k), rot=(0, 0, 9 * (k % 3) - 8)):
            box((0, 0, 0), (2.7, 1.9, 0.04), card(('#f6efdc', '#efe3c6')[k % 2]), bevel=0.01)
    cat((0, -0.7, -1.75), 1.35, -10, '#d98a42', loaf=True)
    with group((0.95, -2.2, -2.45), rot=(-30, 0, -8)):
        box((0, 0, 0), (1.5, 0.04, 0.6), card('#f6efdc'), bevel=0.01)
        word('RESPECTS', (0, -0.04, -0.02), 0.26, mat('#5a3a8a', bump=0))
    tag((-1.55, -1.9, -2.2), '2', 0.95, (0, -8, 0))
    frame(0, -1.2, 2.35, rise=0.9, blur=0.16)


def object_3_stairs():
    well()
    stairs()
    with group((-1.55, 0.8, -0.1), rot=(0, 0, -150), scale=0.56, pivot=(0, 0, -4.4)):
        ixo(holds=False)
    tag((0.95, 2.4, -0.6), '3', 1.1, (0, 5, 0))
    dots = [(-2.6 + 0.42 * k, -0.6 - 0.4 * math.sin(k * 0.5), -4.42) for k in range(12)]
    for p in dots:
        ball(p, (0.12, 0.12, 0.02), felt('#5a8f70'), sub=2)
    frame(0.3, -1.6, 3.2, rise=0.6, blur=0.22)


def object_19_still_unidentified():
    """Wide."""
    well()
    box((0, -0.6, -2.9), (12, 4.2, 0.3), wood('#6d4a34', grain='X'), bevel=0.06)
    telephone((-0.1, -1.0, -2.75), 8, 1.45, whole=True)
    for k in range(3):
        for s in (-1, 1):
            far, high = 1.5 + 0.35 * k, 0.55 + 0.16 * k
            turns = [-0.9 + 0.2 * i for i in range(10)]
            path = [(s * (far + 0.3 * math.cos(a)) - 0.1, -1.0, -1.2 + high * math.sin(a)) for a in turns]
            tubes([path], 0.05, mat(('#e8553f', '#f0b23f', '#3f8a9b')[k], bump=0.1))
    tag((2.1, -1.9, -2.35), '19 ?', 0.95, (0, 4, 0))
    for x, z in ((-2.3, -2.5), (-2.0, -2.62)):
        tubes([ring((x, -1.6, z), 0.22, 20)], 0.05, enamel('#d8503f', bump=0.1))
    frame(-0.05, -1.35, 2.2, rise=0.9, blur=0.18)


def my_moon_from_your_hill():
    meadow('night', -4.4)
    planet((1.55, 16, 4.4), 1.5, ('#e8d9a8', '#c9b07a'), '#f4e6c0')
    lamp((1.4, 11, 4.0), 260, '#fff0cf', 0.6)
    with group((-0.55, 0.2, 0.25), rot=(0, 0, 158), scale=0.62, pivot=(0, 0, -4.4)):
        ixo(holds=False)
        tubes([[(-1.0, -0.3, -1.7), (-1.5, -0.9, -0.9), (-1.35, -1.4, 0.3)]], 0.26, felt('#d6a63a', vary=0.14))
        ball((-1.34, -1.45, 0.45), (0.22, 0.2, 0.24), clay('#8fbfa0'), sub=3)
        tubes([[(-1.34, -1.5, 0.5), (-1.33, -1.55, 1.2)]], 0.09, clay('#8fbfa0'))
    fireflies(26)
    lamp((-1.6, -2.6, -2.2), 90, '#ffe0a8', 0.5)
    shine('night')
    frame(0, -1.35, 3.3, blur=0.25)


def on_soup():
    """Wide."""
    well()
    box((0, -0.6, -2.9), (12, 4.2, 0.3), wood('#8a5a30', grain='X'), bevel=0.06)
    small_sea((-0.5, -1.0, -2.75), 1.15)
    silver((1.9, -1.9, -2.6), (-80, 0, 40), wood('#c08a4c'), 1.0)
    tag((2.35, -1.3, -2.0), 'SEA', 0.95, (0, 6, 0))
    frame(0.2, -1.35, 2.5, rise=1.8, blur=0.16)


def field_notes_the_market_1():
    stalls()
    row_of_crates()
    with group((0.1, 1.6, 0.2), rot=(0, 0, -6), scale=0.75, pivot=(0, 0, -4.4)):
        ixo(holds=False)
    frame(0, -1.5, 3.2, rise=0.5, blur=0.2)


def field_notes_the_market_2():
    """Wide."""
    stalls()
    shouters()
    row_of_crates(-0.4)
    frame(0, -2.0, 2.7, y=0.6, far=14, rise=0.6, blur=0.25)


def field_notes_the_market_3():
    stalls()
    crate((0, -0.6, -4.4), '#d8402c', 'APPLES', 1.5, 8)
    tag((0.1, -1.6, -2.35), 'NO REPLY', 0.7, (0, -6, 0))
    frame(0, -2.9, 2.1, y=-1.0, rise=1.2, blur=0.15)
