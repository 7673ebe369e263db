import type { Look } from './look.ts'
import { type Random, seeded } from './random.ts'

/** A look made up from a seed, for people whose looks nobody wrote down. */
export function inventLook(seed: string): Look {
  const random: Random = seeded(seed)
  const bearded = random.chance(0.24)
  return {
    seed,
    hue: random.between(0, 360),
    skin: random.pick([
      [24, 56, 76],
      [20, 48, 62],
      [18, 44, 46],
      [16, 40, 32],
      [28, 60, 84],
    ]),
    hair: bearded
      ? random.pick(['short', 'undercut', 'shaved', 'curls'])
      : random.pick(['long', 'bob', 'curls', 'bun', 'short', 'braids', 'undercut', 'waves', 'short']),
    hairColour: random.pick([
      [24, 40, 18],
      [18, 50, 30],
      [36, 60, 52],
      [260, 30, 24],
      [10, 62, 40],
      [40, 8, 74],
    ]),
    eyes: [random.between(20, 260), 50, 40],
    clothes: random.pick(['collar', 'round', 'vneck', 'scarf', 'straps']),
    clothesColour: [random.between(0, 360), 46, 44],
    extras: [
      ...(bearded ? ['beard' as const] : []),
      ...(random.chance(0.4) ? [random.pick(['glasses', 'earrings', 'freckles', 'hat', 'cap'] as const)] : []),
    ],
    mood: random.pick(['dawn', 'day', 'dusk', 'studio', 'sea', 'forest']),
    face: random.pick(['oval', 'round', 'long', 'square']),
    brows: random.pick(['soft', 'thick', 'soft']),
    lips: bearded || random.chance(0.4) ? 'bare' : 'full',
  }
}
