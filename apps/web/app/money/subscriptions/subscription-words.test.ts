import type { Subscription } from '@fanlight/contract/money/subscriptions'
import { expect, test } from 'vitest'
import { cancelWords, resumeWords } from './subscription-words.ts'

const subscription = {
  profileName: 'Wren',
  status: 'Active',
  amountPaid: 4.99,
  nextAmount: 4.99,
  months: 1,
  nextMonths: 1,
  endDate: '2026-03-09T10:00:00.000Z',
  cancelEffectiveAt: '2026-03-09T10:00:00.000Z',
} as Subscription

test('a cancellation says until when everything stays open', () => {
  expect(cancelWords(subscription).body).toMatch(/^You keep access until .*9.*\. You can resume/)
})

test('of a bundle that is already being charged, all its months are named', () => {
  const late = {
    ...subscription,
    cancelEffectiveAt: '2026-06-09T10:00:00.000Z',
    nextAmount: 21.57,
    months: 3,
    nextMonths: 3,
  }
  expect(cancelWords(late).body).toContain(
    'The next 3 months ($21.57) are already being charged. To avoid that, cancel at least 24 hours before paid months end.',
  )
})

test('one with a failed payment ends without another attempt', () => {
  const { body } = cancelWords({ ...subscription, status: 'PastDue' })
  expect(body).toMatch(/^It ends on .*\. We won't retry the failed payment\./)
})

test('within the last day the next month is named with its price', () => {
  const late = { ...subscription, cancelEffectiveAt: '2026-04-09T10:00:00.000Z' }
  expect(cancelWords(late).body).toContain('The next month ($4.99) is already being charged.')
  expect(cancelWords({ ...late, amountPaid: 0, nextAmount: 0 }).body).not.toContain('already being charged')
})

test('a paid renewal states its price', () => {
  expect(resumeWords(subscription).body).toContain("We'll charge $4.99 on")
  expect(resumeWords({ ...subscription, amountPaid: 0, nextAmount: 0 }).body).toContain('free as before')
})

test('cancelling a free trial costs nothing, and resuming it leads to its first charge', () => {
  const trying = { ...subscription, amountPaid: 0, nextAmount: 7.99, trialEndsAt: subscription.endDate }
  expect(cancelWords(trying).body).toMatch(/^You keep access until .*9.*\. You pay nothing\. You can resume/)
  expect(resumeWords(trying).body.replace(/\s/gu, ' ')).toBe('Free until Mar 9, then $7.99 a month.')
})
