import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/factories.ts'
import { busyClip, clip, endlessClip, jpeg, sendForm } from '../../../testing/media-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const somebody = async () => {
  const { id, creator } = await createProfile(t.deps)
  return { id, creator }
}
const publish = ({ id, creator }: { id: number; creator: Person }, postType: number, file: ReturnType<typeof clip>) =>
  sendForm(t, creator, '/api/posts', {
    profileId: String(id),
    title: 'A film',
    postType: String(postType),
    accessType: '0',
    files: file,
  })
const hardFiles = () => t.db.many<{ reason: string }>('hard-files', 'select reason from hard_files')

/** As hard to read, but a different file. */
const another = (n: number) => {
  const video = busyClip()
  return { ...video, bytes: Buffer.concat([video.bytes, Buffer.from([0, 0, 0, 9]), Buffer.from('free'), Buffer.of(n)]) }
}

test('a video that takes more than three seconds of CPU is refused, and unread the next time', async () => {
  const [first, second] = [await somebody(), await somebody()]
  const refused = await publish(first, 1, busyClip())
  expect([refused.statusCode, refused.json().detail]).toEqual([415, '"clip.mp4" takes too long to read.'])
  expect(await hardFiles()).toEqual([{ reason: 'takes too long to read.' }])

  // By another name, another person, and all at once.
  const before = performance.now()
  const again = await Promise.all([1, 2, 3].map(() => publish(second, 1, { ...busyClip(), name: 'holiday.mp4' })))
  for (const one of again) expect(one.json().detail).toBe('"holiday.mp4" takes too long to read.')
  expect(performance.now() - before).toBeLessThan(2500)

  // A month later the reader may have improved.
  await t.db.run('age', `update hard_files set read_at = now() - interval '31 days'`)
  expect((await publish(first, 1, clip('mp4'))).statusCode).toBe(201)
  expect((await publish(second, 1, busyClip())).statusCode).toBe(415)
  expect(await hardFiles()).toHaveLength(1)
}, 120_000)

test('a video that fills the memory is remembered, damaged and good ones are not', async () => {
  await t.db.run('forget', 'delete from hard_files')
  const creator = await somebody()
  expect((await publish(creator, 1, endlessClip())).statusCode).toBeGreaterThanOrEqual(413)
  expect(await hardFiles()).toHaveLength(1)
  const cut = clip('mp4')
  expect((await publish(creator, 1, { ...cut, bytes: cut.bytes.subarray(0, 5000) })).statusCode).toBe(415)
  expect((await publish(creator, 1, clip('webm'))).statusCode).toBe(201)
  expect(await hardFiles()).toHaveLength(1)
}, 120_000)

test("while one account sends hard videos, other people's pictures and portraits are processed", async () => {
  const [attacker, victim] = [await somebody(), await somebody()]
  const portrait = async () => {
    const file = await jpeg({ width: 600, height: 600 })
    return sendForm(t, victim.creator, '/api/account/portrait', { avatar: file }, { method: 'post' })
  }
  const attack = [1, 2, 3].map((n) => publish(attacker, 1, another(n)).then(() => ended.push(n)))
  const ended: number[] = []
  await pause(600)
  expect((await publish(victim, 0, await jpeg())).statusCode).toBe(201)
  expect((await portrait()).statusCode).toBeLessThan(300)
  // All of them together take nine seconds at least.
  expect(ended.length).toBeLessThan(3)
  await Promise.all(attack)
}, 120_000)
