import type { Comment, CommentsChanged } from '@fanlight/contract/content/comments'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addComment, commentsUnder } from '../../../testing/comment-factories.ts'
import type { Person } from '../../../testing/factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { publishToWatchers } from './watch-comments.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let post: Awaited<ReturnType<typeof publish>>
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  profile = await createProfile(t.deps, { name: 'Wren Halloway' })
  post = await publish(t, { profile, title: 'Low tide' })
  ada = await follower('Ada')
})

const { say, said, bodies, rules, follower } = commentsUnder(() => ({ t, profile, post }))

test('floods, links, filtered words and repeated text are refused, except from the creator', async () => {
  await rules('followers', ['Spoiler', '剧透'])
  const refused = async (body: string) => (await say(ada, body)).json().detail
  for (const link of ['see https://evil.example/x', 'www.evil.example', 'go to cheap-coins.xyz now'])
    expect(await refused(link)).toBe('Links are not allowed in comments.')
  for (const word of ['a SPOILER here', 'ｓｐｏｉｌｅｒ', '我要剧透了'])
    expect(await refused(word)).toBe('This comment has a word that the creator does not allow.')
  expect((await say(ada, 'unspoilered. e.g. the end')).statusCode).toBe(201)
  expect((await say(profile.creator, 'spoiler: https://fanlight.test')).statusCode).toBe(201)

  const others = [await publish(t, { profile }), await publish(t, { profile }), await publish(t, { profile })]
  const answers = []
  for (const [n, { id }] of others.entries())
    answers.push((await say(ada, `Come to my page${'!'.repeat(n)}`, {}, id)).statusCode)
  expect(answers).toEqual([201, 201, 400])
})

test('more than twenty comments a minute get a retry time, and other people are unaffected', async () => {
  const limited = await startTestApp({ RATE_LIMIT_SCALE: '1' })
  const minute = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  try {
    const theirs = await createProfile(limited.deps)
    const here = await publish(limited, { profile: theirs })
    const talk = commentsUnder(() => ({ t: limited, profile: theirs, post: here }))
    const [fan, other] = [await talk.follower('Fan'), await talk.follower('Other')]
    for (let n = 1; n <= 20; n += 1) expect((await talk.say(fan, `wave ${n}`)).statusCode).toBe(201)
    const refused = await talk.say(fan, 'wave 21')
    expect(refused.statusCode).toBe(429)
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect((await talk.say(other, 'mine')).statusCode).toBe(201)
    minute.mockReturnValue(Date.now() + seconds * 1000)
    expect((await talk.say(fan, 'wave 21')).statusCode).toBe(201)
  } finally {
    minute.mockRestore()
    await limited.close()
  }
})

test('blocked people cannot talk to each other, in either direction', async () => {
  const [bo, cy] = [await follower('Bo'), await follower('Cy')]
  const comment = await said(bo, 'from Bo')
  await t.db.run('block', 'insert into blocks values ($1, $2, now())', [ada.id, bo.id])
  expect(await bodies(ada)).toEqual([])
  expect(await bodies(cy)).toEqual(['from Bo'])
  expect((await say(ada, 'answer', { parentId: comment.id })).statusCode).toBe(403)
  expect((await t.as(ada).post(`/comments/${comment.id}/like`)).statusCode).toBe(404)
  await t.db.run('block creator', 'insert into blocks values ($1, $2, now())', [profile.creator.id, cy.id])
  expect((await say(cy, 'let me')).json().detail).toBe('You cannot comment here.')
})

test('one key writes one comment, however often it is sent', async () => {
  const key = '0b8c8f5e-7b1b-4a52-9c63-5d1f0f9a2d11'
  const send = () => t.as(ada).post(`/posts/${post.id}/comments`, { body: 'once' }, { 'idempotency-key': key })
  const replies = await Promise.all([send(), send(), send()])
  expect(new Set(replies.map((reply) => reply.json<Comment>().id)).size).toBe(1)
  expect(await bodies()).toEqual(['once'])
})

