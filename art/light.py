import bpy
from mathutils import Matrix, Vector

from art.forms import _groups
from art.materials import lin


def area(at, to, size, power, color='#ffffff'):
    l = bpy.data.lights.new('l', 'AREA')
    l.energy = power
    l.size = size
    l.color = lin(color)[:3]
    o = bpy.data.objects.new('l', l)
    o.location = at
    o.rotation_euler = (Vector(to) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(o)


def lamp(at, power, color='#ffc46b', r=0.15):
    l = bpy.data.lights.new('l', 'POINT')
    l.energy = power
    l.shadow_soft_size = r
    l.color = lin(color)[:3]
    o = bpy.data.objects.new('l', l)
    o.matrix_world = Matrix.Translation(at)
    bpy.context.collection.objects.link(o)
    for g in _groups:
        g.made.append(o)


def world(color, strength=0.3):
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    b = w.node_tree.nodes['Background']
    b.inputs[0].default_value = lin(color)
    b.inputs[1].default_value = strength


def studio(
    w='#c0c4dc', ws=0.32, key='#fff0de', kp=1150, rim='#ffb07a', rp=850, fill='#b4c8ff', fp=160, at=(-4.6, -8, 3.6)
):
    world(w, ws)
    area(at, (0, 0, -0.6), 4.3, kp, key)
    area((5, 3, 4.5), (0, 0, -0.5), 3, rp, rim)
    area((5, -6, -0.5), (0, 0, -1), 5, fp, fill)


def three(key=1150, rim=850, fill=150, kc='#fff0de', rc='#ffc78c', fc='#b4c8ff', z=-0.6):
    area((-4.6, -7.5, 3.8), (0, 0, z), 4.4, key, kc)
    area((5, 2.5, 4.5), (0, 0, z), 3, rim, rc)
    area((5, -6, -0.5), (0, 0, -1), 5, fill, fc)
