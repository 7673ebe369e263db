"""Camera, and how a picture is taken with it."""

import os
import resource

import bpy
from mathutils import Vector


def camera(at, to, lens=85, blur=0.1, focus=None):
    """blur is the f-stop: units are head widths, so 0.11 already gives the shallow focus of a macro lens."""
    c = bpy.data.cameras.new('c')
    c.lens = lens
    c.sensor_fit = 'VERTICAL'
    c.sensor_height = 36
    o = bpy.data.objects.new('c', c)
    o.location = at
    o.rotation_euler = (Vector(to) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(o)
    bpy.context.scene.camera = o
    c.dof.use_dof = True
    c.dof.focus_distance = (Vector(focus or to) - Vector(at)).length
    c.dof.aperture_fstop = blur
    c.dof.aperture_blades = 0


def frame(x, z, half, y=-1, far=13, side=0, rise=0.0, blur=0.16):
    """A camera that sees from z - half to z + half around x at depth y."""
    at = Vector((x + side, y - far, z + rise))
    camera(at, (x, y, z), 18 * (at - Vector((x, y, z))).length / half, blur, (x, y, z))


def guides(path):
    """Writes normals and base colours beside the picture, for the denoiser."""
    s = bpy.context.scene
    v = s.view_layers[0]
    v.use_pass_normal = v.use_pass_diffuse_color = True
    s.use_nodes = True
    t = s.node_tree
    t.nodes.clear()
    rl, out, f = (
        t.nodes.new(k) for k in ('CompositorNodeRLayers', 'CompositorNodeComposite', 'CompositorNodeOutputFile')
    )
    t.links.new(rl.outputs['Image'], out.inputs[0])
    f.base_path = os.path.dirname(os.path.abspath(path))
    f.file_slots.clear()
    name = os.path.basename(path)[:-4]
    for k in ('normal', 'albedo'):
        f.file_slots.new(name + '.' + k + '.')
    for q in f.file_slots:
        q.save_as_render = False
    half = t.nodes.new('CompositorNodeMixRGB')
    half.blend_type = 'MIX'
    half.inputs[0].default_value = 0.5
    half.inputs[2].default_value = (1, 1, 1, 1)
    t.links.new(rl.outputs['Normal'], half.inputs[1])
    t.links.new(half.outputs[0], f.inputs[0])
    t.links.new(rl.outputs['DiffCol'], f.inputs[1])


def render(path, w, h, samples):
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    y = s.cycles
    y.device = 'CPU'
    y.samples = samples
    y.use_adaptive_sampling = False
    y.use_denoising = False
    y.max_bounces = 4
    y.diffuse_bounces = 2
    y.glossy_bounces = 2
    y.transmission_bounces = 2
    y.transparent_max_bounces = 6
    y.sample_clamp_direct = 6
    y.sample_clamp_indirect = 2
    y.caustics_reflective = y.caustics_refractive = False
    y.blur_glossy = 1
    s.cycles_curves.shape = 'RIBBONS'
    s.render.resolution_x, s.render.resolution_y = w, h
    s.render.resolution_percentage = 100
    s.render.threads_mode = 'FIXED'
    s.render.threads = int(os.environ.get("ART_THREADS", 2))
    s.view_settings.view_transform = 'Filmic'
    s.view_settings.look = 'Medium High Contrast'
    s.render.image_settings.file_format = 'PNG'
    s.render.filepath = path
    guides(path)
    before = seconds()
    bpy.ops.render.render(write_still=True)
    print(
        'RENDERED %s %dx%d, %d samples: %.0f s of processor, %.0f of them to build'
        % (path, w, h, samples, seconds(), before)
    )


def seconds():
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime
