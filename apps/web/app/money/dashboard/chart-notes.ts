import type { ProfileStats } from '@fanlight/contract/money/dashboard'
import { changeOf } from '../../lib/change-of.ts'
import { count, dollars } from '../../lib/format.ts'

const sum = (points: { value: number }[]) => points.reduce((total, { value }) => total + value, 0)
const one = (value: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(value)

/** A chart in words: its sum, the average, and the change. */
export function chartNotes(stats: ProfileStats, stretch: string) {
  const { earningsData, likesData, subscribersData, before, subscribersAtStart, totalSubscribers } = stats
  const of = (parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')
  const earned = sum(earningsData)
  const liked = sum(likesData)
  const gained = totalSubscribers - subscribersAtStart
  const level = subscribersData.length > 0 ? sum(subscribersData) / subscribersData.length : 0
  return {
    earnings: of([
      `${dollars(earned)} in all`,
      `${dollars(earned / Math.max(1, earningsData.length))} on average for each ${stretch}`,
      changeOf(earned, before?.earnings),
    ]),
    subscribers: of([
      `${count(totalSubscribers)} now`,
      `${one(level)} on average`,
      gained === 0
        ? 'as many as at the beginning'
        : `${count(Math.abs(gained))} ${gained > 0 ? 'more' : 'fewer'} than at the beginning`,
    ]),
    likes: of([
      `${count(liked)} in all`,
      `${one(liked / Math.max(1, likesData.length))} on average for each ${stretch}`,
      changeOf(liked, before?.likes),
    ]),
  }
}
