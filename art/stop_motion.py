"""Stop motion: the set is built and taken once. Then only what has moved is taken again and laid over that picture."""

import json
import os

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Matrix, Vector

from art.forms import ball, group, parts, trs, tubes
from art.lens import render
from art.materials import mat


class Part:
    """Things that move together, and where they were in the first picture."""

    def __init__(self, objects):
        bpy.context.view_layer.update()
        self.rest = [(o, o.matrix_world.copy()) for o in objects]

    def move(self, at=(0, 0, 0), rot=(0, 0, 0), pivot=(0, 0, -1)):
        turn = Matrix.Translation(pivot) @ trs(at, 1, rot) @ Matrix.Translation(pivot).inverted()
        for o, rest in self.rest:
            o.matrix_world = turn @ rest

    def show(self, shown=True):
        for o, _ in self.rest:
            o.hide_render = not shown

    def shine(self, share):
        """Dims what glows, or lights it."""
        for o, _ in self.rest:
            if o.type == 'LIGHT':
                o.data['full'] = o.data.get('full', o.data.energy)
                o.data.energy = o.data['full'] * share
                continue
            for m in o.data.materials:
                strength = m.node_tree.nodes['Principled BSDF'].inputs['Emission Strength']
                m['full'] = m.get('full', strength.default_value)
                strength.default_value = m['full'] * share


def part(name):
    return Part(parts[name])


def lids(skin=None):
    """Closed eyes: a lump of skin over each eyeball, and a line."""
    skin = skin or parts['head'][0].data.materials[0]
    line = mat('#3a1c18', bump=0)
    with group() as closed:
        for o in parts['eyes']:
            corners = [o.matrix_world @ Vector(c) for c in o.bound_box]
            c, r = sum(corners, Vector()) / 8, (max(p.x for p in corners) - min(p.x for p in corners)) / 2
            ball(c, r * 1.14, skin)
            tubes([[c + Vector((r * x, -r * 1.2 * (1 - x * x * 0.6), -r * 0.35 + r * 0.3 * x * x)) for x in (-0.8, -0.4, 0, 0.4, 0.8)]], 0.025, line)
    found = Part(closed.made)
    found.show(False)
    return found


class Take:
    """Collects the layers of a video and says in which frames they are seen."""

    def __init__(self, folder, name, width, height, samples):
        self.folder, self.name, self.size, self.samples = folder, name, (width, height), samples
        self.layers, self.frames = {}, []
        bpy.context.scene.render.use_persistent_data = True

    def first(self):
        self._take('first', self.samples, (0, 0, *self.size))

    def again(self, layer, *moved, pad=0.03):
        """What lies round these parts now, and where they were at first."""
        self._take(layer, self.samples, self._region(moved, pad))

    def over(self, layer, *shown, samples=8):
        """Only these parts, on glass."""
        mine = {o for one in shown for o, _ in one.rest}
        others = [o for o in bpy.context.scene.objects if o not in mine and o.type in ('MESH', 'CURVE', 'FONT')]
        for o in others:
            o.is_holdout = True
        bpy.context.scene.render.film_transparent = True
        bpy.context.scene.render.image_settings.color_mode = 'RGBA'
        self._take(layer, samples, (0, 0, *self.size), glass=True)
        bpy.context.scene.render.image_settings.color_mode = 'RGB'
        bpy.context.scene.render.film_transparent = False
        for o in others:
            o.is_holdout = False

    def play(self, *frames):
        """Each frame is a list of layers, the lowest first."""
        self.frames += frames

    def done(self):
        with open(os.path.join(self.folder, self.name + '.json'), 'w') as file:
            json.dump({'layers': self.layers, 'frames': self.frames}, file)

    def _take(self, layer, samples, region, glass=False):
        x0, y0, x1, y1 = region
        width, height = self.size
        r = bpy.context.scene.render
        r.use_border = r.use_crop_to_border = True
        r.border_min_x, r.border_max_x = (x0 + 0.01) / width, (x1 + 0.01) / width
        r.border_min_y, r.border_max_y = (y0 + 0.01) / height, (y1 + 0.01) / height
        file = '%s-%s.png' % (self.name, layer)
        render(os.path.join(self.folder, file), width, height, samples)
        self.layers[layer] = {'file': file, 'left': x0, 'top': height - y1, 'glass': glass}

    def _region(self, moved, pad):
        scene = bpy.context.scene
        bpy.context.view_layer.update()
        seen = [
            world_to_camera_view(scene, scene.camera, place @ Vector(corner))
            for one in moved
            for o, rest in one.rest
            if o.type != 'LIGHT'
            for place in (rest, o.matrix_world)
            for corner in o.bound_box
        ]
        width, height = self.size
        low = [min(p[k] for p in seen) - pad for k in (0, 1)]
        high = [max(p[k] for p in seen) + pad for k in (0, 1)]
        inside = lambda share, side: max(0, min(side, round(share * side)))
        return inside(low[0], width), inside(low[1], height), inside(high[0], width), inside(high[1], height)
