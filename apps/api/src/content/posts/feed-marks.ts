import { batchCalls } from '../../platform/queues/batch-calls.ts'
import type { Reads } from '../../platform/replicas/reads.ts'
import { type MarksAsked, type MarksFound, readMarks } from './feed-marks.queries.ts'
import type { PostMarks } from './posts.queries.ts'

export interface MarksWanted {
  viewerId: number
  profileId: number
  postIds: readonly number[]
  asksAccess: boolean
}

interface PageMarks {
  /** The version of the profile's posts now: pages of another version are outdated. */
  version: number
  totalCount: number
  of(postId: number): PostMarks
}

/** Reads the viewer's marks of posts; undefined if the profile is no longer shown. */
export const createMarksReader = (reads: Pick<Reads, 'people'>) =>
  batchCalls(async (wanted: MarksWanted[]) => {
    const found = sort(await readMarks(reads.people, ask(wanted)))
    return wanted.map((_, index) => found(index + 1))
  })

function ask(batch: MarksWanted[]): MarksAsked {
  const asked: MarksAsked = {
    viewerIds: [],
    profileIds: [],
    asksAccess: [],
    postIds: [],
    pageNumbers: [],
    distinctPostIds: [],
  }
  batch.forEach((wanted, index) => {
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

/** [page, post, …]; a page has at most as many as posts. */
type Found = readonly [number, number, ...unknown[]]
const ofPage = ([page]: Found) => page

const none = (page: number, postId: number) => [page, postId, 'none', null, null, false, null] as const

/** Splits the result for all pages into one for each page. */
function sort({ pages, likes, bookmarks, purchases, counts }: MarksFound) {
  const facts = new Map(pages.map((page) => [page[0], page]))
  const likesOf = Map.groupBy(likes, ofPage)
  const bookmarksOf = Map.groupBy(bookmarks, ofPage)
  const purchasesOf = Map.groupBy(purchases, ofPage)
  const counted = new Map(counts.map((count) => [count[0], count]))

  return (page: number): PageMarks | undefined => {
    const fact = facts.get(page)
    if (!fact) return undefined
    const [, version, totalCount, subscribed] = fact
    const liked = likesOf.get(page)
    const kept = bookmarksOf.get(page)
    const bought = purchasesOf.get(page)
    return {
      version,
      totalCount,
      of(postId) {
        const [, likeCount = 0, viewCount = 0, commentCount = 0] = counted.get(postId) ?? []
        const isIt = (found: Found) => found[1] === postId
        const [, , purchase, endsAt, boughtAt, isKept, paid] = bought?.find(isIt) ?? none(page, postId)
        const viewingEndsAt = endsAt === null ? null : new Date(endsAt)
        return {
          likeCount,
          viewCount,
          commentCount,
          isLiked: liked?.some(isIt) ?? false,
          isBookmarked: kept?.some(isIt) ?? false,
          subscribed,
          purchase,
          viewingEndsAt,
          boughtAt: boughtAt === null ? null : new Date(boughtAt),
          isKept,
          paid,
        }
      },
    }
  }
}
