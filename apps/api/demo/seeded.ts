/** Numbers that look random and are the same for the same seed on every machine. */
export interface Random {
  (): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  pick<T>(things: readonly T[]): T
  chance(probability: number): boolean
}

export function seeded(seed: string): Random {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  return Object.assign(next, {
    between,
    whole: (low: number, high: number) => Math.floor(between(low, high + 1)),
    pick<T>(things: readonly T[]): T {
      const picked = things[Math.floor(next() * things.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    chance: (probability: number) => next() < probability,
  })
}
