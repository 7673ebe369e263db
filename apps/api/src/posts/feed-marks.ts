import type { Db } from '../db/client.ts'
import { busy } from '../http/problem.ts'
import { type MarksAsked, type MarksFound, readMarks } from './feed-marks.queries.ts'
import type { PostMarks } from './posts.queries.ts'

export interface MarksWanted {
  viewerId: number
  profileId: number
  postIds: readonly number[]
  asksAccess: boolean
}

export interface PageMarks {
  /** Of the profile's posts now: a page of another version is out of date. */
  version: number
  totalCount: number
  of(postId: number): PostMarks
}

interface Waiting {
  wanted: MarksWanted
  resolve(marks: PageMarks | undefined): void
  reject(error: unknown): void
}

const lanes = 2
const batchLimit = 64
const queueLimit = 2000

/** Reads what viewers have to do with posts; those who ask at the same moment share one call to the database. */
export function createMarksReader(db: Db) {
  let queue: Waiting[] = []
  let running = 0
  let planned = false

  function plan() {
    if (planned || running >= lanes || queue.length === 0) return
    planned = true
    setImmediate(() => {
      planned = false
      const batch = queue.slice(0, batchLimit)
      queue = queue.slice(batchLimit)
      running += 1
      void readBatch(batch).finally(() => {
        running -= 1
        plan()
      })
      plan()
    })
  }

  async function readBatch(batch: Waiting[]) {
    try {
      const found = sort(await readMarks(db, ask(batch)))
      batch.forEach(({ resolve }, index) => {
        resolve(found(index + 1))
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  /** Undefined where the profile is not shown any more. */
  return (wanted: MarksWanted) =>
    new Promise<PageMarks | undefined>((resolve, reject) => {
      if (queue.length >= queueLimit) return reject(busy(503, 'The service is busy. Please try again in a moment.', 1))
      queue.push({ wanted, resolve, reject })
      plan()
    })
}

function ask(batch: Waiting[]): MarksAsked {
  const asked: MarksAsked = {
    viewerIds: [],
    profileIds: [],
    asksAccess: [],
    postIds: [],
    pageNumbers: [],
    distinctPostIds: [],
  }
  batch.forEach(({ wanted }, index) => {
    asked.viewerIds.push(wanted.viewerId)
    asked.profileIds.push(wanted.profileId)
    asked.asksAccess.push(wanted.asksAccess)
    for (const postId of wanted.postIds) {
      asked.postIds.push(postId)
      asked.pageNumbers.push(index + 1)
    }
  })
  asked.distinctPostIds = [...new Set(asked.postIds)]
  return asked
}

/** From lists of everything found to what belongs to one page. */
function sort({ pages, likes, purchases, counts }: MarksFound) {
  const facts = new Map(pages.map((page) => [page[0], page]))
  const liked = new Set(likes.map(([page, postId]) => `${page} ${postId}`))
  const bought = new Map(purchases.map(([page, postId, state]) => [`${page} ${postId}`, state]))
  const counted = new Map(counts.map((count) => [count[0], count]))

  return (page: number): PageMarks | undefined => {
    const fact = facts.get(page)
    if (!fact) return undefined
    const [, version, totalCount, subscribed] = fact
    return {
      version,
      totalCount,
      of(postId) {
        const [, likeCount = 0, viewCount = 0] = counted.get(postId) ?? []
        const name = `${page} ${postId}`
        return { likeCount, viewCount, isLiked: liked.has(name), subscribed, purchase: bought.get(name) ?? 'none' }
      },
    }
  }
}
