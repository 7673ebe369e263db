import { expect, test } from 'vitest'
import type { Db } from '../../platform/db/client.ts'
import { audienceCsv } from './export-audience.ts'

const members = Array.from({ length: 2003 }, (_, n) => ({
  fanId: 5000 - n,
  name: `Fan ${n}`,
  since: '2030-01-02T03:04:05.000006Z',
  spentCoins: n * 10,
  spentCents: n,
  lastSeen: null,
  note: '',
  cameBy: null,
  isTrying: false,
}))

test('an audience of thousands is exported to its last line, in chunks', async () => {
  const asked: unknown[][] = []
  const db = {
    many: async (_name: string, _sql: string, params: unknown[]) => {
      asked.push(params)
      return members.slice((asked.length - 1) * 1000, asked.length * 1000)
    },
  } as unknown as Db
  let text = ''
  for await (const piece of audienceCsv(db, 'followers', { profileId: 1, creatorId: 2, pattern: '%' })) text += piece
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 2003)
  expect(lines[1001]).toBe('Fan 1000,2030-01-02 03:04:05,100.00,10.00,,,,')
  expect(lines.at(-1)).toBe('Fan 2002,2030-01-02 03:04:05,200.20,20.02,,,,')
  expect(asked.map((params) => params.slice(4))).toEqual([
    ['infinity', Number.MAX_SAFE_INTEGER],
    ['2030-01-02T03:04:05.000006Z', 4001],
    ['2030-01-02T03:04:05.000006Z', 3001],
  ])
})
