import type { Db, Log, Queries } from '../db/client.ts'
import { isDatabaseAway } from '../db/failures.ts'
import type { Position } from './positions.queries.ts'
import { type Token, watchPosition, writeToken } from './positions.ts'
import { openReplica, type Replica } from './replica.ts'

const checkEvery = 500

type Caller = { readonly userId: number | null }

/**
 * Where reads go that a replica may answer. A replica answers only if it has replayed everything that was confirmed
 * before the question, so nobody sees less there than on the primary; otherwise the primary is asked. Without a
 * primary, visitors are answered from replicas that have everything known to be confirmed.
 */
export interface Reads {
  for(caller: Caller): Db
  /** Like `for`, for any signed-in person. */
  people: Db
  visitors: Db
  /** Whether visitors are served without the primary. */
  servesWithoutPrimary(): boolean
  replicas(): Pick<Replica, 'server' | 'standing' | 'leftOutFor'>[]
  /** Statements by where they were answered. */
  counts(): { primary: number; replica: number }
  /** Rejects if a replica is left out for longer than a moment. */
  check(): Promise<void>
  close(): Promise<void>
}

export function openReads({ db, urls, log }: { db: Db; urls: string[]; log: Log }): Reads {
  return urls.length === 0 ? fromPrimary(db) : fromReplicas(db, urls, log)
}

const fromPrimary = (db: Db): Reads => ({
  for: () => db,
  people: db,
  visitors: db,
  servesWithoutPrimary: () => false,
  replicas: () => [],
  counts: () => ({ primary: 0, replica: 0 }),
  check: async () => undefined,
  close: async () => undefined,
})

function fromReplicas(db: Db, urls: string[], log: Log): Reads {
  const primary = db.alike({ max: 1 })
  const position = watchPosition(primary)
  const replicas = urls.map((url) => openReplica(url, log))
  const counts = { primary: 0, replica: 0 }
  let turn = 0
  let last: Position | undefined
  let isAway = false
  let token: Token | undefined

  /** Undefined if the primary doesn't answer. */
  async function positionNow(): Promise<Position | undefined> {
    try {
      last = await position()
      isAway = false
      return last
    } catch {
      isAway = true
      return undefined
    }
  }

  async function check() {
    const now = await positionNow()
    if (now && (now.timeline !== token?.timeline || replicas.some((replica) => replica.wantsToken())))
      token = await writeToken(primary, position).catch(() => token)
    await Promise.all(replicas.map((replica) => replica.check(now, token)))
  }

  const routine = repeat(check)

  function inTurn() {
    turn = (turn + 1) % replicas.length
    return [...replicas.slice(turn), ...replicas.slice(0, turn)].filter((one) => one.standing() === 'serving')
  }

  async function fits(replica: Replica, now: Position | undefined, isVisitor: boolean) {
    if (now) return replica.reaches(now)
    return isVisitor && last !== undefined && replica.has(last)
  }

  async function read<T>(isVisitor: boolean, ask: (queries: Queries) => Promise<T>): Promise<T> {
    const serving = inTurn()
    const now = serving.length === 0 || isAway ? undefined : await positionNow()
    for (const replica of serving) {
      if (!(await fits(replica, now, isVisitor))) continue
      try {
        const answer = await replica.read(ask)
        counts.replica += 1
        return answer
      } catch (error) {
        if (!isReplicaFault(error)) throw error
        if (!isConflict(error)) replica.leaveOut()
      }
    }
    counts.primary += 1
    return ask(db)
  }

  const through = (isVisitor: boolean): Db => ({
    one: (...query) => read(isVisitor, (queries) => queries.one(...query)),
    maybe: (...query) => read(isVisitor, (queries) => queries.maybe(...query)),
    many: (...query) => read(isVisitor, (queries) => queries.many(...query)),
    run: (...query) => db.run(...query),
    tx: db.tx,
    connections: db.connections,
    alike: db.alike,
    close: async () => undefined,
  })
  const [visitors, people] = [through(true), through(false)]

  return {
    for: ({ userId }) => (userId === null ? visitors : people),
    people,
    visitors,
    servesWithoutPrimary: () => isAway && last !== undefined && replicas.some((one) => last && one.has(last)),
    replicas: () => replicas,
    counts: () => ({ ...counts }),
    async check() {
      const missing = replicas.filter((replica) => replica.isMissed())
      if (missing.length > 0)
        throw new Error(missing.map(({ server, standing }) => `${server} is ${standing()}`).join(', '))
    },
    async close() {
      await routine.stop()
      await Promise.all([primary.close(), ...replicas.map((replica) => replica.close())])
    },
  }
}

/** The server's fault and not the statement's: one that took too long there would take as long on the primary. */
const isReplicaFault = (error: unknown) =>
  isDatabaseAway(error) &&
  (error as { code?: unknown }).code !== '57014' &&
  !/^Query read/.test((error as Error).message)

/** The replica had to apply a change to what the statement read (40001): it still serves all others. */
const isConflict = (error: unknown) =>
  /^(40|25006|55P03|XX000|0A000|26000|42883)/.test(String((error as { code?: unknown }).code))

function repeat(work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running = Promise.resolve()
  const next = () => {
    running = work().finally(() => {
      if (!stopped) timer = setTimeout(next, checkEvery).unref()
    })
  }
  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
