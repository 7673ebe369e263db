import math

import bmesh
import bpy
from mathutils import Vector

from art.forms import R, add, ball, balls, box, finish, group, lathe, tubes
from art.light import lamp
from art.materials import bead, card, felt, glass, glow, mat, pal, tin, wood
from art.sheets import ring, sheet, word


def lantern(at, s=1, power=60, lit='#ffb347'):
    brass = tin('#b98a3c')
    with group(at, scale=s):
        lathe([(0, -0.02), (0.3, 0), (0.3, 0.1), (0.24, 0.14), (0, 0.14)], brass)
        lathe([(0.24, 0.7), (0.3, 0.74), (0.27, 0.82), (0.13, 1.0), (0.08, 1.08), (0, 1.08)], brass)
        for k in range(6):
            a = k * math.pi / 3
            tubes(
                [[(0.25 * math.cos(a), 0.25 * math.sin(a), 0.1), (0.25 * math.cos(a), 0.25 * math.sin(a), 0.74)]],
                0.022,
                brass,
            )
        lathe([(0.2, 0.13), (0.22, 0.4), (0.2, 0.72)], glass('#fff2d8'), close=False)
        lathe([(0.0, 0.18), (0.07, 0.22), (0.1, 0.32), (0.06, 0.46), (0, 0.6)], glow(lit, 30))
        tubes(
            [[(0.26 * math.cos(a), 0, 0.8 + 0.5 * math.sin(a)) for a in [math.pi * i / 8 for i in range(9)]]],
            0.022,
            brass,
        )
    lamp(Vector(at) + Vector((0, -0.05, 0.4 * s)), power, lit, 0.12 * s)


def candle(at, h=0.8, power=40):
    lathe(
        [(0, 0), (0.24, 0), (0.25, h * 0.5), (0.235, h), (0.14, h - 0.05), (0, h - 0.06)][::1],
        mat('#efe3c4', rough=0.45, bump=0.4, vary=0.04, emit=0.2),
        c=at,
        lump=0.03,
    )
    V = Vector(at)
    tubes([[V + Vector((0, 0, h - 0.05)), V + Vector((0.01, 0, h + 0.08))]], 0.015, bead())
    lathe(
        [(0, 0), (0.06, 0.06), (0.075, 0.14), (0.045, 0.26), (0, 0.4)],
        glow('#ffb950', 22),
        c=V + Vector((0, 0, h + 0.04)),
    )
    lathe([(0, 0.0), (0.42, 0.0), (0.5, 0.07), (0.44, 0.05), (0, 0.03)], tin('#b98a3c'), c=V + Vector((0, 0, -0.04)))
    lamp(V + Vector((0, -0.02, h + 0.3)), power, '#ffb259', 0.1)


def books(
    x0,
    x1,
    y,
    z,
    h=(1.0, 1.5),
    deep=0.9,
    colours=('#8c3b2e', '#2f5d50', '#c98b3a', '#3a4a78', '#6d3f5b', '#d8c39a', '#4c7a73', '#a9532f'),
):
    x = x0
    while x < x1:
        w, k = R.uniform(0.16, 0.42), R.uniform(*h)
        m = R.choice(pal(colours))
        lean = R.choice((0, 0, 0, 0, R.uniform(-9, 9)))
        box((x + w / 2, y + R.uniform(0, 0.12), z + k / 2), (w, deep, k), m, rot=(0, lean, 0), bevel=0.035)
        for t in (0.16, 0.8):
            box(
                (x + w / 2, y - deep / 2 + 0.01, z + k * t),
                (w * 0.99, 0.05, 0.05),
                pal(('#d9b865',))[0],
                rot=(0, lean, 0),
                bevel=0.01,
            )
        x += w + R.uniform(0.01, 0.05) + abs(lean) * 0.02


