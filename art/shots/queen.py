import bmesh

from art.cast.queen import queen
from art.forms import finish, lathe, tubes
from art.lens import camera
from art.light import area, world
from art.materials import card, felt, mat
from art.sets import curtain, on_card


def portrait():
    queen()
    curtain(5, '#23505a')
    for s in (-1, 1):
        lathe(
            [(0.75, -5), (0.75, -4.6), (0.5, -4.4), (0.5, 3), (0.7, 3.3), (0.7, 3.8)],
            mat('#e6dac2', rough=0.6, bump=0.4),
            c=(s * 3.5, 3.6, 0),
        )
    tubes([[(x, 3.2, 2.9 - 0.75 * (1 - (x / 3.2) ** 2)) for x in (-3.2, -2, -1, 0, 1, 2, 3.2)]], 0.03, felt('#e8d9b5'))
    cs = ('#d8503f', '#e8b23f', '#4b8f8c', '#efe3c9')
    for k in range(9):
        x = -2.7 + k * 0.68
        z = 2.9 - 0.75 * (1 - (x / 3.2) ** 2)
        bm = bmesh.new()
        bm.faces.new([bm.verts.new(v) for v in ((x - 0.26, 3.15, z), (x + 0.26, 3.15, z), (x, 3.1, z - 0.6))])
        finish(bm, card(cs[k % 4]), False)
    world('#c0c4dc', 0.32)
    area((-5, -7, 4), (0, 0, -0.6), 4.5, 1200, '#fff0de')
    area((5, 2, 5), (0, 0, -0.5), 3, 850, '#ffc78c')
    area((5, -6, 0), (0, 0, -1), 5, 170, '#b4c8ff')
    camera((0.2, -14, -0.2), (0.1, 0, -0.62), 73, 0.11, focus=(0, -1, 0))


def avatar():
    queen()
    on_card('#2f7a78', 0.05, 0.62, 1.62)
