import type { Look } from './look.ts'
import { type Random, seeded } from './random.ts'

/** A look made up from a seed, for people whose looks nobody wrote down, that suits the name they go by. */
export function inventLook(seed: string, kind: 'man' | 'woman'): Look {
  const random: Random = seeded(seed)
  const isMan = kind === 'man'
  const bearded = isMan && random.chance(0.45)
  const isOld = random.chance(0.16)
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
    hair: isMan
      ? random.pick(['short', 'undercut', 'shaved', 'curls', 'short', 'waves'])
      : random.pick(['long', 'bob', 'curls', 'bun', 'short', 'braids', 'waves', 'mane']),
    hairColour: isOld
      ? random.pick([
          [40, 8, 74],
          [220, 6, 62],
        ])
      : random.pick([
          [24, 40, 18],
          [18, 50, 30],
          [36, 60, 52],
          [260, 30, 24],
          [10, 62, 40],
          [14, 30, 10],
        ]),
    eyes: [random.between(20, 260), 50, 40],
    clothes: random.pick(['collar', 'round', 'vneck', 'scarf', isMan ? 'round' : 'straps']),
    clothesColour: [random.between(0, 360), 46, 44],
    extras: [
      ...(bearded ? ['beard' as const] : []),
      ...(random.chance(0.4)
        ? [random.pick(['glasses', isMan ? 'cap' : 'earrings', 'freckles', 'hat', 'glasses'] as const)]
        : []),
    ],
    mood: random.pick(['dawn', 'day', 'dusk', 'studio', 'sea', 'forest']),
    brows: random.pick(isMan ? ['thick', 'soft'] : ['soft', 'soft', 'thick']),
    lips: isMan || random.chance(0.3) ? 'bare' : 'full',
    ...(isOld && { age: 'old' as const }),
  }
}