def letter_tiles(items):
    """Wooden letter tiles: [(letter, place, turn)]."""
    for ch, at, rot in items:
        box(at, (0.62, 0.24, 0.62), wood('#e2c48f', grain='X'), rot=rot, bevel=0.05)
        cu = bpy.data.curves.new('a', 'FONT')
        cu.body, cu.size, cu.extrude, cu.align_x, cu.align_y = ch, 0.5, 0.01, 'CENTER', 'CENTER'
        with group(at, rot=rot):
            with group((0, -0.13, 0), rot=(90, 0, 0)):
                o = add(cu, mat('#2a1a12', bump=0), False)


def spoon(at, rot, m, s=1, bowl=1, length=1.3):
    """Along +Z from its end; the hollow looks at the camera."""
    with group(at, rot=rot, scale=s):
        tubes(
            [[(0, 0, 0), (0, 0.03, length * 0.5), (0, 0, length)]],
            0.055,
            m,
            taper=lambda t: 1.25 - 0.5 * math.sin(math.pi * min(1, t + 0.15)),
        )
        ball((0, 0, 0), (0.11, 0.05, 0.16), m, sub=3)
        c = Vector((0, -0.02, length + 0.3 * bowl))
        ball(c, (0.27 * bowl, 0.38 * bowl, 0.16 * bowl), m, rot=(-90, 0, 0), sub=4, cut=0)
        tubes(
            [
                [
                    c + Vector((0.27 * bowl * math.cos(a), 0, 0.38 * bowl * math.sin(a)))
                    for a in [2 * math.pi * i / 24 for i in range(26)]
                ]
            ],
            0.024,
            m,
        )


def quill(at, rot, s=1):
    with group(at, rot=rot, scale=s):
        tubes([[(0, 0, -0.7), (0, 0, 1.0), (0.12, 0, 2.0)]], 0.035, card('#efe6d0'), taper=lambda t: 1.1 - 0.7 * t)
        lathe([(0.0, -0.95), (0.045, -0.68)], mat('#1d1a22', rough=0.2), close=False)
        sheet(
            lambda u, v: (
                (u - 0.5) * 2 * 0.3 * math.sin(math.pi * (v * 0.93 + 0.05)) ** 0.7
                + 0.12 * v * v
                + 0.02 * math.sin(v * 40) * (abs(u - 0.5) * 2),
                -0.02 - 0.1 * abs(u - 0.5),
                0.25 + v * 2.0 + abs(u - 0.5) * 0.35,
            ),
            10,
            44,
            felt('#f4f0e6'),
            0.02,
        )


def key(at, rot, s, m):
    """An old key hanging down from its bow."""
    with group(at, rot=rot, scale=s):
        tubes([ring((0, 0, 0), 0.2, 20, squash=0.85)], 0.055, m)
        tubes([[(0, 0, -0.18), (0, 0, -1.0)]], 0.06, m)
        box((0.13, 0, -0.93), (0.2, 0.07, 0.12), m, bevel=0.02)
        box((0.1, 0, -0.74), (0.16, 0.07, 0.1), m, bevel=0.02)
        ball((0, 0, -0.24), (0.1, 0.1, 0.05), m, sub=3)


def button(p, r, c, turn=0):
    m = mat(c, rough=0.25, bump=0, coat=0.6)
    with group(p, rot=(0, turn, 0)):
        lathe(
            [(0, 0), (r * 0.7, 0), (r * 0.78, 0.03), (r, 0.035), (r, -0.03), (0, -0.03)], m, rot=(90, 0, 0), close=False
        )
        ink = mat('#2a1a14', bump=0)
        balls(
            [
                ((x * r * 0.28, -0.03, z * r * 0.28), (r * 0.13, 0.02, r * 0.13), (0, 0, 0))
                for x in (-1, 1)
                for z in (-1, 1)
            ],
            ink,
            2,
        )


