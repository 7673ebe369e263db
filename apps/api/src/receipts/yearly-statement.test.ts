import { inflateSync } from 'node:zlib'
import type { Micros } from '@fanlight/contract/money'
import { expect, test } from 'vitest'
import { drawSheet } from '../media/draw-sheet.ts'
import { yearAsCsv, yearSheet } from './yearly-statement.ts'

const yearOf = (...takenBack: number[]) => ({
  year: 2026,
  creator: 'Ada',
  seller: 'Lantern GmbH',
  months: takenBack.map((micros, index) => ({
    month: `2026-0${index + 1}-01`,
    earnedMicros: 9_000_000 as Micros,
    takenBackMicros: micros as Micros,
    paidMicros: 0 as Micros,
  })),
})

/** How many pieces of text stand on a sheet. */
async function textsOn(pdf: Buffer) {
  const parts = pdf.toString('latin1').split('stream\n').slice(1)
  const drawn = parts.flatMap((part) => {
    const bytes = Buffer.from(part.slice(0, part.indexOf('\nendstream')), 'latin1')
    return bytes[0] === 0x78 ? [inflateSync(bytes).toString('latin1')] : []
  })
  return drawn.reduce((sum, text) => sum + (text.match(/ TJ$/gm)?.length ?? 0), 0)
}

test('a month in which more came back than was taken has its line, below zero', async () => {
  const quiet = await textsOn(await drawSheet(yearSheet(yearOf(0, 0))))
  expect(quiet).toBeGreaterThan(10)
  const taken = await textsOn(await drawSheet(yearSheet(yearOf(5_000_000, 5_000_000))))
  expect(taken).toBe(quiet + 4)
  // A dispute of January that was won in February.
  expect(await textsOn(await drawSheet(yearSheet(yearOf(5_000_000, -5_000_000))))).toBe(taken)
  expect(yearAsCsv(yearOf(5_000_000, -7_500_000))).toContain('February,9,-7.5,0')
  expect(yearAsCsv(yearOf(5_000_000, -7_500_000))).toContain('Year,18,-2.5,0')
})
