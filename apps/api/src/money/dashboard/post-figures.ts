import { viewSources } from '@fanlight/contract/content/view-sources'
import type { Figures, PostFigures, PostFiguresInFull } from '@fanlight/contract/money/post-figures'
import { fromHundredths } from '@fanlight/contract/platform/money'
import type { FullRow, PostFiguresRow } from './post-figures.queries.ts'
import { wholeCents } from './profile-stats.ts'

const dollarsOf = (micros: number) => fromHundredths(wholeCents(micros))

const subjectOf = (row: Omit<PostFiguresRow, 'total'>, thumbnailUrl: string | null) => ({
  postId: row.postId,
  profileId: row.profileId,
  profileName: row.profileName,
  title: row.title,
  thumbnailUrl,
  postType: row.postType,
  accessType: row.accessType,
  price: row.price === null ? null : fromHundredths(row.price),
  createdAt: row.createdAt.toISOString(),
})

const figuresOf = (row: Omit<PostFiguresRow, 'total'>): Figures => ({
  views: row.views,
  likes: row.likes,
  comments: row.comments,
  unlocks: row.unlocks,
  coins: fromHundredths(row.coins),
  dollars: dollarsOf(row.micros),
})

export const presentFigures = (row: PostFiguresRow, thumbnailUrl: string | null): PostFigures => ({
  ...subjectOf(row, thumbnailUrl),
  ...figuresOf(row),
})

export function presentInFull(row: FullRow, thumbnailUrl: string | null): PostFiguresInFull {
  return {
    ...subjectOf(row, thumbnailUrl),
    all: figuresOf(row),
    firstDay: row.isCounted ? inFirst(24, row) : null,
    firstWeek: row.isCounted ? inFirst(168, row) : null,
    money: {
      unlocked: fromHundredths(row.unlocked),
      tipped: fromHundredths(row.tipped),
      fees: fromHundredths(row.fee),
      refunds: fromHundredths(row.refunded),
    },
    sources: row.sources.flatMap(([place, views]) => {
      const source = viewSources[place]
      return source ? [{ source, views }] : []
    }),
    usual: usualOf(row),
    series: {
      day: row.isCounted ? pointsOf(row, 24, 1, (n) => `Hour ${n}`) : [],
      week: row.isCounted ? pointsOf(row, 7, 24, (n) => `Day ${n}`) : [],
      all: row.days.map(([label, views, micros]) => ({ label, views, dollars: dollarsOf(micros) })),
    },
  }
}

/** What happened in its first hours. */
function inFirst(hours: number, { counts, income }: Pick<FullRow, 'counts' | 'income'>): Figures {
  const counted = counts.filter(([hour]) => hour < hours)
  const earned = income.filter(([hour]) => hour < hours)
  return {
    views: sum(counted.map(([, views]) => views)),
    likes: sum(counted.map(([, , likes]) => likes)),
    comments: sum(counted.map(([, , , comments]) => comments)),
    unlocks: sum(earned.map(([, unlocks]) => unlocks)),
    coins: fromHundredths(sum(earned.map(([, , coins]) => coins))),
    dollars: dollarsOf(sum(earned.map(([, , , micros]) => micros))),
  }
}

/** The stretches that have begun, each of so many hours. */
function pointsOf({ hours, counts, income }: FullRow, most: number, width: number, label: (n: number) => string) {
  const begun = Math.min(most, Math.floor(hours / width) + 1)
  return Array.from({ length: begun }, (_, place) => {
    const isIn = ([hour]: [number, ...number[]]) => Math.floor(hour / width) === place
    return {
      label: label(place + 1),
      views: sum(counts.filter(isIn).map(([, views]) => views)),
      dollars: dollarsOf(sum(income.filter(isIn).map(([, , , micros]) => micros))),
    }
  })
}

const fewestPeers = 3

/** Nothing in its first hour, and nothing beside fewer than three posts: chance would say more than the creator's habit. */
function usualOf(row: FullRow): PostFiguresInFull['usual'] {
  const { hours, peers, isCounted } = row
  if (!isCounted || hours === 0 || peers.length < fewestPeers) return null
  const { views, likes, coins } = inFirst(hours, row)
  return {
    hours,
    posts: peers.length,
    own: { views, likes, coins },
    median: {
      views: median(peers.map((peer) => peer.views)),
      likes: median(peers.map((peer) => peer.likes)),
      coins: fromHundredths(Math.round(median(peers.map((peer) => peer.coins)))),
    },
  }
}

function median(values: number[]) {
  const ordered = values.toSorted((a, b) => a - b)
  const middle = (ordered.length - 1) / 2
  return ((ordered[Math.floor(middle)] ?? 0) + (ordered[Math.ceil(middle)] ?? 0)) / 2
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
