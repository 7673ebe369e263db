import type { Draft } from '@fanlight/contract/content/drafts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, fakeApi, later } from '../../testing/fake-api.ts'
import { fakeUploads } from '../../testing/fake-uploads.ts'
import { samplePost } from '../../testing/sample-post.ts'
import { DraftKeeper, type DraftState } from './draft-keeper.ts'
import type { PickedFile } from './picked-file.ts'
import { emptyPost, type NewPost } from './post-form.ts'

const id = '3b6f0c5a-6a55-4f51-9a4a-0d4e9f3d1a11'
const put = `PUT /drafts/${id}`
let uploads: ReturnType<typeof fakeUploads>
beforeEach(() => {
  uploads = fakeUploads()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const draft = (over: Partial<Draft> = {}): Draft => ({
  id,
  profileId: 3,
  revision: 1,
  title: '',
  caption: '',
  postType: 0,
  accessType: 0,
  price: '',
  keepPrice: '',
  tags: [],
  publishAt: null,
  changedAt: '2026-11-26T10:00:00Z',
  files: [],
  ...over,
})
const saved = (revision: number) => ({ body: draft({ revision }) })
const picture = (key: string): PickedFile => ({
  id: 1,
  key,
  file: new File([new Uint8Array(1000)], `${key}.jpg`, { type: 'image/jpeg' }),
  altText: `Shows ${key}`,
  kind: 'image',
  previewUrl: null,
  poster: null,
  durationSeconds: null,
  width: null,
  height: null,
})
const words = (title: string, over: Partial<NewPost> = {}): NewPost => ({ ...emptyPost, title, ...over })

function keep(routes: Record<string, Answer | Answer[]>, begun: { revision?: number; uploaded?: string[] } = {}) {
  const api = fakeApi(routes)
  const states: DraftState[] = []
  const onState = (state: DraftState) => states.push(state)
  const keeper = new DraftKeeper({ id, userId: 5, profileId: 3, revision: 0, uploaded: [], onState, ...begun })
  const phases = () => states.map(({ phase }) => phase)
  const bodies = () => api.to(put).map(({ body }) => body as { title: string; revision: number })
  return { keeper, api, states, phases, bodies }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const answerUploads = async (count: number) => {
  for (let sent = 1; sent <= count; sent++) {
    await vi.waitFor(() => expect(uploads.sent).toHaveLength(sent))
    uploads.latest().answer(201, {})
    await pass(1)
  }
}

test('typing is saved after a pause, with the revision that it changes', async () => {
  const { keeper, phases, bodies } = keep({ [put]: [saved(1), saved(2)] })
  keeper.change({ post: words('H'), files: [] })
  await pass(500)
  keeper.change({ post: words('Half', { price: '.5', accessType: 2 }), files: [] })
  await pass(500)
  expect(bodies()).toEqual([])
  await pass(400)
  keeper.change({ post: words('Half a title'), files: [] })
  await pass(900)
  expect(bodies()).toMatchObject([
    { title: 'Half', price: '0.5', revision: 0 },
    { title: 'Half a title', revision: 1 },
  ])
  expect(phases().at(-1)).toBe('saved')
})

test('files are sent one by one, then their order and alt texts; removed files are deleted', async () => {
  const { keeper, api, bodies } = keep(
    { [put]: [saved(2), saved(3)], [`DELETE /drafts/${id}/files/old`]: {} },
    {
      revision: 1,
      uploaded: ['old', 'kept'],
    },
  )
  keeper.change({
    post: words('Two'),
    files: [picture('new'), { ...picture('kept'), file: { name: 'kept.jpg', size: 9 } }],
  })
  await pass(900)
  await answerUploads(1)
  const { form, method, path } = uploads.latest()
  expect([method, path, form.get('fileId'), (form.get('file') as File).name]).toEqual([
    'POST',
    `/drafts/${id}/files`,
    'new',
    'new.jpg',
  ])
  expect(api.to(`DELETE /drafts/${id}/files/old`)).toHaveLength(1)
  expect(bodies()).toMatchObject([
    { revision: 1 },
    {
      revision: 2,
      files: [
        { id: 'new', altText: 'Shows new' },
        { id: 'kept', altText: 'Shows kept' },
      ],
    },
  ])
})

test('offline it says so, and saves when the device is back online', async () => {
  const { keeper, phases, bodies } = keep({ [put]: ['lost', saved(1)] })
  keeper.change({ post: words('In a tunnel'), files: [] })
  await pass(900)
  expect(phases()).toEqual(['saving', 'offline'])
  window.dispatchEvent(new Event('online'))
  await pass(10)
  expect(phases().at(-1)).toBe('saved')
  expect(bodies()).toHaveLength(2)
})

test('it also retries without an event', async () => {
  const { keeper, phases } = keep({ [put]: ['lost', saved(1)] })
  keeper.change({ post: words('In a tunnel'), files: [] })
  await pass(900)
  await pass(10_100)
  expect(phases().at(-1)).toBe('saved')
})

test('a change on another device is shown, and nothing more is saved until the person chooses', async () => {
  const theirs = draft({ revision: 4, title: 'Theirs' })
  const { keeper, states, bodies } = keep(
    { [put]: { status: 409, body: {} }, [`GET /drafts/${id}`]: { body: theirs } },
    {
      revision: 3,
    },
  )
  keeper.change({ post: words('Mine'), files: [] })
  await pass(900)
  expect(states.at(-1)).toEqual({ phase: 'conflict', theirs })
  keeper.change({ post: words('Mine still'), files: [] })
  await pass(20_000)
  expect(bodies()).toHaveLength(1)
})

test("the server's refusal is shown in its own words", async () => {
  const { keeper, states } = keep({ [put]: { status: 409, body: { detail: 'You have 50 drafts.' } } })
  keeper.change({ post: words('Too many'), files: [] })
  await pass(900)
  expect(states.at(-1)).toEqual({ phase: 'refused', reason: 'You have 50 drafts.' })
})

test('publishing saves and sends missing parts first', async () => {
  const post = samplePost({ id: 9 })
  const { keeper, api } = keep(
    {
      [put]: [saved(2), saved(3)],
      [`POST /drafts/${id}/publish`]: { status: 201, body: post },
    },
    { revision: 1 },
  )
  keeper.change({ post: words('Ready'), files: [picture('one')] })
  const onProgress = vi.fn()
  const published = keeper.publish({ signal: new AbortController().signal, onProgress })
  await vi.waitFor(() => expect(uploads.sent).toHaveLength(1))
  uploads.latest().proceed(600, 1400)
  uploads.latest().answer(201, {})
  await pass(1)
  expect((await published).id).toBe(9)
  expect(onProgress).toHaveBeenCalledWith({ sent: 600, total: 1000, secondsLeft: null })
  expect(api.to(`POST /drafts/${id}/publish`)).toMatchObject([{ body: { revision: 3 } }])
})

test('leaving saves unsaved changes', async () => {
  const saving = later()
  const { keeper, bodies, phases } = keep({ [put]: saving.answer })
  keeper.change({ post: words('Leaving'), files: [] })
  keeper.stop()
  await pass(1)
  saving.give(saved(1))
  await pass(1)
  expect(bodies()).toMatchObject([{ title: 'Leaving' }])
  expect(phases()).toEqual(['saving'])
})
