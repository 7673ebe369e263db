import type { ThingColours } from './draw-thing.ts'
import { homely } from './things-at-home.ts'
import { outdoor } from './things-outdoors.ts'

const drawings = { ...homely, ...outdoor }
export type Prop = keyof typeof drawings
export type Air = 'snow' | 'rain' | 'fireflies' | 'petals' | 'birds' | 'sparks' | 'bubbles' | 'notes'

const airs: Air[] = ['snow', 'rain', 'fireflies', 'petals', 'birds', 'sparks', 'bubbles', 'notes']
export const isAir = (thing: Prop | Air): thing is Air => airs.includes(thing as Air)

/** What a hand holds; everything else stands on the ground. */
const held: Prop[] = [
  'lantern',
  'book',
  'umbrella',
  'sword',
  'balloon',
  'letter',
  'key',
  'candle',
  'cup',
  'camera',
  'crystal',
  'staff',
]
export const isHeld = (thing: Prop) => held.includes(thing)

export const drawThing = (thing: Prop, colours: ThingColours) => drawings[thing](colours)
