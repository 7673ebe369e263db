import math

import bmesh
from mathutils import Vector

from art.forms import R, ball, balls, box, finish, group, lathe, moulded, tubes
from art.lens import frame
from art.light import area, lamp, world
from art.materials import card, felt, glow, mat, tin, wood
from art.props import books


def paper_waves(colours, y0=2.2, dy=1.1, z0=-2.6, dz=0.32, width=16, amp=1):
    """Rows of waves cut from painted card, one behind the other."""
    for k, c in enumerate(colours):
        bm = bmesh.new()
        top, low = [], []
        n = int(width * 6)
        ph = R.uniform(0, 6)
        for i in range(n + 1):
            x = -width / 2 + width * i / n
            z = z0 + dz * k + amp * (0.2 * abs(math.sin(x * 0.95 / amp**0.5 + ph)) + 0.06 * math.sin(x * 2.3 + k))
            top.append(bm.verts.new((x, y0 + dy * k, z)))
            low.append(bm.verts.new((x, y0 + dy * k, z - 3)))
        for i in range(n):
            bm.faces.new((low[i], low[i + 1], top[i + 1], top[i]))
        ext = bmesh.ops.extrude_face_region(bm, geom=bm.faces[:])
        bmesh.ops.translate(bm, verts=[v for v in ext['geom'] if isinstance(v, bmesh.types.BMVert)], vec=(0, 0.07, 0))
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces[:])
        finish(bm, card(c), False)


def backdrop(colour, y=12, spots=(), size=60):
    box((0, y, 0), (size, 0.1, size), card(colour, bump=0.3, scale=0.5, spots=spots), bevel=0)


def clouds(items, c='#f6d9c6'):
    m = felt(c, fine=0.6)
    for (x, y, z), s in items:
        moulded(
            [
                ((x + dx * s, y, z + dz * s), (r * s, r * s * 0.7, r * s), (0, 0, 0))
                for dx, dz, r in ((-0.9, -0.1, 0.5), (-0.3, 0.15, 0.7), (0.4, 0.05, 0.6), (1, -0.15, 0.42))
            ],
            m,
            voxel=0.09 * s,
            smooth=4,
            lump=0.08,
        )


def lighthouse(at, s=1, power=300):
    with group(at, scale=s):
        for k in range(5):
            a, b = 1 - k * 0.1, 1 - (k + 1) * 0.1
            lathe([(a, k), (b, k + 1)], wood('#efe6d6' if k % 2 else '#c8452f'), lump=0.02)
        lathe([(0.72, 5), (0.72, 5.14), (0.6, 5.14)], wood('#39424e'))
        lathe([(0.38, 5.14), (0.38, 5.75)], glow('#ffd27a', 14))
        lathe([(0.55, 5.75), (0.5, 5.85), (0.0, 6.35)], wood('#c8452f'))
        ball((0, 0, 6.4), 0.09, tin('#b98a3c'))
        for a in range(10):
            q = a * math.pi / 5
            tubes(
                [[(0.68 * math.cos(q), 0.68 * math.sin(q), 5.1), (0.68 * math.cos(q), 0.68 * math.sin(q), 5.42)]],
                0.025,
                tin('#39424e'),
            )
        box((0, -0.97, 0.35), (0.4, 0.12, 0.7), wood('#39424e'), bevel=0.05)
        for k in (2, 3.5):
            box((0, -0.86 + 0.1 * k - 0.05, k), (0.22, 0.1, 0.32), glow('#ffc768', 5), bevel=0.03)
    lamp(Vector(at) + Vector((0, -1.2 * s, 5.5 * s)), power, '#ffd27a', 0.3)


def shelves(y=3, rows=4, x=6, z0=-3.4, dz=1.95, c='#5b3a24'):
    w = wood(c, grain='X')
    box((0, y + 0.7, z0 + rows * dz / 2), (2 * x, 0.15, rows * dz + 3), wood('#3f2818'), bevel=0)
    for k in range(rows + 1):
        box((0, y, z0 + k * dz), (2 * x, 1.2, 0.14), w, bevel=0.03)
        if k < rows:
            at = -x
            while at < x - 0.8:
                n = R.uniform(1.2, 3)
                books(at, min(at + n, x), y - 0.1, z0 + k * dz + 0.07)
                at += n + R.choice((0, 0.1, 0.5))


