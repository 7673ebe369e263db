import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createExportLinks } from './export-links.ts'

const links = createExportLinks('a secret of at least 32 characters!')
const id = randomUUID()
const now = Date.UTC(2026, 0, 5)

test('a link opens one export until it expires', () => {
  const token = links.tokenOf(id, now + 1000)
  expect([links.idOf(token, now), links.idOf(token, now + 1000)]).toEqual([id, id])
  expect(() => links.idOf(token, now + 1001)).toThrow('There is nothing at this address.')
})

test('nothing about a link can be changed', () => {
  const [, until = '', signature = ''] = links.tokenOf(id, now).split('.')
  const other = createExportLinks('another secret of 32 characters!!')
  for (const token of [
    `${randomUUID()}.${until}.${signature}`,
    `${id}.${now + 9_999_999}.${signature}`,
    other.tokenOf(id, now),
    `${id}.${until}.`,
    '',
  ])
    expect(() => links.idOf(token, now - 1), token).toThrow('There is nothing at this address.')
})
