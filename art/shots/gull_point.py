import bmesh

from art.cast.odile import odile
from art.forms import R, balls, finish, group, lathe, moulded, tubes
from art.lens import camera
from art.light import area, lamp, world
from art.materials import clay, felt, glow, mat
from art.sets import backdrop, clouds, lighthouse, paper_waves


def gullpoint():
    """A small keeper on the gallery rock, the light over a paper sea at night."""
    backdrop('#141b3a', 30, [((5, 30, 2), 22, '#4a5f94', 0.85), ((0, 30, -6), 14, '#c98a7a', 0.6)], 120)
    balls(
        [((R.uniform(-16, 16), 29, R.uniform(1, 18)), R.choice((0.09, 0.11, 0.16)), (0, 0, 0)) for _ in range(70)],
        glow('#fff0cf', 2.2),
        2,
    )
    lathe([(1.4, -0.1), (1.4, 0.1)], glow('#ffeccb', 2.2), c=(-6.2, 28, 9.4), rot=(90, 0, 0))
    clouds([((-6.5, 22, 6.8), 1.5), ((7.5, 24, 9.5), 1.9), ((1, 26, 4.6), 1.3)], '#8fa0c4')
    paper_waves(
        ['#123050', '#1f5078', '#2a6a8f', '#3f86a6', '#5a9db5', '#7db4c0', '#a9c4c4'],
        y0=-3,
        dy=2.9,
        z0=-5.3,
        dz=0.62,
        width=44,
        amp=2.6,
    )
    moulded(
        [
            ((2.6, 5, -4.0), (4.2, 3, 2.0), (0, 0, 0)),
            ((4.6, 5.5, -3), (2.2, 2, 1.6), (0, 0, 0)),
            ((-0.6, 4.2, -4), (1.8, 1.6, 1.2), (0, 0, 0)),
            ((2, 3.2, -4.4), (1.4, 1.4, 1.3), (0, 0, 0)),
        ],
        clay('#5d5a63', bump=1.2, scale=2),
        voxel=0.12,
        smooth=3,
        lump=0.28,
    )
    lighthouse((3.4, 5.5, -2.1), 1.35, 0)
    lamp((3.4, 3.6, 5.4), 900, '#ffd27a', 0.4)
    # the beam: a fan of paper
    bm = bmesh.new()
    bm.faces.new([bm.verts.new(v) for v in ((3.2, 6, 5.35), (-14, 9, 8.2), (-14, 9, 4.4))])
    m = mat('#ffe2a0', bump=0.2, fine=0.1, emit=0.55)
    m.node_tree.nodes['Principled BSDF'].inputs['Alpha'].default_value = 0.35
    finish(bm, m, False)
    with group((-0.6, 3.0, -1.45), rot=(0, 0, 30), scale=0.4):
        odile()
    lamp((-0.2, 2.0, -2.3), 60, '#ffb347', 0.12)
    with group((1.5, 2.6, -2.62), scale=0.3):
        fur = felt('#2b2a30')
        cat = moulded(
            [
                ((0, 0, 0), (0.55, 0.7, 0.75), (0, 0, 0)),
                ((0, -0.4, 0.95), (0.5, 0.45, 0.42), (0, 0, 0)),
                ((0.3, -0.4, 1.35), (0.14, 0.1, 0.24), (0, 12, 0)),
                ((-0.3, -0.4, 1.35), (0.14, 0.1, 0.24), (0, -12, 0)),
            ],
            fur,
            voxel=0.05,
        )
        balls([((s * 0.2, -0.82, 1.02), (0.1, 0.05, 0.12), (0, 0, 0)) for s in (-1, 1)], glow('#e8d04a', 1.5), 3)
        tubes([[(0.3, 0.4, -0.5), (1.0, 0.4, -0.6), (1.3, 0.1, -0.2), (1.2, 0, 0.3)]], 0.13, fur)
    world('#44588f', 0.55)
    area((-9, -8, 9), (1, 4, 0), 6, 4200, '#b9c8ff')
    area((9, 10, 10), (2, 5, 0), 5, 2600, '#ffb98a')
    area((0, 12, 14), (0, 29, 4), 14, 2500, '#9fb4ff')
    camera((-1.2, -24, 1.6), (0.6, 4, 1.05), 78, 0.16, focus=(-0.3, 3, -1.6))
