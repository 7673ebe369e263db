import { afterAll, beforeAll, expect, test } from 'vitest'
import { addComment, commentsUnder } from '../../../testing/comment-factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { eraseDeleted } from './erase-deleted.queries.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let post: Awaited<ReturnType<typeof publish>>
beforeAll(async () => {
  t = await startTestApp()
  profile = await createProfile(t.deps)
  post = await publish(t, { profile })
})
afterAll(() => t.close())
const { said, read, follower } = commentsUnder(() => ({ t, profile, post }))
const erase = (id: number) => t.db.run('test-erase', 'select erase_person($1)', [id])

test('deleting an account removes its likes of comments from the counts', async () => {
  const [ada, bo] = [await follower('Ada'), await follower('Bo')]
  const id = await addComment(t.db, (await follower('Cy')).id, post.id)
  for (const who of [ada, bo]) await t.as(who).post(`/comments/${id}/like`)
  await erase(ada.id)
  const likes = async () => (await read(bo)).comments.find((one) => one.id === id)
  expect(await likes()).toMatchObject({ likeCount: 1, isLikedByCurrentUser: true })
  await t.as(bo).post(`/comments/${id}/like`)
  expect(await likes()).toMatchObject({ likeCount: 0, isLikedByCurrentUser: false })
})

const namesOf = (id: number) =>
  t.db.one<{ body: string; name: string | null }>(
    'test-names',
    'select body, writer_name as name from comments where id = $1',
    [id],
  )
const team = (body: string) => said(profile.creator, body, { writtenBy: 'team', writerName: 'Samantha Oak' })

test("deleting a team member's account erases the comments they wrote", async () => {
  const { id } = await team('Soon.')
  await t.as(profile.creator).delete(`/comments/${id}`)
  await eraseDeleted(t.db, -1, 100)
  expect(await namesOf(id)).toEqual({ body: '-', name: '-' })
  const kept = await team('Tomorrow.')
  await expect(
    t.db.run('test-rename', `update comments set writer_name = '-' where id = $1`, [kept.id]),
  ).rejects.toThrow('never changed')
  await erase(profile.creator.id)
  expect(await namesOf(kept.id)).toEqual({ body: '-', name: '-' })
})
