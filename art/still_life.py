import math

import bmesh

from art.forms import ball, balls, box, finish, group, lathe, tubes
from art.lens import camera
from art.light import area, world
from art.materials import card, cloth, enamel, felt, mat, pal, tin, wood
from art.props import candle
from art.sets import shelves
from art.sheets import grid, text, word


def letter_and_key():
    """A letter not posted, a brass key, a candle, on the library table."""
    shelves(4.2, 4, 7, -3.2, 2.3)
    box((0, -1, -2.3), (16, 11, 0.5), wood('#6d4327', grain='X'), bevel=0.12)
    paper, wax, brass = (
        card('#f1e6cd', bump=0.25),
        mat('#b3202c', rough=0.3, bump=0.5, coat=0.4),
        tin('#cf9a3c', bump=0.35),
    )
    with group((-0.55, -1.15, -1.99), rot=(4, 0, 10)):
        box((0, 0, 0), (2.7, 1.8, 0.05), paper, bevel=0.012)
        for s in (-1, 1):
            bm = bmesh.new()
            bm.faces.new(
                [bm.verts.new(v) for v in ((s * 1.34, -0.88, 0.032), (s * 1.34, 0.88, 0.032), (s * 0.05, -0.05, 0.07))]
            )
            finish(bm, paper, False)
        bm = bmesh.new()
        bm.faces.new([bm.verts.new(v) for v in ((-1.35, 0.89, 0.036), (1.35, 0.89, 0.036), (0.0, -0.2, 0.13))])
        o = finish(bm, paper, False)
        so = o.modifiers.new('s', 'SOLIDIFY')
        so.thickness = 0.02
        lathe(
            [(0.33, 0), (0.34, 0.06), (0.27, 0.1), (0.24, 0.07), (0, 0.07)],
            wax,
            c=(0, -0.1, 0.1),
            lump=0.05,
            close=False,
        )
        balls(
            [
                ((0.3 * math.cos(a), -0.1 + 0.3 * math.sin(a), 0.13), (0.1, 0.09, 0.05), (0, 0, 0))
                for a in (0.4, 1.9, 3.1, 4.4, 5.4)
            ],
            wax,
            3,
        )
        tubes(
            [
                [
                    (
                        0.12 * math.cos(a) * (1 if i % 2 else 0.55),
                        -0.1 + 0.12 * math.sin(a) * (1 if i % 2 else 0.55),
                        0.19,
                    )
                    for i, a in enumerate([k * math.pi / 5 for k in range(11)])
                ]
            ],
            0.018,
            wax,
        )
    with group((-0.15, -2.65, -1.93), rot=(0, 0, 9)):
        tubes(
            [[(0.32 * math.cos(a), 0.32 * math.sin(a), 0) for a in [2 * math.pi * i / 20 for i in range(22)]]],
            0.075,
            brass,
        )
        tubes([[(0.32, 0, 0), (1.65, 0, 0)]], 0.07, brass)
        for x, k in ((1.6, 0.34), (1.42, 0.24), (1.24, 0.34)):
            box((x, -k / 2, 0), (0.11, k, 0.1), brass, bevel=0.02)
        lathe([(0.11, -0.06), (0.12, 0), (0.11, 0.06)], brass, c=(0.42, 0, 0), rot=(0, 90, 0))
        tubes(
            [
                [(-0.3, 0, 0), (-0.6, 0.1, 0.0), (-0.8, -0.15, 0.0), (-1.2, -0.1, 0.0), (-1.5, -0.35, 0.0)],
                [(-0.3, 0.03, 0), (-0.65, -0.1, 0.0), (-0.9, -0.4, 0.0), (-1.2, -0.55, 0.0)],
            ],
            0.05,
            felt('#a8323f'),
        )
    candle((1.6, 0.1, -1.98), 1.35, 110)
    for k, (w, c, t) in enumerate(((2.0, '#2f5d50', 12), (1.8, '#8c3b2e', -4), (1.55, '#3a4a78', 8))):
        with group((-1.9, 0.9, -1.82 + k * 0.42), rot=(0, 0, t)):
            box((0, 0, 0), (w, 1.4, 0.4), pal((c,))[0], bevel=0.05)
            box((0.02, -0.05, 0), (w - 0.08, 1.36, 0.28), card('#efe3c6', stripes=('#d8c8a2', 9, 'Z')), bevel=0.01)
    tubes([[(-1.9, 0.75, -0.72), (-1.6, 0.6, -0.3), (-1.35, 0.5, 0.2)]], 0.02, card('#e8e2d4'))
    lathe(
        [(0.34, 0), (0.36, 0.1), (0.3, 0.42), (0.16, 0.5), (0.2, 0.58), (0.14, 0.58)],
        mat('#1d3350', rough=0.12, bump=0.2, coat=1),
        c=(-1.85, 0.8, -0.78),
        squash=1,
    )
    spec = tin('#b98a3c')
    for s in (-1, 1):
        tubes(
            [
                [
                    (
                        0.1 + s * 0.34 + 0.3 * math.cos(a),
                        -12.35 + 0.1 * s,
                        -1.95 + 0.06 + 0.0 * math.sin(a) + 0.3 * math.sin(a) * 0.25,
                    )
                    for a in [2 * math.pi * i / 20 for i in range(22)]
                ]
            ],
            0.025,
            spec,
        )
    world('#3e4470', 0.3)
    area((-5, -5, 5), (0, 0, -2), 3.5, 800, '#ffe3c0')
    area((5, 2, 4), (0, 0, -1.5), 3, 500, '#ffae66')
    camera((0.2, -11.5, 2.6), (0.02, -0.5, -1.25), 74, 0.24, focus=(-0.2, -1.5, -1.9))


