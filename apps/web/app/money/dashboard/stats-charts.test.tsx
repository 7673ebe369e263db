import type { ProfileStats } from '@fanlight/contract/money/dashboard'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StatsCharts } from './stats-charts.tsx'

afterEach(cleanup)

const points = (...values: number[]) => values.map((value, index) => ({ label: `Day ${index + 1}`, value }))
const stats: ProfileStats = {
  profileName: 'Luna Vale',
  totalSubscribers: 12,
  totalEarnings: 1234.5,
  totalLikes: 7,
  earningsData: points(1000, 234.5),
  subscribersData: points(11, 12),
  likesData: points(3, 4),
  before: { earnings: 1000, likes: 14 },
  subscribersAtStart: 10,
}

test('the cards name the timeframe, and each chart can be read as a table', () => {
  render(<StatsCharts stats={stats} timeframe="Week" />)
  const cards = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
  expect(cards).toEqual(['Total Subscribers: 12', 'Total Earnings (Week): $1,234.50', 'Total Likes (Week): 7'])
  const tables = screen.getAllByRole('table').map((table) => table.textContent)
  expect(tables).toEqual(['EarningsDay 1$1,000.00Day 2$234.50', 'SubscribersDay 111Day 212', 'LikesDay 13Day 24'])
  expect(screen.getByText(/All times are UTC/)).toBeTruthy()
  expect([...document.querySelectorAll('figcaption')].map((caption) => caption.textContent)).toEqual([
    'Earnings$1,234.50 in all · $617.25 on average for each day · 23% more than in the period before',
    'Subscribers12 now · 11.5 on average · 2 more than at the beginning',
    'Likes7 in all · 3.5 on average for each day · 50% less than in the period before',
  ])
})

test('missing and empty stats say so', () => {
  const text = 'No stats available for the selected profile and timeframe.'
  render(<StatsCharts stats={null} timeframe="Month" />)
  expect(screen.getByText(text)).toBeTruthy()
  cleanup()
  const empty = { totalSubscribers: 0, totalEarnings: 0, totalLikes: 0 }
  const flat = { earningsData: points(0, 0), subscribersData: points(0, 0), likesData: points(0, 0) }
  render(<StatsCharts stats={{ ...stats, ...empty, ...flat }} timeframe="Month" />)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('Total Earnings (Month)')).toBeTruthy()
})
