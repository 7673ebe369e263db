from art.cast.odile import odile
from art.forms import ball
from art.lens import camera
from art.light import area, world
from art.materials import glow
from art.sets import backdrop, clouds, lighthouse, on_card, paper_waves


def portrait():
    odile()
    backdrop('#8f6f8f', 14, [((2, 14, -1), 9, '#ffb27a', 0.95), ((-6, 14, 6), 9, '#3f4f86', 0.8)])
    ball((-3.0, 13, 1.2), (1.5, 0.2, 1.5), glow('#ffe0b0', 1.6))
    paper_waves(['#2f5673', '#3b6c88', '#5a86a0', '#8aa6b8', '#c7b4b8'])
    lighthouse((3.1, 8.5, -2.6), 0.95, 250)
    clouds([((2.4, 10, 4.2), 0.9), ((-3.6, 11.5, 3.6), 1)], '#f0c7b6')
    world('#6a78a8', 0.35)
    area((-4, -8, 2.6), (0, 0, -0.6), 4, 1050, '#ffe9d6')
    area((5, 4, 4), (0, 0, -0.5), 3, 900, '#ffb07a')
    area((5, -5, -1), (0, 0, -1), 5, 130, '#9db4ff')
    area((0, 6, 6), (1, 13, 0), 8, 900, '#ffc9a3')
    camera((-0.2, -13.2, -0.45), (0.02, 0, -0.86), 86, 0.11, focus=(0, -1, 0))


def avatar():
    odile()
    on_card('#7fb4c9', 0.05, 0.12, 1.62)
