import bpy


made = {}


def lin(h):
    h = h.lstrip('#')
    f = lambda c: c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
    return tuple(f(int(h[i : i + 2], 16) / 255) for i in (0, 2, 4)) + (1,)


def mat(color, **how):
    """The material of that description, made once: see `make` for what can be said."""
    key = (color, repr(sorted(how.items())))
    if key not in made:
        made[key] = make(color, **how)
    return made[key]


def forget():
    made.clear()


def make(
    color,
    rough=0.55,
    bump=0.35,
    scale=3.5,
    fine=0,
    prints=0,
    sss=0,
    sheen=0,
    metal=0,
    coat=0,
    emit=0,
    vary=0.12,
    glass=0,
    spots=(),
    stripes=None,
    grain=None,
    ior=1.45,
    weave=0,
):
    """One material. bump: big hand-made dents; fine: tooth of felt or paper; prints: fingerprints; spots: (centre, radius, colour,
    strength) painted softly (blush); stripes: (colour, scale, axis); grain: painted wood; weave: cloth."""
    m = bpy.data.materials.new('m')
    m.use_nodes = True
    t = m.node_tree
    N, L = t.nodes, t.links
    p = N['Principled BSDF']
    out = N['Material Output']
    tc = N.new('ShaderNodeTexCoord')

    def tex(kind, sc, **kw):
        n = N.new(kind)
        L.new(tc.outputs['Object'], n.inputs['Vector'])
        n.inputs['Scale'].default_value = sc
        for k, v in kw.items():
            n.inputs[k].default_value = v
        return n

    def math_(op, a, b):
        n = N.new('ShaderNodeMath')
        n.operation = op
        for i, x in enumerate((a, b)):
            if isinstance(x, (int, float)):
                n.inputs[i].default_value = x
            else:
                L.new(x, n.inputs[i])
        return n.outputs[0]

    def mix(fac, a, b):
        n = N.new('ShaderNodeMixRGB')
        for i, x in enumerate((fac, a, b)):
            if isinstance(x, (int, float, tuple)):
                n.inputs[i].default_value = x
            else:
                L.new(x, n.inputs[i])
        return n.outputs[0]

    c = lin(color)
    dark = tuple(x * (1 - 2.2 * vary) for x in c[:3]) + (1,)
    light = tuple(min(1, x * (1 + vary)) for x in c[:3]) + (1,)
    big = tex('ShaderNodeTexNoise', scale * 0.6, Detail=3)
    col = mix(big.outputs['Fac'], dark, light)
    if stripes:
        w = N.new('ShaderNodeTexWave')
        w.bands_direction = stripes[2]
        L.new(tc.outputs['Object'], w.inputs['Vector'])
        w.inputs['Scale'].default_value = stripes[1]
        w.inputs['Distortion'].default_value = 0.6
        col = mix(math_('GREATER_THAN', w.outputs['Fac'], 0.5), col, lin(stripes[0]))
    if grain:
        w = N.new('ShaderNodeTexWave')
        w.bands_direction = grain
        L.new(tc.outputs['Object'], w.inputs['Vector'])
        for k, v in dict(Scale=1.1, Distortion=7, Detail=3).items():
            w.inputs[k].default_value = v
        col = mix(math_('MULTIPLY', w.outputs['Fac'], 0.45), col, dark)
    for centre, radius, colour, strength in spots:
        d = N.new('ShaderNodeVectorMath')
        d.operation = 'DISTANCE'
        L.new(tc.outputs['Object'], d.inputs[0])
        d.inputs[1].default_value = centre
        r = N.new('ShaderNodeMapRange')
        r.interpolation_type = 'SMOOTHSTEP'
        L.new(d.outputs['Value'], r.inputs['Value'])
        r.inputs['From Min'].default_value = radius * 0.2
        r.inputs['From Max'].default_value = radius
        r.inputs['To Min'].default_value = strength
        r.inputs['To Max'].default_value = 0
        col = mix(r.outputs[0], col, lin(colour))
    L.new(col, p.inputs['Base Color'])
    h = math_('MULTIPLY', tex('ShaderNodeTexNoise', scale, Detail=2, Roughness=0.45).outputs['Fac'], bump)
    if fine:
        h = math_(
            'ADD', h, math_('MULTIPLY', tex('ShaderNodeTexNoise', 60, Detail=3, Roughness=0.7).outputs['Fac'], fine)
        )
    if weave:
        w1 = N.new('ShaderNodeTexWave')
        w2 = N.new('ShaderNodeTexWave')
        for w, a in ((w1, 'X'), (w2, 'Z')):
            w.bands_direction = a
            L.new(tc.outputs['Object'], w.inputs['Vector'])
            w.inputs['Scale'].default_value = 11
            w.inputs['Distortion'].default_value = 0.8
        h = math_('ADD', h, math_('MULTIPLY', math_('MULTIPLY', w1.outputs['Fac'], w2.outputs['Fac']), weave))
    if prints:
        w = N.new('ShaderNodeTexWave')
        w.wave_type = 'RINGS'
        L.new(tc.outputs['Object'], w.inputs['Vector'])
        for k, v in dict(Scale=9, Distortion=9, Detail=1).items():
            w.inputs[k].default_value = v
        patch = N.new('ShaderNodeMapRange')
        L.new(tex('ShaderNodeTexNoise', 2.3, Detail=0).outputs['Fac'], patch.inputs['Value'])
        patch.inputs['From Min'].default_value = 0.5
        patch.inputs['From Max'].default_value = 0.62
        h = math_('ADD', h, math_('MULTIPLY', math_('MULTIPLY', w.outputs['Fac'], patch.outputs[0]), prints))
    b = N.new('ShaderNodeBump')
    b.inputs['Strength'].default_value = 1
    b.inputs['Distance'].default_value = 0.12
    L.new(h, b.inputs['Height'])
    L.new(b.outputs[0], p.inputs['Normal'])
    for k, v in {
        'Roughness': rough,
        'Metallic': metal,
        'Sheen': sheen,
        'Clearcoat': coat,
        'Transmission': glass,
        'IOR': ior,
    }.items():
        p.inputs[k].default_value = v
    p.inputs['Clearcoat Roughness'].default_value = 0.15
    if sss:
        p.inputs['Subsurface'].default_value = sss
        p.inputs['Subsurface Radius'].default_value = (0.22, 0.09, 0.05)
        L.new(col, p.inputs['Subsurface Color'])
    if emit:
        L.new(col, p.inputs['Emission'])
        p.inputs['Emission Strength'].default_value = emit
    return m


