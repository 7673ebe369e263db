import math
import random

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector, noise

from art import materials


R = random.Random(7)


_groups = []
# What moves in a video, by name.
parts = {}


def reset(seed=7):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    R.seed(seed)
    _groups.clear()
    parts.clear()
    materials.forget()


class group:
    """Everything made inside is moved together: with group((0,0,3), (0,5,0)): ..."""

    def __init__(self, at=(0, 0, 0), rot=(0, 0, 0), scale=1, pivot=(0, 0, 0), part=None):
        self.part = part
        r = Euler([math.radians(a) for a in rot]).to_matrix().to_4x4()
        pv = Matrix.Translation(pivot)
        self.m = Matrix.Translation(at) @ pv @ r @ Matrix.Scale(scale, 4) @ pv.inverted()
        self.made = []

    def __enter__(self):
        _groups.append(self)
        return self

    def __exit__(self, *a):
        _groups.remove(self)
        for o in self.made:
            o.matrix_world = self.m @ o.matrix_world
        if self.part:
            parts.setdefault(self.part, []).extend(self.made)


def add(data, m, smooth=True):
    o = bpy.data.objects.new('o', data)
    bpy.context.collection.objects.link(o)
    if m:
        data.materials.append(m)
    if smooth and hasattr(data, 'polygons'):
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    for g in _groups:
        g.made.append(o)
    return o


def finish(bm, m, smooth=True, lump=0, freq=1.6):
    if lump:
        off = Vector([R.uniform(-50, 50) for _ in range(3)])
        bm.normal_update()
        for v in bm.verts:
            v.co += v.normal * lump * noise.noise(v.co * freq + off)
    me = bpy.data.meshes.new('o')
    bm.to_mesh(me)
    bm.free()
    return add(me, m, smooth)


def trs(c=(0, 0, 0), s=(1, 1, 1), rot=(0, 0, 0)):
    s = (s, s, s) if isinstance(s, (int, float)) else s
    return Matrix.LocRotScale(Vector(c), Euler([math.radians(a) for a in rot]), Vector(s))


def ball(c, r, m, rot=(0, 0, 0), sub=4, lump=0.0, cut=None):
    """Ellipsoid; cut: keep only what lies above this share of the height (a lid, a cap, a dome)."""
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=1)
    if cut is not None:
        bmesh.ops.bisect_plane(
            bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=(0, 0, cut), plane_no=(0, 0, 1), clear_inner=True
        )
    bm.transform(trs(c, r, rot))
    return finish(bm, m, True, lump)


_ico = {}


def many(mats, m, sub=2):
    """One mesh of a unit ball under many matrices; plain lists, since bmesh operators slow down on a growing mesh."""
    if sub not in _ico:
        bm = bmesh.new()
        bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=1)
        _ico[sub] = ([v.co.copy() for v in bm.verts], [[v.index for v in f.verts] for f in bm.faces])
        bm.free()
    V, F = _ico[sub]
    vs, fs = [], []
    for t in mats:
        k = len(vs)
        vs += [t @ v for v in V]
        fs += [[i + k for i in f] for f in F]
    me = bpy.data.meshes.new('many')
    me.from_pydata(vs, [], fs)
    return add(me, m)


def balls(items, m, sub=2):
    """Many ellipsoids in one mesh: [(centre, radius, rotation)]."""
    return many([trs(c, r, rot) for c, r, rot in items], m, sub)


def box(c, s, m, rot=(0, 0, 0), bevel=0.04, lump=0):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1, matrix=trs((0, 0, 0), s))
    if bevel:
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=bevel, segments=3, affect='EDGES', profile=0.6)
    if lump:
        bmesh.ops.subdivide_edges(bm, edges=bm.edges[:], cuts=3, use_grid_fill=True)
    bm.transform(trs(c, 1, rot))
    return finish(bm, m, False, lump)