def tag(at, text, s=1, rot=(0, 0, 0), c='#f1e4c4', ink='#7a2418'):
    """A paper label on a string."""
    with group(at, rot=rot, scale=s):
        tubes([[(0, 0, 0.75), (0.05, -0.02, 0.5), (0, -0.03, 0.28)]], 0.022, felt('#d8cdb4'))
        box((0, -0.03, 0), (0.34 + 0.2 * len(text), 0.03, 0.52), card(c), bevel=0.012)
        word(text, (0, -0.06, -0.03), 0.36, mat(ink, bump=0))


def guitar(at, rot, s):
    """Upright in its group, face to the camera, neck to +Z."""
    top, side, dark, bone = (
        wood('#dc9a4a', coat=0.5, grain='Z'),
        wood('#7a3f22', coat=0.4),
        mat('#2a1610', rough=0.4, bump=0),
        mat('#f0e6cc', rough=0.3, bump=0),
    )

    def w(z):
        a = math.sqrt(max(0, 0.92**2 - (z + 0.4) ** 2))
        b = math.sqrt(max(0, 0.68**2 - (z - 0.72) ** 2))
        return max((a**5 + b**5) ** 0.2, 0.52 if -0.6 < z < 0.9 else 0)

    with group(at, rot=rot, scale=s):
        zs = [-1.32 + 2.72 * (0.5 - 0.5 * math.cos(math.pi * i / 40)) for i in range(41)]
        pts = [(w(z), z) for z in zs] + [(-w(z), z) for z in reversed(zs[1:-1])]
        bm = bmesh.new()
        f = bm.faces.new([bm.verts.new((x, -0.2, z)) for x, z in pts])
        ex = bmesh.ops.extrude_face_region(bm, geom=[f])
        bmesh.ops.translate(bm, verts=[v for v in ex['geom'] if isinstance(v, bmesh.types.BMVert)], vec=(0, 0.42, 0))
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces[:])
        o = finish(bm, side, False)
        bm = bmesh.new()
        bm.faces.new([bm.verts.new((x * 0.98, -0.215, z * 0.985)) for x, z in pts])
        finish(bm, top, False)
        tubes([[(x, -0.2, z) for x, z in pts + pts[:1]]], 0.045, bone)
        lathe([(0, 0), (0.27, 0)], dark, c=(0, -0.225, 0.2), rot=(90, 0, 0), close=False)
        tubes([ring((0, -0.225, 0.2), r) for r in (0.29, 0.36)], 0.022, dark)
        box((0, -0.26, 1.45), (0.25, 0.12, 2.1), dark, bevel=0.03)
        box((0, -0.2, 2.75), (0.36, 0.12, 0.6), side, bevel=0.05)
        tubes(
            [[(-0.12, -0.33, 0.7 + 0.2 * k), (0.12, -0.33, 0.7 + 0.2 * k)] for k in range(9)],
            0.014,
            tin('#c8ccd0'),
            res=2,
        )
        box((0, -0.24, -0.62), (0.62, 0.08, 0.13), dark, bevel=0.03)
        tubes(
            [[(-0.09 + 0.036 * k, -0.31, -0.62), (-0.09 + 0.036 * k, -0.35, 2.5)] for k in range(6)],
            0.009,
            tin('#e6e6e2'),
            res=2,
        )
        for sg in (-1, 1):
            for k in range(3):
                ball((sg * 0.25, -0.2, 2.58 + 0.17 * k), (0.08, 0.05, 0.06), bone, sub=3)
        word('DEBORAH', (0, -0.24, -0.95), 0.27, mat('#8a1f2a', bump=0))
        for x, z, c in ((0.62, -0.35, '#2f8a8a'), (-0.62, -0.2, '#e8533f')):
            with group((x, -0.23, z), rot=(0, 20, 0)):
                balls(
                    [
                        ((0.1 * math.cos(a), 0, 0.1 * math.sin(a)), (0.08, 0.012, 0.06), (0, -math.degrees(a), 0))
                        for a in [i * 1.257 for i in range(5)]
                    ],
                    card(c),
                    2,
                )
