/** Fans that buy without a pause, each click with its key, and note what they were told. */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Fan, pick, type World } from './storm-world.ts'

export interface Click {
  key: string
  fan: Fan
  post: number
  sentAt: number
  answeredAt: number
  /** 0: no answer came. */
  status: number
}

interface StormOptions {
  clients: number
  /** Share of requests whose connection is destroyed before the answer. */
  hangUps?: number
  fans?: readonly Fan[]
  posts?: readonly number[]
}

export interface Storm {
  clicks: Click[]
  stop(): Promise<Click[]>
}

const timeout = 15_000

export function startStorm(
  world: World,
  { clients, hangUps = 0, fans = world.fans, posts = world.posts }: StormOptions,
): Storm {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const clicks: Click[] = []
  let stopped = false
  const client = async () => {
    while (!stopped) {
      const click: Click = {
        key: randomUUID(),
        fan: pick(fans),
        post: pick(posts),
        sentAt: 0,
        answeredAt: 0,
        status: 0,
      }
      clicks.push(click)
      await send(world.address, click, agent, Math.random() < hangUps)
      if (click.status === 0) await pause(20)
    }
  }
  const running = Promise.all(Array.from({ length: clients }, client))
  return {
    clicks,
    async stop() {
      stopped = true
      await running
      agent.destroy()
      return clicks
    },
  }
}

/** Asks once and notes the answer. */
export function send(address: string, click: Click, agent: Agent | undefined, hangUp = false): Promise<void> {
  return new Promise((done) => {
    click.sentAt = performance.now()
    click.status = 0
    const asked = request(
      `${address}/api/posts/${click.post}/purchase`,
      {
        method: 'POST',
        agent,
        timeout: timeout,
        headers: { authorization: `Bearer ${click.fan.token}`, 'idempotency-key': click.key },
      },
      (answer) => {
        answer.on('error', () => done())
        answer.on('end', () => {
          click.status = answer.complete ? (answer.statusCode ?? 0) : 0
          click.answeredAt = performance.now()
          done()
        })
        answer.resume()
      },
    )
    asked.on('error', () => done())
    asked.on('close', () => done())
    asked.on('timeout', () => asked.destroy())
    asked.end(() => {
      if (hangUp) setTimeout(() => asked.destroy(), Math.random() * 4)
    })
  })
}

export interface Verdict {
  clicks: number
  acknowledged: number
  /** Acknowledged, and not in the ledger. */
  lost: number
  /** Clicks charged more than once, or posts charged twice to one fan. */
  double: number
  /** Answers that never came, found by asking again with the key. */
  resolved: number
  /** Keys that had no clear answer even then. */
  unresolved: number
  /** Acknowledged before another was sent by the same fan, and yet later in the ledger. */
  disordered: number
  serverErrors: number
}

export const isSound = ({ lost, double, unresolved, disordered }: Verdict) =>
  lost + double + unresolved + disordered === 0

export const describe = (verdict: Verdict) => [
  `${verdict.clicks} clicks, ${verdict.acknowledged} acknowledged`,
  `lost ${verdict.lost}`,
  `double ${verdict.double}`,
  `resolved by key ${verdict.resolved}`,
  ...(verdict.unresolved ? [`unresolved ${verdict.unresolved}`] : []),
  ...(verdict.disordered ? [`out of order ${verdict.disordered}`] : []),
  ...(verdict.serverErrors ? [`answers of 500: ${verdict.serverErrors}`] : []),
]

/** Compares what the fans were told with what the ledger has. The server must be running. */
export async function judge(world: World, clicks: Click[]): Promise<Verdict> {
  const acknowledged = clicks.filter(({ status }) => status === 200)
  const serverErrors = clicks.filter(({ status }) => status >= 500 && status !== 503).length
  const open = clicks.filter(({ status }) => status === 0 || status >= 500).map((click) => ({ ...click }))
  await askAgain(world, open)
  const told = [...acknowledged, ...open.filter(({ status }) => status === 200)]
  const charged = await readCharges(world, clicks)
  const byFan = Map.groupBy(acknowledged, ({ fan }) => fan.id)
  return {
    clicks: clicks.length,
    acknowledged: acknowledged.length,
    lost: told.filter(({ key }) => !charged.seqs.has(key)).length,
    double: charged.double,
    resolved: open.filter(({ status }) => status > 0 && status < 500).length,
    unresolved: open.filter(({ status }) => status === 0 || status >= 500).length,
    disordered: [...byFan.values()].reduce((sum, own) => sum + disorder(own, charged.seqs), 0),
    serverErrors,
  }
}

async function askAgain(world: World, open: Click[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const waiting = [...open]
  const client = async () => {
    for (let click = waiting.pop(); click; click = waiting.pop()) {
      for (let tries = 0; tries < 20 && (click.status === 0 || click.status >= 500); tries += 1) {
        await send(world.address, click, agent)
        if (click.status === 0 || click.status >= 500) await pause(100)
      }
    }
  }
  await Promise.all(Array.from({ length: 16 }, client))
  agent.destroy()
}

async function readCharges({ owner }: World, clicks: Click[]) {
  const { rows } = await owner.query<{ key: string; seq: string; n: string }>(
    `select idem as key, min(wallet_seq) as seq, count(*) as n from ledger.transfers
     where code = 'purchase' and idem = any($1::uuid[]) group by idem`,
    [clicks.map(({ key }) => key)],
  )
  const { rows: twice } = await owner.query<{ n: number }>(
    `select count(*)::int as n from (
       select from ledger.transfers where code = 'purchase' group by wallet, post_id having count(*) > 1) pairs`,
  )
  return {
    seqs: new Map(rows.map(({ key, seq }) => [key, Number(seq)])),
    double: rows.filter(({ n }) => Number(n) > 1).length + (twice[0]?.n ?? 0),
  }
}

/** Real time: what was acknowledged before another was sent comes first in the wallet. */
function disorder(own: Click[], seqs: Map<string, number>) {
  const byAnswer = own.toSorted((one, other) => one.answeredAt - other.answeredAt)
  const bySending = own.toSorted((one, other) => one.sentAt - other.sentAt)
  let newest = 0
  let answered = 0
  let wrong = 0
  for (const { sentAt, key } of bySending) {
    for (let next = byAnswer[answered]; next && next.answeredAt < sentAt; next = byAnswer[answered]) {
      newest = Math.max(newest, seqs.get(next.key) ?? 0)
      answered += 1
    }
    if ((seqs.get(key) ?? Number.POSITIVE_INFINITY) < newest) wrong += 1
  }
  return wrong
}
