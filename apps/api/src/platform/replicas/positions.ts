import type { Queries } from '../db/client.ts'
import { coalesceCalls } from '../http/coalesce-calls.ts'
import { type Position, type ReplicaRow, readPosition, readReplica, writeTime } from './positions.queries.ts'

/** Proof that a replica follows this timeline: a replica that shows this time has the primary's own rows. */
export interface Token extends Position {
  writtenAt: number
}

const answerTime = 1000

/** Everything confirmed before the call is at or before this position. Concurrent calls share a statement. */
export function watchPosition(primary: Queries): () => Promise<Position> {
  const read = coalesceCalls(() => readPosition(primary))
  return () => within(answerTime, read(''))
}

/** Writes the time, and returns the log position from which a replica must show it. */
export async function writeToken(primary: Queries, position: () => Promise<Position>): Promise<Token> {
  const { writtenAt } = await within(answerTime, writeTime(primary))
  return { writtenAt, ...(await position()) }
}

export function watchReplica(replica: Queries): () => Promise<ReplicaRow> {
  const read = coalesceCalls(() => readReplica(replica))
  return () => within(answerTime, read(''))
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error(`no answer within ${milliseconds} ms`), { code: 'ETIMEDOUT' })),
      milliseconds,
    )
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
