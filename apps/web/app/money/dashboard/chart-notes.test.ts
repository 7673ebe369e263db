import type { ProfileStats } from '@fanlight/contract/money/dashboard'
import { expect, test } from 'vitest'
import { chartNotes } from './chart-notes.ts'

const points = (...values: number[]) => values.map((value, index) => ({ label: `${index}`, value }))
const stats = (before: Partial<NonNullable<ProfileStats['before']>> | undefined) =>
  ({
    earningsData: points(10, 20),
    likesData: points(3, 1),
    subscribersData: points(4, 6),
    subscribersAtStart: 4,
    totalSubscribers: 6,
    before,
  }) as ProfileStats

test('a chart states its sum, average and change', () => {
  expect(chartNotes(stats({ earnings: 20, likes: 8 }), 'day')).toEqual({
    earnings: '$30.00 in all · $15.00 on average for each day · 50% more than in the period before',
    subscribers: '6 now · 5 on average · 2 more than at the beginning',
    likes: '4 in all · 2 on average for each day · 50% less than in the period before',
  })
})

test.each([[undefined], [{ earnings: 0, likes: 0 }]])('without a comparison none is shown: %j', (before) => {
  const { earnings, likes } = chartNotes(stats(before), 'day')
  expect([earnings, likes]).toEqual([
    '$30.00 in all · $15.00 on average for each day',
    '4 in all · 2 on average for each day',
  ])
})
