import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.tsx'

const shown = (text: string, search: string) =>
  excerptOf(text, search)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('')

test.each([
  ['Keeper of the light.', '', 'Keeper of the light.'],
  ['Keeper of the light.', '!?', 'Keeper of the light.'],
  ['Keeper of the Lights, light.', 'light', 'Keeper of the [Light]s, [light].'],
  ['Daylight only.', 'light', 'Daylight only.'],
  ['Keeper (of) the light.', '(of) keeper', '[Keeper] ([of]) the light.'],
  ['Ölig und öde.', 'öl', '[Öl]ig und öde.'],
  [
    'Knight of the round table, polite to a fault, who carries nothing through the night but a lantern and a grudge.',
    'Lantern',
    '… the night but a [lantern] and a grudge.',
  ],
  ['Knight of the round table, lantern in hand.', 'lantern', 'Knight of the round table, [lantern] in hand.'],
  ['Knight of the very round table, a lantern in hand.', 'lantern', '… very round table, a [lantern] in hand.'],
  [`${'x'.repeat(70)} lantern`, 'lantern', '… [lantern]'],
  [`${'灯、'.repeat(40)}lantern und weiter`, 'lantern', '… [lantern] und weiter'],
  [`${'😀'.repeat(40)}lantern`, 'lantern', '… [lantern]'],
])('from "%s", a search for "%s" shows: %s', (text, search, expected) => {
  expect(shown(text, search)).toBe(expected)
})
