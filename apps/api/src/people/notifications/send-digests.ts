import type { Db } from '../../platform/db/client.ts'
import { askMail } from '../mail/ask-mail.ts'
import { listPostsSince, takeDueDigests } from './digests.queries.ts'

const atOnce = 100
const postsInOne = 10

/** One email with a day's new posts, for people who haven't visited since. */
export async function sendDigests({ db }: { db: Db }): Promise<void> {
  for (let taken = atOnce; taken === atOnce; ) {
    taken = await db.tx(async (tx) => {
      const due = await takeDueDigests(tx, atOnce)
      for (const { userId, since, wasHere } of due) {
        const posts = wasHere ? [] : await listPostsSince(tx, userId, since, postsInOne)
        if (posts.length > 0)
          await askMail(tx, {
            userId,
            kind: 'post',
            sentence: 'newPosts',
            params: { posts },
            aboutId: null,
            isUrgent: false,
          })
      }
      return due.length
    })
  }
}
