import math

import bmesh
import bpy
from mathutils import Vector

from art.forms import add, finish, group, trs


def sheet(f, nu, nv, m, thick=0.03):
    bm = bmesh.new()
    g = [[bm.verts.new(f(i / nu, j / nv)) for i in range(nu + 1)] for j in range(nv + 1)]
    for a, b in zip(g, g[1:]):
        for i in range(nu):
            bm.faces.new((a[i], a[i + 1], b[i + 1], b[i]))
    o = finish(bm, m, True)
    if thick:
        so = o.modifiers.new('s', 'SOLIDIFY')
        so.thickness = thick
    return o


def grid(points, m, thick=0.04):
    """A grid of points as cloth or paper: rows of places."""
    bm = bmesh.new()
    g = [[bm.verts.new(p) for p in row] for row in points]
    for a, b in zip(g, g[1:]):
        for i in range(len(a) - 1):
            bm.faces.new((a[i], a[i + 1], b[i + 1], b[i]))
    o = finish(bm, m, True)
    s = o.modifiers.new('s', 'SOLIDIFY')
    s.thickness = thick
    s.offset = 0
    return o


def flat(points, y, m, thick=0.08):
    """A silhouette cut from card, standing at depth y: [(x, z)]."""
    bm = bmesh.new()
    f = bm.faces.new([bm.verts.new((x, y, z)) for x, z in points])
    ext = bmesh.ops.extrude_face_region(bm, geom=[f])
    bmesh.ops.translate(bm, verts=[v for v in ext['geom'] if isinstance(v, bmesh.types.BMVert)], vec=(0, thick, 0))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces[:])
    return finish(bm, m, False)


def pillow(c, s, m, n=5, rot=(0, 0, 0), lump=0.03):
    """A box with puffed sides (superellipsoid): half sizes s."""
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=5, radius=1)
    for v in bm.verts:
        k = sum(abs(x) ** n for x in v.co) ** (-1 / n)
        v.co *= k
    bm.transform(trs(c, s, rot))
    return finish(bm, m, True, lump)


def word(text, at, size, m, rot=(0, 0, 0), extrude=0.012):
    cu = bpy.data.curves.new('a', 'FONT')
    cu.body, cu.size, cu.extrude, cu.align_x, cu.align_y = text, size, extrude, 'CENTER', 'CENTER'
    with group(at, rot=rot):
        with group((0, 0, 0), rot=(90, 0, 0)):
            add(cu, m, False)


def text(s, at, size, m, rot=(90, 0, 0)):
    cu = bpy.data.curves.new('a', 'FONT')
    cu.body, cu.size, cu.extrude, cu.align_x, cu.align_y = s, size, 0.004, 'CENTER', 'CENTER'
    with group(at, rot=rot):
        add(cu, m, False)


def ring(c, r, n=30, squash=1, plane='xz'):
    """A closed path round c, standing (xz) or lying (xy)."""
    turns = [2 * math.pi * i / n for i in range(n + 2)]
    if plane == 'xz':
        return [Vector(c) + Vector((r * math.cos(a), 0, r * squash * math.sin(a))) for a in turns]
    return [Vector(c) + Vector((r * math.cos(a), r * squash * math.sin(a), 0)) for a in turns]
