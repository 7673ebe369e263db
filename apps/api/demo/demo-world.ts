import type { Deps } from '../src/deps.ts'
import { createDemoBilling } from '../src/money/providers/demo-billing.ts'
import type { Db } from '../src/platform/db/client.ts'
import { applyForVerification, prepareDocuments } from './console-work.ts'
import * as queries from './demo.queries.ts'
import { type Drawer, openDrawer } from './draw-pictures.ts'
import { liveThrough } from './live-through.ts'
import { withinTransaction } from './one-transaction.ts'
import { largestOf, planWorld, type WorldPlan, type WorldSize } from './plan-world.ts'
import { mediaOf, populate } from './populate.ts'
import { settleWorld, worldTimeout } from './settle-world.ts'
import { tagWorld } from './tag-world.ts'
import { findWorldPictures, type WorldPictures } from './world-pictures.ts'

interface Options {
  size?: WorldSize
  /** Hears how far it is. */
  tell?: Tell
  /** Cuts it short: nothing of it stays. */
  signal?: AbortSignal
}

type Tell = (progress: string) => void

/**
 * Fills an empty database with people, characters and three months of their life, all in one transaction: cut short at any
 * point, the next start begins again. Resolves to whether there was anything to do.
 */
export async function loadDemoWorld(deps: Deps, { size = 'full', tell = () => undefined, signal }: Options = {}) {
  const { db, config, devIdentity, billingProvider } = deps
  if (!devIdentity || billingProvider.name !== 'demo' || (await queries.hasPeople(db)).some) return false
  const pictures = await findWorldPictures(largestOf[size])
  const plan = planWorld(size, pictures)
  const drawer = openDrawer(config)
  try {
    const loaded = await db.tx(async (tx) => {
      if (!(await queries.isUntouched(tx))) return false
      signal?.throwIfAborted()
      await compose(deps, withinTransaction(tx, db), devIdentity.issuer, plan, { drawer, pictures, tell, signal })
      return true
    }, worldTimeout)
    if (loaded) await settleWorld(deps)
    return loaded
  } finally {
    drawer.stop()
  }
}

interface Composing {
  drawer: Drawer
  pictures: WorldPictures
  tell: Tell
  signal: AbortSignal | undefined
}

/**
 * The documents of the applicant are drawn while history is made: they are sealed into it. All other pictures come later. Cut short,
 * it ends between two deeds: none of them meets a transaction that is over.
 */
async function compose(
  deps: Deps,
  db: Db,
  issuer: string,
  plan: WorldPlan,
  { drawer, pictures, tell, signal }: Composing,
) {
  const documents = await prepareDocuments(deps.config, pictures)
  try {
    const drawn = Promise.all(documents.orders.map((order) => drawer.draw(order)))
    // Whoever waits hears of a failure; so does nobody, where something else failed first.
    drawn.catch(() => undefined)
    const { now } = await queries.readNow(db)
    const population = await populate(db, issuer, plan, now)
    // Before the counts of a post change: each of its versions stays until the end of the transaction.
    await tagWorld(db, population)
    const world = { ...deps, db, billingProvider: createDemoBilling(db), now }
    await liveThrough(world, population, signal)
    tell('people, posts and their history')
    await queries.insertMedia(db, mediaOf(population))
    await Promise.race([drawn, aborted(signal)])
    await applyForVerification(world, population.ready.applicant, documents)
    await queries.stopClock(db)
  } finally {
    await documents.remove()
  }
}

/** Never, or with a failure. */
const aborted = (signal?: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