clay = lambda c, **k: mat(c, **{**dict(rough=0.5, bump=0.55, scale=3.2, prints=0.04, vary=0.07), **k})


felt = lambda c, **k: mat(c, **{**dict(rough=0.95, bump=0.3, scale=4, fine=0.35, sheen=0.8, vary=0.14), **k})


cloth = lambda c, **k: mat(c, **{**dict(rough=0.9, bump=0.3, scale=3, weave=0.16, fine=0.1, sheen=0.4), **k})


wood = lambda c, **k: mat(c, **{**dict(rough=0.5, bump=0.2, scale=5, fine=0.05, grain='Z', coat=0.1), **k})


card = lambda c, **k: mat(c, **{**dict(rough=0.9, bump=0.1, scale=6, fine=0.12, vary=0.06), **k})


tin = lambda c, **k: mat(c, **{**dict(rough=0.28, bump=0.12, scale=2.2, metal=1, vary=0.12), **k})


enamel = lambda c, **k: mat(c, **{**dict(rough=0.22, bump=0.1, scale=2, coat=0.8, vary=0.05), **k})


bead = lambda c='#0b0909': mat(c, rough=0.06, bump=0, coat=1, vary=0)


def glow(c, s=8):
    """Shining things are seen, not sampled: the lamps beside them give the light. Otherwise half of all shadow rays go to a neon tube."""
    m = mat(c, rough=0.5, bump=0, emit=s, vary=0)
    m.cycles.sample_as_light = False
    return m


def glass(c='#ffffff', rough=0.02):
    """Thin clear shell: a little gloss over nothing, cheap and without caustics."""
    m = bpy.data.materials.new('glass')
    m.use_nodes = True
    N, L = m.node_tree.nodes, m.node_tree.links
    N.remove(N['Principled BSDF'])
    tr, gl, mx, lw = (
        N.new(k)
        for k in ('ShaderNodeBsdfTransparent', 'ShaderNodeBsdfGlossy', 'ShaderNodeMixShader', 'ShaderNodeLayerWeight')
    )
    tr.inputs[0].default_value = lin(c)
    gl.inputs['Roughness'].default_value = rough
    lw.inputs[0].default_value = 0.13
    L.new(lw.outputs['Facing'], mx.inputs[0])
    L.new(tr.outputs[0], mx.inputs[1])
    L.new(gl.outputs[0], mx.inputs[2])
    L.new(mx.outputs[0], N['Material Output'].inputs['Surface'])
    return m


SKIN = dict(fair='#eeb596', warm='#d99a6c', brown='#8f5636', deep='#7a4630', old='#c98a63')


def pal(colours):
    """Cloth in each of these colours."""
    return [cloth(c) for c in colours]
