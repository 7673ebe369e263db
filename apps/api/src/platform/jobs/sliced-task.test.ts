import { expect, test } from 'vitest'
import { eraseComments } from '../../content/comments/change-comment.ts'
import { settleComments } from '../../content/comments/settle-comments.ts'
import { spreadTag } from '../../content/tags/spread-tag.ts'
import type { Db } from '../db/client.ts'

test("an endless task ends its turn and enqueues another, under the caller's key", async () => {
  const asked: unknown[][] = []
  const db = {
    one: async () => {
      await new Promise((next) => setTimeout(next, 20))
      return { isLeft: true, erased: 5000 }
    },
    tx: (work: (tx: unknown) => Promise<unknown>) =>
      work({ run: async (_name: string, _sql: string, [task, , , key]: unknown[]) => void asked.push([task, key]) }),
  } as unknown as Db
  const begun = performance.now()
  await Promise.all([
    spreadTag({ db }, { tagId: 3 }),
    settleComments({ db }, { userId: 4 }),
    eraseComments({ db }, { postId: 5 }),
  ])
  expect(performance.now() - begun).toBeLessThan(4000)
  expect(asked.toSorted()).toEqual([
    ['erase-comments', 'erase comments 5 0'],
    ['settle-comments', 'settle comments 4'],
    ['spread-tag', 'spread tag 3'],
  ])
})