def lathe(profile, m, c=(0, 0, 0), seg=56, squash=1, rot=(0, 0, 0), lump=0, ripple=0, folds=9, close=True):
    """Turned body from [(radius, height)]; ripple waves the lower hem like cloth."""
    bm = bmesh.new()
    zs = [p[1] for p in profile]
    lo, hi = min(zs), max(zs)
    fine = []
    for (r0, z0), (r1, z1) in zip(profile, profile[1:]):
        n = max(1, int(math.hypot(r1 - r0, z1 - z0) / 0.12))
        fine += [(r0 + (r1 - r0) * i / n, z0 + (z1 - z0) * i / n) for i in range(n)]
    fine.append(profile[-1])
    rows = []
    for r, z in fine:
        f = ripple * ((hi - z) / max(0.001, hi - lo)) ** 1.5
        row = []
        for i in range(seg):
            a = 2 * math.pi * i / seg
            k = 1 + f * math.sin(a * folds + 1.3 * math.sin(a * 2))
            row.append(bm.verts.new((r * k * math.cos(a), r * k * math.sin(a) * squash, z)))
        rows.append(row)
    for a, b in zip(rows, rows[1:]):
        for i in range(seg):
            bm.faces.new((a[i], a[(i + 1) % seg], b[(i + 1) % seg], b[i]))
    if close:
        bm.faces.new(rows[0][::-1])
        bm.faces.new(rows[-1])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces[:])
    bm.transform(trs(c, 1, rot))
    return finish(bm, m, True, lump)


def tubes(paths, r, m, taper=None, res=4):
    """Clay sausages, strands, wires, stitches: all in one curve object. taper(t) gives the share of r at t in 0..1."""
    cu = bpy.data.curves.new('t', 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth = r
    cu.bevel_resolution = 3
    cu.use_fill_caps = True
    for pts in paths:
        s = cu.splines.new('NURBS')
        s.points.add(len(pts) - 1)
        for i, p in enumerate(pts):
            s.points[i].co = (*p, 1)
            s.points[i].radius = taper(i / max(1, len(pts) - 1)) if taper else 1
        s.order_u = min(4, len(pts))
        s.use_endpoint_u = True
        s.resolution_u = res
    return add(cu, m, False)


def moulded(parts, m, voxel=0.045, smooth=7, lump=0.035, freq=1.7):
    """Several lumps pressed into one piece of clay: [(centre, radius, rotation)] -> voxel remesh -> smooth -> hand dents."""
    bm = bmesh.new()
    for c, r, rot in parts:
        bmesh.ops.create_icosphere(bm, subdivisions=4, radius=1, matrix=trs(c, r, rot))
    me = bpy.data.meshes.new('raw')
    bm.to_mesh(me)
    bm.free()
    o = bpy.data.objects.new('raw', me)
    bpy.context.collection.objects.link(o)
    a = o.modifiers.new('r', 'REMESH')
    a.mode = 'VOXEL'
    a.voxel_size = voxel
    b = o.modifiers.new('s', 'SMOOTH')
    b.iterations = smooth
    done = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(o)
    bm = bmesh.new()
    bm.from_mesh(done)
    return finish(bm, m, True, lump, freq)


def on(o, x, z, lift=0):
    """The point of a form's front at (x, z), lifted towards the camera."""
    bpy.context.view_layer.update()
    ok, p, n, _ = o.ray_cast(Vector((x, -9, z)), Vector((0, 1, 0)))
    return (p + n * lift) if ok else Vector((x, -1, z))


def sph(theta, phi, r=1, s=(1, 1, 1), c=(0, 0, 0)):
    """Point over a head: theta degrees from the crown, phi degrees from the front (right hand positive)."""
    t, f = math.radians(theta), math.radians(phi)
    return Vector(
        (
            c[0] + r * s[0] * math.sin(t) * math.sin(f),
            c[1] - r * s[1] * math.sin(t) * math.cos(f),
            c[2] + r * s[2] * math.cos(t),
        )
    )


def eul(d):
    return [math.degrees(a) for a in Vector(d).to_track_quat('Z', 'Y').to_euler()]
