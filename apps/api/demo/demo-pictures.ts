import type { Db, Log } from '../src/platform/db/client.ts'
import type { Store } from '../src/platform/media/store.ts'
import { avatarNames, keyOf, servedName, widthsBelow } from '../src/platform/media/stored-files.ts'
import { usedKeys } from '../src/platform/media/used-keys.ts'
import { createWorkQueue } from '../src/platform/queues/work-queue.ts'
import { lockDrawing } from './demo.queries.ts'
import { openDrawer } from './draw-pictures.ts'
import type { DrawingConfig, DrawingOrder } from './drawing-order.ts'
import { largestOf, planWorld, type WorldSize } from './plan-world.ts'
import { findWorldPictures } from './world-pictures.ts'

export interface DemoPictures {
  /** The store, in which a picture of the demo world that is not drawn yet is drawn when it is opened. */
  store: Store
  /** Draws what is missing, what is seen first first. Resolves to how many that were. */
  drawRest(): Promise<number>
  close(): void
}

interface Means {
  db: Db
  log: Log
  config: DrawingConfig
  store: Store
  size?: WorldSize
}

type StoredOrder = Extract<DrawingOrder, { key: string }>

const atOnce = 2

/**
 * The demo world is there before its pictures: they come when somebody asks for them, and meanwhile in the background.
 * The database keeps two processes from drawing one picture twice; a file is stored whole or not at all.
 */
export function createDemoPictures({ db, log, config, store, size = 'full' }: Means): DemoPictures {
  const asked = createWorkQueue({ atOnce, waiting: 500 })
  const drawer = openDrawer(config)
  const running = new Map<string, Promise<boolean>>()
  let planned: Promise<StoredOrder[]> | undefined
  let byKey: Promise<Map<string, StoredOrder>> | undefined
  let closed = false

  const orders = () => {
    planned ??= planPictures(size)
    return planned
  }
  const orderOf = async (key: string) => {
    byKey ??= orders().then((all) => new Map(all.map((order) => [order.key, order])))
    return (await byKey).get(key)
  }
  const isDrawn = async (order: StoredOrder) => {
    for (const name of namesOf(order)) if (!(await store.open(name))) return false
    return true
  }

  /** True where it was drawn now, by this process. */
  const draw = (order: StoredOrder): Promise<boolean> => {
    const before = running.get(order.key)
    if (before) return before
    const work = db
      .tx(async (tx) => {
        await lockDrawing(tx, order.key)
        if ((await isDrawn(order)) || (await usedKeys(tx, [order.key])).length === 0) return false
        await drawer.draw(order)
        return true
      })
      .finally(() => running.delete(order.key))
    running.set(order.key, work)
    return work
  }

  return {
    store: {
      ...store,
      async open(name) {
        const found = await store.open(name)
        const order = found || name.startsWith('originals/') ? undefined : await orderOf(keyOf(name) ?? '')
        if (!order || closed) return found
        await asked.run(() => draw(order))
        return store.open(name)
      },
    },

    async drawRest() {
      let drawn = 0
      try {
        const all = await orders()
        const keys = all.map(({ key }) => key)
        const used = new Set(await usedKeys(db, keys))
        const missing = seenFirst(all.filter(({ key }) => used.has(key)))[Symbol.iterator]()
        const lane = async () => {
          for (const order of missing) {
            if (closed) return
            if (!(await isDrawn(order)) && (await draw(order))) drawn += 1
          }
        }
        await Promise.all(Array.from({ length: atOnce }, lane))
      } catch (error) {
        if (!closed) log.warn({ err: error }, 'pictures of the demo world are left undrawn until they are asked for')
      }
      // Megabytes of what to draw: from here on hardly anybody asks for one that is missing.
      planned = byKey = undefined
      return drawn
    },

    close() {
      closed = true
      drawer.stop()
    },
  }
}

async function planPictures(size: WorldSize): Promise<StoredOrder[]> {
  const { orders } = planWorld(size, await findWorldPictures(largestOf[size]))
  return orders.filter((order) => order.kind !== 'paper')
}

function namesOf(order: StoredOrder) {
  const { key } = order
  if (order.kind === 'avatar') return avatarNames(key)
  const pictures = ['large', 'blurred', ...widthsBelow(order.width)].map((file) => servedName(key, `${file}.webp`))
  return order.video ? [...pictures, servedName(key, 'video.mp4')] : pictures
}

/** Faces of characters fill the first screens; then the pictures of posts; the faces of people are small and last. */
function seenFirst(orders: StoredOrder[]) {
  const rank = (order: StoredOrder) => (order.kind === 'picture' ? 1 : order.of === 'character' ? 0 : 2)
  return [...orders].sort((a, b) => rank(a) - rank(b))
}
