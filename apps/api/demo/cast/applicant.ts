import type { Look } from '../pictures/look.ts'

const look: Look = {
  seed: 'dario fontana of line nine',
  hue: 206,
  skin: [22, 46, 66],
  hair: 'short',
  hairColour: [40, 6, 72],
  eyes: [206, 40, 38],
  clothes: 'collar',
  clothesColour: [214, 34, 30],
  extras: ['cap', 'moustache'],
  mood: 'day',
  brows: 'thick',
  lips: 'bare',
  age: 'old',
}

/** Has applied to become a creator and waits for the operator. */
export const applicant = {
  name: 'Dario Fontana',
  email: 'dario.fontana@fanlight.test',
  bio: 'Retired tram driver. I would like to draw the passengers I remember, one per stop, all forty stops of line nine.',
  look,
  identity: { legalName: 'Dario Luigi Fontana', dateOfBirth: '1958-03-14', country: 'IT' },
}
