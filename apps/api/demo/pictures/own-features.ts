import type { Look } from './look.ts'
import { seeded } from './random.ts'

type Nose = NonNullable<Look['nose']>

/** What makes a face somebody's own. */
export interface Features {
  face: NonNullable<Look['face']>
  nose: Nose
  eyes: { apart: number; wide: number; high: number; tilt: number; hooded: boolean }
  mouth: { wide: number; full: number; teeth: boolean }
}

const faces = ['oval', 'round', 'long', 'square', 'heart'] as const
const noses = ['straight', 'button', 'broad', 'curved'] as const

/** Where nobody wrote it down it comes out of the seed: the same in every picture of the same person. */
export function featuresOf({ seed, face, nose, age }: Pick<Look, 'seed' | 'face' | 'nose' | 'age'>): Features {
  const random = seeded(`${seed} features`)
  const own = { face: random.pick(faces), nose: random.pick(noses) }
  const young = age === 'young' ? 1.08 : 1
  return {
    face: face ?? own.face,
    nose: nose ?? own.nose,
    eyes: {
      apart: random.between(-6, 5),
      wide: random.between(0.86, 1.12) * young,
      high: random.between(0.82, 1.16) * young,
      tilt: random.between(-7, 7),
      hooded: age === 'old' || random.chance(0.3),
    },
    mouth: { wide: random.between(0.8, 1.14), full: random.between(0.78, 1.3), teeth: random.chance(0.35) },
  }
}
