from art.cast.adaeze import adaeze
from art.forms import ball, box, lathe
from art.lens import camera
from art.light import three, world
from art.materials import card, cloth, mat, pal, wood
from art.sets import backdrop, on_card
from art.sheets import word


def portrait():
    adaeze()
    backdrop('#e8b98a', 14, [((-2, 14, 2), 8, '#ffe7b8', 0.9), ((5, 14, -2), 7, '#c9787a', 0.7)], 60)
    a, b = cloth('#e9e0cc'), cloth('#2f8a8a')
    for k in range(14):  # the striped awning
        x = -5.2 + k * 0.8
        box((x, 4.4, 2.75), (0.8, 2.6, 0.06), (a, b)[k % 2], rot=(24, 0, 0), bevel=0)
        lathe([(0, 0), (0.4, 0), (0.4, 0.06), (0, 0.06)], (a, b)[k % 2], c=(x, 3.2, 2.2), rot=(90, 0, 0), seg=28)
    for s in (-1, 1):
        lathe([(0.13, -5), (0.13, 2.3)], wood('#8a5a30'), c=(s * 3.2, 3.4, 0))
    cols = ('#d8503f', '#e8b23f', '#2f5d90', '#6d3f8b', '#4b8f6c', '#ef86a8', '#f2ead6', '#a9532f')
    for j in range(4):  # bolts of cloth, end on
        for i in range(9):
            lathe(
                [(0, -0.7), (0.36, -0.7), (0.38, 0), (0.36, 0.7), (0, 0.7)],
                pal((cols[(i * 3 + j * 5) % 8],))[0],
                c=(-3.4 + i * 0.84 + 0.4 * (j % 2), 6, -2.5 + j * 0.72),
                rot=(90, 0, 0),
                lump=0.03,
            )
            ball((-3.4 + i * 0.84 + 0.4 * (j % 2), 5.29, -2.5 + j * 0.72), (0.1, 0.04, 0.1), card('#d8c39a'), sub=3)
    word('40', (2.55, 3.2, 1.2), 0.8, mat('#2a1a12', bump=0))
    box((2.55, 3.3, 1.2), (1.1, 0.1, 0.9), wood('#e2c48f', grain='X'), bevel=0.06)
    box((0, 3.5, -4.3), (20, 6, 0.5), wood('#8a5a30', grain='X'), bevel=0.1)
    world('#c9cfe4', 0.34)
    three(1250, 900, 170, '#fff0da', '#ffc07a', '#b9cfff')
    camera((-0.2, -14, 0.1), (0.0, 0, -0.62), 72, 0.12, focus=(0, -1, 0))


def avatar():
    adaeze()
    on_card('#3fa39a', 0, 0.6, 1.75)
