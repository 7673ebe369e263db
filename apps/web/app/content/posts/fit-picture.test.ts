import { expect, test } from 'vitest'
import { fitOf } from './fit-picture.ts'

test.each([
  ['a 4:5 picture in a room of 638 to 792', { width: 638, height: 792 }, { width: 1600, height: 2000 }, 'cover'],
  ['exactly its shape', { width: 400, height: 500 }, { width: 4, height: 5 }, 'cover'],
  ['a column of 480 at 800 pixels of height', { width: 480, height: 560 }, { width: 4, height: 5 }, 'cover'],
  ['a little less than a tenth too wide', { width: 400, height: 451 }, { width: 4, height: 5 }, 'cover'],
  ['a little more than a tenth too wide', { width: 400, height: 449 }, { width: 4, height: 5 }, 'contain'],
  ['a little more than a tenth too high', { width: 359, height: 500 }, { width: 4, height: 5 }, 'contain'],
  ['a portrait in a landscape', { width: 1600, height: 900 }, { width: 4, height: 5 }, 'contain'],
] as const)('%s', (_what, room, picture, fit) => expect(fitOf(room, picture)).toBe(fit))
