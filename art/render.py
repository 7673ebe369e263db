"""Takes pictures: blender -b --factory-startup -P art/render.py -- WIDTH HEIGHT SAMPLES FOLDER odile/portrait pip/avatar ..."""
import importlib
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from art.forms import reset
from art.lens import render

width, height, samples, folder, *names = sys.argv[sys.argv.index('--') + 1 :]
for name in names:
    who, shot = name.split('/')
    reset()
    getattr(importlib.import_module('art.shots.' + who), shot)()
    render(os.path.join(folder, who + '-' + shot + '.png'), int(width), int(height), int(samples))
