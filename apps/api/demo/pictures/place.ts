import { bokeh, city, dunes, type Frame, fanlight, hills, peaks, rays, stars, trees, waves } from './backdrop.ts'
import { arches, greenhouse, kitchen, library, stage, window, workshop } from './interiors.ts'
import { alley, harbour, lighthouse, market, roofs } from './towns.ts'
import { deep, meadow, orbit, shore } from './wilds.ts'

const builders = {
  hills,
  city,
  stars,
  waves,
  trees,
  rays,
  bokeh,
  dunes,
  peaks,
  fanlight,
  arches,
  greenhouse,
  kitchen,
  library,
  stage,
  window,
  workshop,
  alley,
  harbour,
  lighthouse,
  market,
  roofs,
  deep,
  meadow,
  orbit,
  shore,
} as const
export type Place = keyof typeof builders

export const place = (name: Place, frame: Frame) => builders[name](frame)

const paved: Place[] = [
  'arches',
  'greenhouse',
  'kitchen',
  'library',
  'stage',
  'window',
  'workshop',
  'bokeh',
  'orbit',
  'deep',
  'alley',
  'city',
  'roofs',
  'harbour',
  'market',
]
/** Where there is no ground for grass to grow. */
export const isPaved = (name: Place) => paved.includes(name)