def curtain(y, colour, width=16, z=0, h=14, folds=2.4):
    bm = bmesh.new()
    g = []
    for j in range(4):
        g.append(
            [
                bm.verts.new(
                    (
                        -width / 2 + width * i / 300,
                        y + 0.38 * math.sin(i * folds * 0.09 + 0.9 * math.sin(i * 0.045)),
                        z - h / 2 + h * j / 3,
                    )
                )
                for i in range(301)
            ]
        )
    for a, b in zip(g, g[1:]):
        for i in range(300):
            bm.faces.new((a[i], a[i + 1], b[i + 1], b[i]))
    finish(bm, felt(colour))


def planet(at, r, cols, ring=None):
    m = mat(cols[0], rough=0.7, bump=0.3, scale=2, fine=0.05, stripes=(cols[1], 0.55 / r, 'Z'))
    with group(at, rot=(12, 18, 0)):
        ball((0, 0, 0), r, m, sub=5, lump=0.06)
        if ring:
            lathe(
                [(r * 1.35, -0.02), (r * 1.8, -0.02), (r * 1.8, 0.03), (r * 1.35, 0.03)],
                card(ring),
                seg=80,
                close=False,
            )


def chandelier(at, s, tilt):
    gold = tin('#d6a23e', rough=0.25)
    with group(at, scale=s, rot=(0, tilt, 0)):
        tubes([[(0, 0, 0), (0, 0, 3)]], 0.05, gold)
        lathe([(0, -0.9), (0.12, -0.8), (0.3, -0.5), (0.12, -0.2), (0.22, 0), (0.08, 0.25), (0, 0.3)], gold)
        for k in range(8):
            a = 2 * math.pi * k / 8 + 0.2
            c, d = math.cos(a), math.sin(a)
            tubes(
                [
                    [
                        (0.15 * c, 0.15 * d, -0.5),
                        (0.6 * c, 0.6 * d, -0.75),
                        (1.05 * c, 1.05 * d, -0.5),
                        (1.1 * c, 1.1 * d, -0.2),
                    ]
                ],
                0.05,
                gold,
            )
            lathe([(0.07, -0.2), (0.07, 0.15)], mat('#f6ecd4', bump=0), c=(1.1 * c, 1.1 * d, 0))
            lathe([(0, 0), (0.08, 0.1), (0.05, 0.22), (0, 0.34)], glow('#ffd27a', 5), c=(1.1 * c, 1.1 * d, 0.16))
            balls(
                [
                    ((q * c, q * d, -0.85 - 0.1 * (j % 2)), (0.05, 0.05, 0.1), (0, 0, 0))
                    for j, q in enumerate((0.4, 0.65, 0.9))
                ]
                + [((1.08 * c, 1.08 * d, -0.62), (0.05, 0.05, 0.1), (0, 0, 0))],
                mat('#eaf2ff', rough=0.03, coat=1, bump=0),
                2,
            )
        lamp((0, -0.6, 0.3), 120 * s, '#ffcf7a', 0.4)


def on_card(colour, x, z, half):
    """The set of every avatar: a plain card behind a head that fills the frame, lit so that it reads at 40 pixels."""
    backdrop(colour, 5, [((x - 1.2, 5, z + 1.2), 3.4, '#ffffff', 0.35)])
    world('#c4c8dc', 0.45)
    area((-4.2, -8, z + 3.2), (x, 0, z), 4.4, 1150, '#fff0de')
    area((5, 2.5, z + 3.5), (x, 0, z), 3, 900, '#ffe0b8')
    area((5, -6, z - 0.5), (x, 0, z), 5, 230, '#c4d0ff')
    frame(x, z, half)
