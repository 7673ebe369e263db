import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { busyClip, clip, encodeForm, jpeg, type NamedFile, sendForm } from '../../../testing/media-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { rawUpload } from '../../../testing/raw-upload.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { draftsFolder } from '../../platform/media/drafts-folder.ts'

async function listening(environment: Record<string, string>, work: (t: TestApp) => Promise<void>) {
  const t = await startTestApp(environment)
  try {
    await t.app.listen({ host: '127.0.0.1', port: 0 })
    await work(t)
  } finally {
    await t.close()
  }
}

const form = (profileId: number, postType: string, files: NamedFile) => ({
  ProfileId: String(profileId),
  Title: 'At once',
  PostType: postType,
  AccessType: '0',
  Files: files,
})

test('videos of people who hung up are not inspected any further', { timeout: 60_000 }, () =>
  listening({}, async (t) => {
    const { id, creator } = await createProfile(t.deps)
    const { body, type } = await encodeForm(form(id, '1', busyClip()))
    const leave = () => rawUpload(t, creator, { length: body.length, type, send: [body], hangUpAfter: 1500 })
    expect(await Promise.all([leave(), leave(), leave()])).toEqual([{ status: 0 }, { status: 0 }, { status: 0 }])
    const began = performance.now()
    const cut = { ...clip('mp4'), bytes: clip('mp4').bytes.subarray(0, 9000) }
    expect((await sendForm(t, creator, '/posts', form(id, '1', cut))).statusCode).toBe(415)
    // Otherwise all places would be taken for the 20 seconds that inspecting a video may last.
    expect(performance.now() - began).toBeLessThan(12_000)
    expect(await t.db.many('test-posts', 'select id from posts')).toEqual([])
  }),
)

test("a person's fourth concurrent upload is asked to wait; other people's are not", { timeout: 60_000 }, () =>
  listening({ RATE_LIMIT_SCALE: '1' }, async (t) => {
    const busy = await createProfile(t.deps)
    const other = await createProfile(t.deps)
    const half = Buffer.from('--x\r\nContent-Disposition: form-data; name="Title"\r\n\r\nhal')
    const open = [1, 2, 3].map(() => rawUpload(t, busy.creator, { length: 10_000, send: [half], hangUpAfter: 9000 }))
    const text = { bytes: Buffer.from('text'), name: 'a.png' }
    const send = async (files: NamedFile) => sendForm(t, busy.creator, '/posts', form(busy.id, '0', files))
    const onTheWay = () => (existsSync(draftsFolder(t.config)) ? readdirSync(draftsFolder(t.config)).length : 0)
    await expect.poll(onTheWay, { timeout: 7000 }).toBe(3)
    const refused = await send(text)
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().detail]).toEqual([
      429,
      '5',
      '3 of your uploads are on the way. Please wait until one of them is done.',
    ])
    const theirs = await sendForm(t, other.creator, '/posts', form(other.id, '0', await jpeg()))
    expect(theirs.statusCode).toBe(201)
    await Promise.all(open)
    const picture = await jpeg()
    await expect.poll(async () => (await send(picture)).statusCode, { timeout: 20_000, interval: 300 }).toBe(201)
  }),
)
