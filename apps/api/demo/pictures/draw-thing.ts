import type { Light } from './colour.ts'
import type { Random } from './random.ts'

export interface ThingColours {
  /** The colour that runs through the character's pictures. */
  hue: number
  light: Light
  random: Random
}

/** Draws one thing that stands on (0, 0), about 200 wide and up to 330 high. */
export type DrawThing = (colours: ThingColours) => string
