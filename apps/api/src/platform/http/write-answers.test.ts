import { PostsPage } from '@fanlight/contract/content/posts'
import { endpointNames, endpointOf } from '@fanlight/contract/endpoints'
import Fastify from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp } from '../../../testing/test-app.ts'
import { columnsOf, writeAnswers } from './write-answers.ts'

const Answer = z.object({
  id: z.number(),
  note: z.string().nullable(),
  seen: z.string().optional(),
  lines: z.array(z.object({ name: z.string(), of: z.object({ id: z.number() }).nullable() })),
})
const good = {
  id: 1,
  note: null,
  lines: [
    { name: 'a', of: { id: 2 } },
    { name: 'b', of: null },
  ],
}
const secret = { password: 'secret' }

const serverOf = (compiler: typeof serializerCompiler, answer: unknown) => {
  const app = Fastify()
  app.setSerializerCompiler(compiler)
  app.get('/', { schema: { response: { 200: Answer } } }, async () => answer)
  return app.inject('/')
}

test('fields outside the contract are never sent, at any depth', async () => {
  const more = {
    ...good,
    ...secret,
    seen: 'now',
    lines: [{ name: 'a', ...secret, of: { id: 2, ...secret } }],
  }
  const { payload } = await serverOf(writeAnswers, more)
  expect(JSON.parse(payload)).toEqual({ id: 1, note: null, seen: 'now', lines: [{ name: 'a', of: { id: 2 } }] })
  expect((await serverOf(writeAnswers, good)).payload).toBe(JSON.stringify(good))
})

test.each([
  ['an object for a number', { ...good, id: secret }],
  ['an object for a word', { ...good, note: secret }],
  ['a list for a word', { ...good, note: [secret] }],
  ['an object for a list', { ...good, lines: secret }],
  ['nothing for an object', { ...good, lines: [null] }],
])('%s is an error, and reveals nothing', async (_name, wrong) => {
  const { statusCode, payload } = await serverOf(writeAnswers, wrong)
  expect(statusCode).toBe(500)
  expect(payload).not.toContain('secret')
})

test('in development, values of the wrong type and missing ones are errors too', async () => {
  for (const wrong of [
    { ...good, id: '1' },
    { id: 1, lines: [] },
  ])
    expect((await serverOf(serializerCompiler, wrong)).statusCode).toBe(500)
})

test.each([
  ['test', serializerCompiler],
  ['development', serializerCompiler],
  ['production', writeAnswers],
])('in %s', async (NODE_ENV, used) => {
  const t = await startTestApp({ NODE_ENV, ALLOW_DEMO: 'true', DEMO_DATA: 'off' })
  expect(t.app.serializerCompiler).toBe(used)
  await t.close()
})

test('both write the same', () => {
  const media = {
    id: 1,
    url: null,
    smallUrl: '/s',
    sources: [{ url: '/l', width: 2160 }],
    blurredUrl: '/b',
    altText: 'A <sea>',
  }
  const post = {
    ...{ id: 1, profileId: 2, creatorId: 3, title: 'A "title"', caption: '', postType: 0, accessType: 1, isPpv: false },
    ...{
      ppvPrice: null,
      price: 4.5,
      keepPrice: 12.5,
      createdAt: '2026-01-01',
      tags: [{ slug: 'a', label: 'A' }],
      state: 'ready',
      isPinned: false,
      editedAt: null,
    },
    ...{
      hasPurchased: false,
      isConsumed: false,
      viewingEndsAt: null,
      isKept: false,
      paidForViewing: 4.5,
      canView: true,
      likeCount: 1,
    },
    ...{
      isLikedByCurrentUser: true,
      isBookmarked: false,
      viewCount: 0,
      commentCount: 0,
      failure: null,
      publishAt: null,
    },
    mediaItems: [{ ...media, mediaType: 'image/webp', width: 2160, height: null, durationSeconds: null }],
  }
  const page = { posts: [post, post], page: 1, totalCount: 2 }
  const route = { schema: PostsPage, method: 'GET', url: '/' }
  expect(writeAnswers(route)(page)).toBe(JSON.stringify(page))
  expect(serializerCompiler(route)(page)).toBe(JSON.stringify(page))
})

test('few answers are fully validated in production: those with arbitrary field names', () => {
  const whole = endpointNames.filter((name) => {
    const { answer } = endpointOf(name)
    return answer instanceof z.ZodType && !columnsOf(answer)
  })
  expect(whole).toEqual([
    'startPasskey',
    'startConfirmation',
    'readCreatorSettings',
    'saveCreatorSettings',
    'readPreferences',
    'savePreferences',
    'readDelivery',
    'saveDelivery',
    'readCurrencyRatios',
    'listAudit',
    'listSecurity',
    'readDevKeys',
  ])
})
