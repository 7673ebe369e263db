"""Takes a video's layers: blender -b --factory-startup -P art/record.py -- WIDTH HEIGHT SAMPLES FOLDER lux/the_sandwich_was_gone"""
import importlib
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from art.forms import reset
from art.stop_motion import Take

width, height, samples, folder, name = sys.argv[sys.argv.index('--') + 1 :]
who, title = name.split('/')
reset()
take = Take(folder, title, int(width), int(height), int(samples))
getattr(importlib.import_module('art.videos.' + who), title)(take)
take.done()
