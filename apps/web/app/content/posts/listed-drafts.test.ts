import { expect, test } from 'vitest'
import { listedDrafts } from './listed-drafts.ts'
import { emptyPost } from './post-form.ts'

const summary = (id: string, changedAt: string) => ({
  id,
  profileId: 3,
  profileName: 'Odile',
  title: `Server ${id}`,
  caption: '',
  fileCount: 2,
  pictureId: 'p',
  changedAt,
  keptUntil: '2027-02-24T10:00:00Z',
})
const onDevice = (id: string, changedAt: string) => ({
  id,
  userId: 5,
  profileId: 3,
  revision: 0,
  post: { ...emptyPost, title: `Device ${id}` },
  files: [],
  changedAt,
})

test('drafts of the server and the device are one list, newest first, and newer words win', () => {
  const listed = listedDrafts(
    [summary('a', '2026-11-26T10:00:00Z'), summary('b', '2026-11-26T09:00:00Z')],
    [onDevice('b', '2026-11-26T12:00:00Z'), onDevice('c', '2026-11-26T11:00:00Z')],
  )
  expect(listed.map(({ title, place, fileCount, keptUntil }) => [title, place, fileCount, keptUntil !== null])).toEqual(
    [
      ['Device b', 'both', 0, true],
      ['Device c', 'device', 0, false],
      ['Server a', 'server', 2, true],
    ],
  )
})
