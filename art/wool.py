import math

from mathutils import Matrix, Vector

from art.forms import R, balls, many


def fuzz(o, count, length, m, radius=0.006, curl=0.02):
    """Short fibres that make felt and wool."""
    o.data.materials.append(m)
    o.modifiers.new('f', 'PARTICLE_SYSTEM')
    s = o.particle_systems[0].settings
    s.type = 'HAIR'
    s.count = count
    s.hair_step = 3
    s.hair_length = length
    s.render_step = 3
    s.use_advanced_hair = True
    s.normal_factor = length * 0.25
    s.factor_random = length * 0.35
    s.brownian_factor = curl
    s.root_radius = 1
    s.tip_radius = 0.4
    s.radius_scale = radius
    s.material = len(o.data.materials)
    o.particle_systems[0].seed = R.randrange(999)
    return o


def knit(point, nu, nv, size, m):
    """Knitted surface: rows of V stitches. point(u, v) -> (place, along, out) with u, v in 0..1."""
    items = []
    for j in range(nv):
        for i in range(nu):
            p, along, out = point((i + 0.5) / nu, (j + 0.5) / nv)
            side = along.cross(out).normalized()
            for sgn in (-1, 1):
                d = (along.normalized() + side * 0.55 * sgn).normalized()
                x = d.cross(out).normalized()
                mtx = Matrix((x, out.normalized(), d)).transposed().to_4x4()
                items.append(
                    Matrix.Translation(p + side * sgn * size * 0.42)
                    @ mtx
                    @ Matrix.Diagonal((size * 0.46, size * 0.42, size * 0.95, 1))
                )
    return many(items, m)


def knit_tube(path, r, m, size=0.11, flat=1):
    """A knitted scarf or cord along a smooth path of points."""
    P = [Vector(p) for p in path]

    def at(t):
        f = t * (len(P) - 1)
        i = min(int(f), len(P) - 2)
        a, b, c, d = P[max(i - 1, 0)], P[i], P[i + 1], P[min(i + 2, len(P) - 1)]
        x = f - i
        return 0.5 * ((2 * b) + (c - a) * x + (2 * a - 5 * b + 4 * c - d) * x * x + (3 * b - a - 3 * c + d) * x**3)

    length = sum((at((i + 1) / 60) - at(i / 60)).length for i in range(60))
    up = Vector((0, 0, 1))

    def point(u, v):
        p, t = at(v), (at(min(1, v + 0.01)) - at(max(0, v - 0.01))).normalized()
        ref = up if abs(t.dot(up)) < 0.9 else Vector((0, -1, 0))
        n1 = t.cross(ref).normalized()
        n2 = n1.cross(t).normalized()
        a = 2 * math.pi * u
        out = n1 * math.cos(a) * flat + n2 * math.sin(a)
        return p + out * r, t, (n1 * math.cos(a) + n2 * math.sin(a))

    return knit(
        point,
        max(5, int(2 * math.pi * r * (1 + flat) / 2 / (size * 1.7))),
        max(4, int(length / (size * 1.25))),
        size,
        m,
    )


def knit_rows(prof, rows, size, pick):
    """Knitting over a turned body: prof(v) -> (radius, height), v from top to bottom; pick(row, stitch) -> material."""
    bags = {}
    for j in range(rows):
        v = (j + 0.5) / rows
        r, z = prof(v)
        r2, z2 = prof(min(1, v + 0.02))
        r1, z1 = prof(max(0, v - 0.02))
        n = int(2 * math.pi * r / (size * 1.7))
        for i in range(n):
            a = 2 * math.pi * i / n
            o = Vector((math.sin(a), -math.cos(a) * 0.84, 0))
            if o.y > 0.35:
                continue
            along = Vector((o.x * (r2 - r1), o.y * (r2 - r1), z2 - z1)).normalized()
            side = Vector((math.cos(a), math.sin(a) * 0.84, 0)).normalized()
            out = side.cross(along).normalized()
            if out.dot(o) < 0:
                out = -out
            for sg in (-1, 1):
                d = (along + side * 0.5 * sg).normalized()
                x = d.cross(out).normalized()
                m4 = Matrix((x, out, d)).transposed().to_4x4()
                p = Vector((o.x * r, o.y * r, z)) + side * sg * size * 0.42
                bags.setdefault(pick(j, i), []).append(
                    Matrix.Translation(p) @ m4 @ Matrix.Diagonal((size * 0.46, size * 0.42, size * 0.92, 1))
                )
    for m, b in bags.items():
        many(b, m, 1)


def braid(path, r, m):
    P = [Vector(p) for p in path]
    its = []
    for j in range(len(P) - 1):
        for h in (0, 0.5):
            c = P[j] + (P[j + 1] - P[j]) * h
            k = 1 if (h == 0) else -1
            d = (P[j + 1] - P[j]).normalized()
            its.append((c + Vector((k * r * 0.42, -0.02 * k, 0)), (r * 0.62, r * 0.6, r * 0.95), (0, -k * 38, 0)))
    balls(its, m, 3)
