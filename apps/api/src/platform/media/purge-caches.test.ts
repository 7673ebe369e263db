import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addComment } from '../../../testing/comment-factories.ts'
import { createOperator, createReporter, createUser } from '../../../testing/factories.ts'
import { insertPosts, publish } from '../../../testing/post-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const token = 'a token of the cache'
let heard: unknown[] = []
let status = 204
const cache = createServer(async (request, response) => {
  heard.push([request.method, request.headers.authorization, await json(request)])
  response.writeHead(status).end()
}).listen(0, '127.0.0.1')
await once(cache, 'listening')

let t: TestApp
beforeAll(async () => {
  const { port } = cache.address() as AddressInfo
  t = await startTestApp({ CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`, CDN_PURGE_TOKEN: token })
})
afterAll(async () => {
  await t.close()
  cache.close()
})
beforeEach(async () => {
  await runJobs(t)
  heard = []
  status = 204
})

const keysOf = async (postId: number) =>
  (await t.db.many<{ key: string }>('keys', 'select key from media where post_id = $1', [postId])).map(({ key }) => key)

async function published() {
  const post = await publish(t)
  await runJobs(t)
  const [key = ''] = await keysOf(post.id)
  const purge = ['POST', `Bearer ${token}`, { prefixes: prefixesOf(key) }]
  return { post, purge }
}
const prefixesOf = (key: string) => [
  `${t.config.publicUrl}/media/${key}/`,
  `${t.config.publicUrl}/media/streams/${key}/`,
  `${t.config.publicUrl}/media/avatars/${key}.`,
]
async function reported(postId: number, reason: string) {
  const report = { subjectType: 'post', subjectId: postId, reason }
  expect((await t.as(await createReporter(t.deps)).post('/reports', report)).statusCode).toBe(204)
  const { id } = await t.db.one<{ id: number }>('case', 'select id from report_cases where subject_id = $1', [postId])
  return id
}
async function decided(caseId: number, decision: string) {
  const path = `/console/reports/${caseId}/decision`
  expect((await t.as(await createOperator(t.deps)).post(path, { decision, note: 'No.' })).statusCode).toBe(204)
}
async function asOwner(sql: string) {
  const owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query(sql)
  await owner.end()
  return rows
}
const edited = { title: 'New', caption: '', price: null }

test('the cache forgets locked, hidden and deleted content', async () => {
  const { post, purge } = await published()
  const change = (accessType: number) => t.as(post.profile.creator).put(`/posts/${post.id}`, { ...edited, accessType })
  expect((await change(0)).statusCode).toBe(200)
  await runJobs(t)
  expect(heard).toEqual([])
  expect((await change(1)).statusCode).toBe(200)
  await runJobs(t)
  expect(heard).toEqual([purge])

  const hidden = await published()
  const caseId = await reported(hidden.post.id, 'spam')
  await decided(caseId, 'hide')
  await runJobs(t)
  expect(heard).toEqual([purge, hidden.purge])

  expect((await t.as(post.profile.creator).delete(`/posts/${post.id}`)).statusCode).toBe(204)
  await runJobs(t)
  expect(heard).toEqual([purge, hidden.purge, purge])
  expect(await keysOf(post.id)).toEqual([])
})

test('the cache forgets content of suspended and leaving people, and takedowns at once', async () => {
  const [suspended, reportedAndSuspended, minor, leaving] = [
    await published(),
    await published(),
    await published(),
    await published(),
  ]
  const admin = t.as(await createOperator(t.deps))
  const { creator } = suspended.post.profile
  expect((await admin.post(`/console/users/${creator.id}/suspend`, { reason: 'No.' })).statusCode).toBe(204)
  await runJobs(t)
  expect(heard).toEqual([suspended.purge])

  await decided(await reported(reportedAndSuspended.post.id, 'spam'), 'suspend')
  await runJobs(t)
  expect(heard).toEqual([suspended.purge, reportedAndSuspended.purge])

  await reported(minor.post.id, 'minor')
  await runJobs(t)
  expect(heard).toEqual([suspended.purge, reportedAndSuspended.purge, minor.purge])

  expect((await t.as(leaving.post.profile.creator).post('/account/deletion')).statusCode).toBe(200)
  await runJobs(t)
  expect(heard).toEqual([suspended.purge, reportedAndSuspended.purge, minor.purge, leaving.purge])
})

test('hiding a comment takes nothing from the cache', async () => {
  const { post } = await published()
  const comment = await addComment(t.db, (await createUser(t.deps)).id, post.id)
  await t.as(await createUser(t.deps)).post('/reports', { subjectType: 'comment', subjectId: comment, reason: 'spam' })
  const { id } = await t.db.one<{ id: number }>(
    'case-of-comment',
    `select id from report_cases where subject_type = 'comment' and subject_id = $1`,
    [comment],
  )
  await decided(id, 'hide')
  expect(await asOwner(`select payload from jobs where task = 'purge-caches'`)).toEqual([])
})

test('many pictures are purged a few at a time', async () => {
  const { post, purge } = await published()
  await insertPosts(t, post.profile.id, 600)
  await runJobs(t)
  heard = []
  const caseId = await reported(post.id, 'spam')
  await decided(caseId, 'suspend')
  await runJobs(t)
  const prefixes = heard.map((one) => (one as [string, string, { prefixes: string[] }])[2].prefixes)
  expect(prefixes.every((some) => some.length <= 1000)).toBe(true)
  expect(new Set(prefixes.flat()).size).toBe(3 * 601)
  expect(prefixes.flat()).toEqual(expect.arrayContaining((purge[2] as { prefixes: string[] }).prefixes))
})

test('a failed purge is repeated', async () => {
  const { post, purge } = await published()
  status = 503
  expect((await t.as(post.profile.creator).delete(`/posts/${post.id}`)).statusCode).toBe(204)
  await runJobs(t)
  expect(heard).toEqual([purge])
  expect(await keysOf(post.id)).toHaveLength(1)
  status = 200
  await asOwner('update jobs set due_at = now()')
  await runJobs(t)
  expect(heard).toEqual([purge, purge])
  expect(await keysOf(post.id)).toEqual([])
})
