import type { Flow } from './flow.ts'
import { flowsOfBanks } from './flows-of-banks.ts'
import { flowsOfFans } from './flows-of-fans.ts'
import { flowsOfMonths } from './flows-of-months.ts'
import type { Stage } from './stage.ts'

export interface Played {
  name: string
  result: 'ok' | 'FAILED' | 'not here'
  seen: string
  seconds: number
}

/** Every flow, those last in which months pass; and whether all books agree in the end. */
export async function rehearse(stage: Stage, tell: (played: Played) => void): Promise<Played[]> {
  const all: Played[] = []
  const play = async (name: string, work: () => Promise<string>) => {
    const start = performance.now()
    const played = await work().then(
      (seen) => ({ result: 'ok' as const, seen }),
      (error: unknown) => ({
        result: 'FAILED' as const,
        seen: String((error as Error).message)
          .split('\n')
          .slice(0, 12)
          .join(' '),
      }),
    )
    const row = { name, ...played, seconds: (performance.now() - start) / 1000 }
    all.push(row)
    tell(row)
  }
  const can = ({ needs }: Flow) => !needs || stage.hands[needs] !== null
  const skip = ({ name }: Flow) => {
    const row = {
      name,
      result: 'not here' as const,
      seen: `nobody can bring it about in ${stage.hands.name}`,
      seconds: 0,
    }
    all.push(row)
    tell(row)
  }

  for (const flow of [...flowsOfFans, ...flowsOfBanks]) {
    if (can(flow)) await play(flow.name, () => flow.run(stage, undefined))
    else skip(flow)
  }
  const begun = new Map<Flow, unknown>()
  for (const flow of flowsOfMonths) {
    try {
      begun.set(flow, await flow.begin?.(stage))
    } catch (error) {
      await play(flow.name, () => Promise.reject(error))
    }
  }
  await stage.pass(32)
  for (const [flow, state] of begun) await play(flow.name, () => flow.run(stage, state))
  await play('the books', async () => {
    const differences = await stage.differences()
    if (differences.length > 0) throw new Error(differences.join('; '))
    return 'each row of Stripe’s books agrees with ours; all invariants hold'
  })
  return all
}

export const tableOf = (all: Played[]) =>
  all
    .map(
      ({ name, result, seen, seconds }) =>
        `${result.padEnd(9)}${name.padEnd(32)}${seconds.toFixed(1).padStart(6)} s  ${seen}`,
    )
    .join('\n')
