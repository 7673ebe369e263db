import { accessTypes } from '@fanlight/contract/content/post-kinds'
import { expect, test } from 'vitest'
import { mayView, type Purchase, type Standing } from './post-access.ts'

const { Public, SubscribersOnly, PayPerView } = accessTypes
const purchases: Purchase[] = ['none', 'open', 'used']

/** [who, access, subscribed, the purchases with which the media may be seen] */
const table: [Standing, number, boolean, Purchase[]][] = [
  ['visitor', Public, false, purchases],
  ['visitor', SubscribersOnly, false, []],
  ['visitor', PayPerView, false, []],
  ['visitor', Public, true, purchases],
  ['visitor', SubscribersOnly, true, []],
  ['visitor', PayPerView, true, []],
  ['user', Public, false, purchases],
  ['user', SubscribersOnly, false, []],
  ['user', PayPerView, false, ['open']],
  ['user', Public, true, purchases],
  ['user', SubscribersOnly, true, purchases],
  ['user', PayPerView, true, ['open']],
  ['owner', Public, false, purchases],
  ['owner', SubscribersOnly, false, purchases],
  ['owner', PayPerView, false, purchases],
  ['owner', Public, true, purchases],
  ['owner', SubscribersOnly, true, purchases],
  ['owner', PayPerView, true, purchases],
  ['operator', Public, false, purchases],
  ['operator', SubscribersOnly, false, purchases],
  ['operator', PayPerView, false, purchases],
  ['operator', Public, true, purchases],
  ['operator', SubscribersOnly, true, purchases],
  ['operator', PayPerView, true, purchases],
]

test.each(table)('%s, access %i, subscribed %s: open with %j', (standing, accessType, subscribed, open) => {
  const seen = purchases.filter((purchase) => mayView({ standing, accessType, subscribed, purchase }))
  expect(seen).toEqual(open)
})

test('an unknown access type opens nothing', () => {
  expect(mayView({ standing: 'user', accessType: 3, subscribed: true, purchase: 'open' })).toBe(false)
})