test('watchers receive new comments, except from people they do not see', async () => {
  const bo = await follower('Bo')
  await t.db.run('block', 'insert into blocks values ($1, $2, now())', [bo.id, ada.id])
  const told: { to: (string | number)[]; news: CommentsChanged }[] = []
  const take = (to: Iterable<string | number>, args: readonly unknown[]) =>
    told.push({ to: [...to], news: args[0] as CommentsChanged })
  publishToWatchers(
    {
      connectionCount: (userId) => (userId === profile.creator.id ? 0 : 1),
      sendToUser: (userId, _, args) => take([userId], args),
      sendToUsers: (userIds, _, args) => take(userIds, args),
    },
    t.deps,
  )
  const cy = await follower('Cy')
  for (const who of [bo, cy, profile.creator]) await t.as(who).post(`/posts/${post.id}/comments/watch`)
  await Promise.all([1, 2, 3, 4, 5].map((n) => said(ada, `hello ${n}`)))
  await expect.poll(() => told.length).toBeGreaterThanOrEqual(2)
  const to = (who: Person) => told.filter((one) => one.to.includes(who.id))
  expect(to(bo).flatMap(({ news }) => news.added)).toEqual([])
  expect(to(profile.creator)).toEqual([])
  const all = () => to(cy).reduce((sum, { news }) => sum + news.added.length + news.more, 0)
  await expect.poll(all).toBe(5)
  expect(to(cy).every(({ news }) => news.added.length <= 3)).toBe(true)
})

test('watchers learn under which comment a reply was deleted', async () => {
  const told: object[] = []
  t.deps.bus.subscribe('comments-changed', ({ postId, removed }) => void (postId === post.id && told.push(...removed)))
  const question = await said(ada, 'why?')
  const answer = await said(ada, 'because', { parentId: question.id })
  for (const { id } of [answer, question]) await t.as(ada).delete(`/comments/${id}`)
  await expect
    .poll(() => told)
    .toEqual([
      { id: answer.id, parentId: question.id },
      { id: question.id, parentId: null },
    ])
})

test('a profile with 100,000 comments is deleted at once, and its comments are erased', async () => {
  for (let last = 10_000; last <= 100_000; last += 10_000)
    await t.db.run(
      'many',
      `insert into comments (post_id, profile_id, author_id, body, text_hash, written_by, key, created_at)
       select $1, $2, $3, 'Number ' || n, n, 'person', gen_random_uuid(), now() from generate_series($4::int - 9999, $4) n`,
      [post.id, profile.id, ada.id, last],
    )
  const parent = await addComment(t.db, ada.id, post.id)
  await addComment(t.db, ada.id, post.id, { parentId: parent })
  const timeOfDeleting = async (which: Awaited<ReturnType<typeof createProfile>>) => {
    const started = performance.now()
    expect((await t.as(which.creator).delete(`/profiles/${which.id}`)).statusCode).toBe(204)
    return performance.now() - started
  }
  // What a busy machine needs for a profile without comments.
  const usual = await timeOfDeleting(await createProfile(t.deps))
  expect(await timeOfDeleting(profile)).toBeLessThan(Math.max(3000, 10 * usual))
  expect((await t.as(ada).get(`/posts/${post.id}/comments`)).statusCode).toBe(404)
  await runJobs(t)
  const left = 'select count(*) as left from comments where post_id = $1'
  expect(await t.db.one('left', left, [post.id])).toEqual({ left: 0 })
})

test('deleting an account erases its comments and follows', async () => {
  await said(ada, 'not for ever')
  await t.db.run('erase', 'select erase_person($1)', [ada.id])
  expect(await bodies()).toEqual([])
  const left = 'select body from comments where author_id = $1'
  expect(await t.db.many('left of comments', left, [ada.id])).toEqual([{ body: '-' }])
  expect(await t.db.many('follows', 'select profile_id from follows where user_id = $1', [ada.id])).toEqual([])
})
