import { inflateSync } from 'node:zlib'
import type { Micros } from '@fanlight/contract/platform/money'
import { expect, test } from 'vitest'
import { drawSheet } from '../../platform/media/draw-sheet.ts'
import { toCents, yearAsCsv, yearSheet } from './yearly-statement.ts'

const yearOf = (...takenBack: number[]) => ({
  year: 2026,
  creator: 'Ada',
  legalName: 'Ada King' as string | null,
  taxNumber: '07-1234567' as string | null,
  seller: 'Lantern GmbH',
  months: takenBack.map((micros, index) => ({
    month: `2026-0${index + 1}-01`,
    sales: 1,
    grossMicros: 10_000_000 as Micros,
    feeMicros: 1_000_000 as Micros,
    takenBackMicros: micros as Micros,
    paidMicros: 0 as Micros,
  })),
})

/** How many pieces of text are on a sheet. */
async function textsOn(pdf: Buffer) {
  const parts = pdf.toString('latin1').split('stream\n').slice(1)
  const drawn = parts.flatMap((part) => {
    const bytes = Buffer.from(part.slice(0, part.indexOf('\nendstream')), 'latin1')
    return bytes[0] === 0x78 ? [inflateSync(bytes).toString('latin1')] : []
  })
  return drawn.reduce((sum, text) => sum + (text.match(/ TJ$/gm)?.length ?? 0), 0)
}

test('a month with more returns than sales has a negative line', async () => {
  const quiet = await textsOn(await drawSheet(yearSheet(yearOf(0, 0))))
  expect(quiet).toBeGreaterThan(10)
  const taken = await textsOn(await drawSheet(yearSheet(yearOf(5_000_000, 5_000_000))))
  expect(taken).toBe(quiet + 4)
  // A January dispute, won in February.
  expect(await textsOn(await drawSheet(yearSheet(yearOf(5_000_000, -5_000_000))))).toBe(taken)
  expect(yearAsCsv(yearOf(5_000_000, -7_500_000))).toContain('February,1,10.00,1.00,-7.50,16.50,0.00')
  expect(yearAsCsv(yearOf(5_000_000, -7_500_000))).toContain('Year,2,20.00,2.00,-2.50,20.50,0.00')
})

test('cents are rounded once: months add up to quarters, and quarters to the year', () => {
  // 54.595 and 50.355 are 104.95 together, not 54.60 and 50.36.
  expect(toCents([54_595_000, 50_355_000])).toEqual([5460, 5035])
  expect(toCents([3_333_333, 3_333_333, 3_333_334])).toEqual([333, 333, 334])
  expect(toCents([-5_000, -5_000, 10_000])).toEqual([0, -1, 1])
  const statement = yearOf(3_335_000, 0, 0, 1_005_000)
  const rows = yearAsCsv(statement).split('\r\n')
  expect(rows.filter((row) => /^(Quarter|Year)/.test(row))).toEqual([
    'Quarter 1,3,30.00,3.00,3.34,23.66,0.00',
    'Quarter 2,1,10.00,1.00,1.00,8.00,0.00',
    'Year,4,40.00,4.00,4.34,31.66,0.00',
  ])
  expect(rows).toContain('Legal name,Ada King')
  expect(rows).toContain('Tax number,07-1234567')
  expect(yearAsCsv({ ...statement, taxNumber: null })).not.toContain('Tax number')
})
