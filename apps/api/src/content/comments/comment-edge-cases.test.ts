import type { Comment } from '@fanlight/contract/content/comments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentsUnder } from '../../../testing/comment-factories.ts'
import type { Person } from '../../../testing/factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let post: Awaited<ReturnType<typeof publish>>
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  profile = await createProfile(t.deps)
  post = await publish(t, { profile })
  ada = await follower('Ada')
})
afterAll(() => t.close())
const { say, said, follower } = commentsUnder(() => ({ t, profile, post }))

test.each([
  ['zero-width characters', '\u200b\u200d\ufeff\u2060'],
  ['Hangul fillers and empty braille', '\u3164\u115f\u2800'],
  ['marks on no letter', '\u0301'.repeat(50)],
  ['directions alone', '\u202e\u2066\u200f'],
])('a comment of %s is invisible, and refused', async (_, body) => {
  const reply = await say(ada, body)
  expect([reply.statusCode, reply.json().detail]).toEqual([400, 'Please write something.'])
  const { id } = await said(ada, `before it is changed to ${_}`)
  expect((await t.as(ada).put(`/comments/${id}`, { body })).statusCode).toBe(400)
})

test.each([
  ['مرحبا! هذا جميل (جدًا)', 'مرحبا! هذا جميل (جدًا)'],
  ['नमस्ते, क्या हाल है?', 'नमस्ते, क्या हाल है?'],
  ['👩‍👩‍👧‍👦🏳️‍🌈', '👩‍👩‍👧‍👦🏳️‍🌈'],
  ['می‌خواهم', 'می‌خواهم'],
  ['abc\u202edcba', 'abcdcba'],
  [`top${'\n'.repeat(500)}bottom`, 'top\n\nbottom'],
  ['one\r\n \r\n\t\r\ntwo\r\nthree', 'one\n\ntwo\nthree'],
])('%j is stored as people read it', async (body, kept) => {
  expect((await said(ada, body)).body).toBe(kept)
})

test('words that are too long for a search get a clear message', async () => {
  for (const path of [`/profiles?search=${'x'.repeat(101)}`, `/search/posts?search=${'x'.repeat(101)}`]) {
    const reply = await t.as(ada).get(path)
    expect([reply.statusCode, reply.json<Comment & { detail: string }>().detail]).toEqual([
      400,
      'Please use at most 100 characters.',
    ])
  }
})
