import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { rollUpEarnings } from '../ledger/roll-up-earnings.ts'
import { sealJournal } from '../ledger/seal-journal.ts'
import { pushNotifications } from '../notifications/push-notifications.ts'
import { createDemoBilling } from '../providers/demo-billing.ts'
import * as queries from './demo.queries.ts'
import { type Drawing, drawPictures } from './draw-pictures.ts'
import { liveThrough } from './live-through.ts'
import { withinTransaction } from './one-transaction.ts'
import { applyForVerification, type Papers, preparePapers } from './operators-desk.ts'
import { planWorld, type WorldPlan, type WorldSize } from './plan-world.ts'
import { mediaOf, populate } from './populate.ts'

interface Options {
  size?: WorldSize
  /** Hears how far it is. */
  tell?: (progress: string) => void
}

const patience = 5 * 60_000

/**
 * Fills an empty database with people, characters and three months of their life, all in one transaction: cut short at any
 * point, the next start begins again. Resolves to whether there was anything to do.
 */
export async function loadDemoWorld(deps: Deps, { size = 'full', tell = () => undefined }: Options = {}) {
  const { db, config, devIdentity, billing } = deps
  if (!devIdentity || billing.name !== 'demo' || (await queries.hasPeople(db)).some) return false
  const plan = planWorld(size)
  const loaded = await db.tx(async (tx) => {
    if (!(await queries.isUntouched(tx))) return false
    const papers = await preparePapers(config)
    const orders = [...plan.orders, ...papers.orders]
    const drawing = drawPictures(config, orders, (done) => tellQuarters(done, orders.length, tell))
    try {
      await compose(deps, withinTransaction(tx, db), devIdentity.issuer, plan, drawing, papers)
    } finally {
      drawing.stop()
      await papers.remove()
    }
    return true
  }, patience)
  if (loaded) await settle(deps)
  return loaded
}

/** History is made while the pictures are drawn; nothing is there for anybody before both are done. */
async function compose(deps: Deps, db: Db, issuer: string, plan: WorldPlan, drawing: Drawing, papers: Papers) {
  const { now } = await queries.readNow(db)
  const population = await populate(db, issuer, plan, now)
  const world = { ...deps, db, billing: createDemoBilling(db), now }
  await liveThrough(world, population)
  const sizes = await drawing.done
  const bytesOf = new Map(plan.orders.map((order, index) => [order.kind === 'picture' && order.key, sizes[index] ?? 0]))
  await queries.insertMedia(
    db,
    mediaOf(population, (key) => bytesOf.get(key) ?? 0),
  )
  await applyForVerification(world, population.ready.applicant, papers)
  await queries.stopClock(db)
}

/** What the workers would do within minutes is done before anybody looks. */
async function settle({ db, bus }: Deps) {
  await rollUpEarnings(db)
  await sealJournal(db)
  await pushNotifications({ db, bus })
  await queries.readOldNotifications(db)
}

function tellQuarters(done: number, total: number, tell: (progress: string) => void) {
  const quarter = (count: number) => Math.floor((count * 4) / total)
  if (quarter(done) > quarter(done - 1)) tell(`${done} of ${total} pictures drawn`)
}
