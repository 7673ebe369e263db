import { expect, test } from 'vitest'
import { listed, searchOf } from './search.ts'

test('search terms are taken literally', () => {
  const { typed, pattern } = searchOf({ search: '100%_\\', page: 1, pageSize: 20 })
  expect([typed, pattern]).toEqual(['100%_\\', '%100\\%\\_\\\\%'])
  expect(searchOf({ search: '', page: 1, pageSize: 20 }).pattern).toBe('')
})

test('no page starts beyond the end of the list', () => {
  expect(searchOf({ search: '', page: 3, pageSize: 20 })).toMatchObject({ limit: 20, offset: 40 })
  expect(searchOf({ search: '', page: 999_999, pageSize: 100 }).offset).toBe(listed)
})
