import math

from mathutils import Vector

from art.forms import R, sph, tubes


def strands(
    n, phis, theta0, theta1, r, m, head=(1, 1, 1), lift=1.06, wave=0.03, drop=None, jitter=0.12, taper=None, curl=0
):
    """Clay locks combed from the crown over a head, then hanging to the height drop."""
    paths = []
    for i in range(n):
        phi = phis[0] + (phis[1] - phis[0]) * (i + 0.5 + R.uniform(-0.3, 0.3)) / n
        end = theta1(phi) if callable(theta1) else theta1
        k = lift + R.uniform(0, jitter)
        pts = [
            sph(
                theta0 + (end - theta0) * j / 6,
                phi + 5 * math.sin(j * 1.4 + i),
                k * (1 + wave * math.sin(j * 2.1 + i)),
                head,
            )
            for j in range(7)
        ]
        if drop is not None:
            d = drop(phi) if callable(drop) else drop
            a = pts[-1]
            for j in range(1, 5):
                q = Vector(a)
                q.z = a.z + (d - a.z) * j / 4 + R.uniform(-0.04, 0.04)
                out = 1 + 0.05 * math.sin(j + i) + (curl * (j / 4) ** 3)
                q.x, q.y = q.x * out, q.y * out
                pts.append(q)
        paths.append(pts)
    return tubes(paths, r, m, taper=taper or (lambda t: 0.75 + 0.5 * math.sin(math.pi * min(1, t * 0.9 + 0.1))))


def curl(a, d, r, turns, m, thick=0.07):
    """Path of a spiral lock from a along d."""
    a, d = Vector(a), Vector(d)
    n = d.normalized()
    u = n.cross(Vector((0.3, 1, 0.1))).normalized()
    v = n.cross(u)
    k = int(turns * 7)
    return [
        a
        + d * (i / k)
        + (u * math.cos(i * 2 * math.pi / 7) + v * math.sin(i * 2 * math.pi / 7))
        * r
        * (0.5 + 0.6 * min(1, i / k * 2))
        * (1 - 0.3 * i / k)
        for i in range(k + 1)
    ]
