from art.cast.ixo import ixo
from art.forms import ball, box, group, lathe, tubes
from art.lens import camera
from art.light import three, world
from art.materials import cloth, enamel, mat, wood
from art.props import tag
from art.sets import backdrop, on_card


def portrait():
    ixo()
    backdrop('#c9d8c0', 11, [((-3, 11, 2), 7, '#fff0c8', 0.9), ((5, 11, -3), 7, '#7fa08f', 0.7)], 60)
    tile = [enamel(c, bump=0.2) for c in ('#dfe6d4', '#cfdcca', '#e8dcc0')]
    for i in range(13):
        for j in range(6):
            box((-5.4 + i * 0.9, 6.4, -3.4 + j * 0.9), (0.86, 0.1, 0.86), tile[(i * 5 + j * 3) % 3], bevel=0.04)
    st = wood('#a9683f', grain='X')
    for k in range(8):  # the unresolved threat
        box((1.5 + 0.62 * k, 4.6 - 0.1 * k, -4.1 + 0.5 * k), (0.66, 1.6, 0.5 + 0.02 * k), st, bevel=0.04)
        box((1.5 + 0.62 * k, 4.9, -4.6 + 0.25 * k), (0.62, 1.0, 0.5 * k + 0.1), st, bevel=0.02)
    ye, bk = mat('#f2c230', rough=0.5, bump=0.1), mat('#1d1a1a', rough=0.5, bump=0.1)
    for k in range(9):
        box((0.75 + 0.42 * k, 3.5, -2.0 + 0.02 * k), (0.42, 0.04, 0.24), (ye, bk)[k % 2], bevel=0, rot=(0, 0, 0))
    lathe([(0.08, -4.5), (0.08, -1.6)], wood('#8a5a30'), c=(1.1, 3.6, 0))
    ball((1.1, 3.6, -1.6), 0.14, ye, sub=3)
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
    box((0, 3.5, -4.7), (20, 7, 0.5), wood('#b98a5c', grain='X'), bevel=0.1)
    world('#c9d6e4', 0.4)
    three(1150, 850, 170, '#fff2dc', '#ffc890', '#b9cfff')
    camera((0.1, -14, 0.2), (0.02, 0, -0.38), 68, 0.12, focus=(0, -1, 0))


def avatar():
    ixo()
    on_card('#f0a98c', 0, 0.75, 2.0)