def open_book(at, left=(), right=(), rot=(-40, 0, 0), s=1, cover='#7c2437', size=0.19):
    leather, page, ink = cloth(cover), card('#f7f0de', bump=0.15), mat('#2a1a14', bump=0)
    with group(at, rot=rot, scale=s):
        for side, lines in ((-1, left), (1, right)):
            with group((0, 0, 0), rot=(0, 0, side * 9)):
                box((side * 0.92, 0.08, 0), (1.84, 0.07, 2.1), leather, bevel=0.03)
                for k in range(3):
                    bend = lambda t: -0.04 * k - 0.1 * t * (1 - t) * 4
                    rows = [[(side * 1.74 * i / 8, bend(i / 8), -0.96 + 1.92 * j) for i in range(9)] for j in range(2)]
                    grid(rows, page, 0.03)
                for k, line in enumerate(lines):
                    text(line, (side * 0.88, -0.25, 0.6 - 0.3 * k), size, ink)


def telephone(at, turn=0, s=1, whole=False):
    """Without its receiver, unless whole."""
    with group(at, rot=(0, 0, turn), scale=s):
        horn, brass = mat('#1d1a22', rough=0.25, coat=0.6, bump=0.05), tin('#c99b45', rough=0.3)
        box((0, 0, 0.12), (1.5, 1.0, 0.24), horn, bevel=0.1)
        lathe([(0.62, 0.2), (0.5, 0.6), (0.3, 0.75), (0, 0.75)], horn, squash=0.8)
        with group((0, -0.48, 0.48), rot=(-24, 0, 0)):
            lathe([(0, 0), (0.4, 0), (0.4, 0.06), (0, 0.06)], enamel('#f3e6c4'), rot=(90, 0, 0))
            for k in range(10):
                a = 0.6 * k - 1.2
                ball((0.29 * math.cos(a), -0.07, 0.29 * math.sin(a)), (0.055, 0.03, 0.055), horn, sub=3)
            word('0', (0, -0.09, 0), 0.26, mat('#7a1626', bump=0))
        for s in (-1, 1):
            tubes([[(s * 0.3, 0, 0.7), (s * 0.34, 0, 1.0)]], 0.06, brass)
        if whole:
            tubes([[(-0.85, 0, 1.0), (-0.6, 0, 1.2), (0.6, 0, 1.2), (0.85, 0, 1.0)]], 0.15, horn)
            for x in (-0.85, 0.85):
                lathe([(0.2, 0.22), (0.28, 0.1), (0.28, 0), (0, 0)], horn, c=(x, 0, 0.75))
