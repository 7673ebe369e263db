import type { Hands } from './hands.ts'
import type { Stage } from './stage.ts'

/** What happens between fans, creators, banks and Stripe, played through; in the end one line about what was seen. */
export interface Flow<Begun = unknown> {
  name: string
  /** Something that only some can do. */
  needs?: 'disputeLater' | 'bounceRefund'
  /** What has to be there before time goes on: afterwards nothing new can be bought. */
  begin?: (stage: Stage) => Promise<Begun>
  run: (stage: Stage, begun: Begun) => Promise<string>
}

/** For flows that hand something on from their beginning to their end. */
export const flow = <Begun>(it: Flow<Begun>): Flow => ({
  ...it,
  run: (stage, begun) => it.run(stage, begun as Begun),
})

export type Pay = Parameters<Hands['pay']>[1]
