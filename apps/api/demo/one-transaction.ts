import type { Db, Tx } from '../src/platform/db/client.ts'

/**
 * A database inside one transaction: whatever works with a Db then happens wholly or not at all. Statements go one after
 * the other, also where their callers do not wait for each other.
 */
export function withinTransaction(tx: Tx, { connections }: Pick<Db, 'connections'>): Db {
  let last: Promise<unknown> = Promise.resolve()
  const inSequence = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
  const within: Tx = {
    atomic: true,
    one: (name, sql, params) => inSequence(() => tx.one(name, sql, params)),
    maybe: (name, sql, params) => inSequence(() => tx.maybe(name, sql, params)),
    many: (name, sql, params) => inSequence(() => tx.many(name, sql, params)),
    run: (name, sql, params) => inSequence(() => tx.run(name, sql, params)),
  }
  const { one, maybe, many, run } = within
  const db: Db = {
    ...{ one, maybe, many, run, connections },
    tx: (work) => work(within),
    close: async () => undefined,
    alike: () => db,
  }
  return db
}
