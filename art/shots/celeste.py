from art.cast.celeste import celeste
from art.forms import R, box, lathe, tubes
from art.lens import camera
from art.light import area, world
from art.materials import enamel, tin, wood
from art.sets import on_card


def portrait():
    celeste()
    tile = [enamel(c, bump=0.2) for c in ('#dbe7e2', '#cfe0dc', '#e6ece4', '#8fb9b3')]
    for i in range(-9, 10):
        for k in range(-4, 8):
            box(
                (i * 0.92, 5 + R.uniform(0, 0.05), k * 0.92 - 0.3),
                (0.88, 0.2, 0.88),
                tile[3 if (i + k) % 5 == 0 else R.randrange(3)],
                rot=(R.uniform(-1.5, 1.5), 0, R.uniform(-1.5, 1.5)),
                bevel=0.06,
            )
    box((0, 4, 0.8), (12, 1.4, 0.16), wood('#8a5a30', grain='X'), bevel=0.04)
    for x, c, r in ((-3.5, '#c8553a', 0.5), (-2.3, '#e3b04b', 0.42), (2.5, '#3f7d6e', 0.5), (3.7, '#c8553a', 0.44)):
        lathe(
            [(r * 0.7, 0), (r, 0.25), (r * 1.05, 0.6), (r * 0.7, 0.95), (r * 0.75, 1.02)],
            enamel(c, bump=0.4),
            c=(x, 4, 0.88),
            lump=0.03,
        )
    tubes([[(x, 4.6, 3.1), (x, 4.6, 2.2)] for x in (-1.4, -0.6, 0.6, 1.4)], 0.05, tin('#a9a9a9'))
    world('#c9d4e4', 0.35)
    area((-5, -7, 4.5), (0, 0, -0.8), 4.5, 1200, '#fff0da')
    area((5, 3, 4.5), (0, 0, -0.5), 3, 800, '#ffc98a')
    area((5, -6, 0), (0, 0, -1), 5, 180, '#b9cfff')
    camera((-0.3, -14, 0.1), (0, 0, -0.8), 80, 0.11, focus=(0, -1, 0))


def avatar():
    celeste()
    on_card('#8fc4b4', 0, 0.38, 1.55)
