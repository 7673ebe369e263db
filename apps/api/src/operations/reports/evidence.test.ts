import { buffer } from 'node:stream/consumers'
import type { ReportCase, ReportCaseDetail } from '@fanlight/contract/operations/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addComment } from '../../../testing/comment-factories.ts'
import { createCreator, createOperator, createReporter, type Person } from '../../../testing/factories.ts'
import { jpeg, sendForm } from '../../../testing/media-factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startS3 } from '../../../testing/s3-server.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { removeOrphans } from '../../platform/media/remove-orphans.ts'
import { avatarName, namesOf, sealedName } from '../../platform/media/stored-files.ts'
import { settleEvidence } from './settle-evidence.ts'

describe.each(['disk', 's3'])('evidence on %s', (kind) => {
  let s3: Awaited<ReturnType<typeof startS3>> | undefined
  let t: TestApp
  let admin: Person
  beforeAll(async () => {
    s3 = kind === 's3' ? await startS3() : undefined
    t = await startTestApp({ ...s3?.environment })
    admin = await createOperator(t.deps)
  })
  afterAll(async () => {
    await t.close()
    await s3?.stop()
  })

  const character = async () => {
    const creator = await createCreator(t.deps)
    return { ...(await createProfile(t.deps, { creator })), creator }
  }
  const reportMinor = async (subjectType: string, subjectId: number) => {
    const reporter = await createReporter(t.deps)
    const reply = await t.as(reporter).post('/reports', { subjectType, subjectId, reason: 'minor' })
    expect(reply.statusCode).toBe(204)
    await runJobs(t)
    const cases = (await t.as(admin).get('/console/reports?pageSize=100')).json<ReportCase[]>()
    return cases.find((one) => one.subjectId === subjectId && one.subjectType === subjectType)?.id ?? 0
  }
  const decide = async (id: number, decision: string) => {
    const reply = await t.as(admin).post(`/console/reports/${id}/decision`, { decision, note: 'Looked at.' })
    expect(reply.statusCode).toBe(204)
    await runJobs(t)
  }
  const mediaOf = async (postId: number) => {
    const media = await t.db.many<{ key: string; original: string }>(
      'test-media',
      'select key, original from media where post_id = $1',
      [postId],
    )
    return media.flatMap(namesOf)
  }
  const bytesOf = async (name: string) => {
    const file = await t.deps.store.open(name)
    return file && buffer(await file.stream())
  }
  /** The existing files, each with its bytes. */
  const found = async (names: string[]) => {
    const files = new Map<string, Buffer>()
    for (const name of names) {
      const bytes = await bytesOf(name)
      if (bytes) files.set(name, bytes)
    }
    return files
  }
  const picture = (id: number, position = 0) => t.as(admin).get(`/console/reports/${id}/pictures/${position}`)

  test('is unreadable in the store, readable for operators, and unchanged when released', async () => {
    const profile = await character()
    const { id } = await publish(t, { profile })
    await runJobs(t)
    const names = await mediaOf(id)
    const before = await found(names)
    expect(before.size).toBeGreaterThan(2)
    const caseId = await reportMinor('post', id)
    expect([...(await found(names)).keys()]).toEqual([])
    const sealed = await found(names.map(sealedName))
    expect([...sealed.keys()]).toEqual([...before.keys()].map(sealedName))
    for (const [name, plain] of before) {
      const bytes = sealed.get(sealedName(name))
      expect(bytes?.length).toBe(plain.length + 29)
      expect(bytes?.includes(plain.subarray(0, 12))).toBe(false)
      expect(bytes?.toString('latin1')).not.toMatch(/RIFF|WEBP|JFIF/)
    }
    const shown = await picture(caseId)
    expect([shown.statusCode, shown.rawPayload.subarray(8, 12).toString()]).toEqual([200, 'WEBP'])
    expect([...before.values()].some((plain) => plain.equals(shown.rawPayload))).toBe(true)
    const own = (await t.as(profile.creator).get(`/posts/${id}`)).json<{ mediaItems: { url: string | null }[] }>()
    expect(own.mediaItems.map(({ url }) => url)).toEqual([null])
    await removeOrphans(t.deps)
    await decide(caseId, 'dismiss')
    expect(await found(names)).toEqual(before)
    expect([...(await found(names.map(sealedName))).keys()]).toEqual([])
    const [item] = (await t.as().get(`/posts/${id}`)).json<{ mediaItems: { url: string }[] }>().mediaItems
    const again = await t.app.inject({ url: item?.url ?? '' })
    expect(again.statusCode).toBe(kind === 's3' ? 302 : 200)
  })

  test('evidence held before encryption existed is encrypted too, even after a crash halfway', async () => {
    const profile = await character()
    const { id } = await publish(t, { profile })
    await runJobs(t)
    const names = await mediaOf(id)
    const before = await found(names)
    await reportMinor('post', id)
    const [first = '', second = ''] = before.keys()
    for (const [name, plain] of before) if (name !== first) await t.deps.store.put(name, plain, 'image/webp')
    await t.deps.store.remove([sealedName(second)])
    await t.db.run('test-unsealed', 'update media set sealed_at = null where post_id = $1', [id])
    await Promise.all([settleEvidence(t.deps), settleEvidence(t.deps)])
    await settleEvidence(t.deps)
    expect([...(await found(names)).keys()]).toEqual([])
    expect([...(await found(names.map(sealedName))).keys()]).toEqual([...before.keys()].map(sealedName))
  })

  test('survives its deletion, and is deleted when released', async () => {
    const profile = await character()
    const { id } = await publish(t, { profile })
    await runJobs(t)
    const names = await mediaOf(id)
    const caseId = await reportMinor('post', id)
    expect((await t.as(profile.creator).delete(`/posts/${id}`)).statusCode).toBe(204)
    await runJobs(t)
    expect((await found(names.map(sealedName))).size).toBeGreaterThan(2)
    expect((await picture(caseId)).statusCode).toBe(200)
    await decide(caseId, 'dismiss')
    expect((await found([...names, ...names.map(sealedName)])).size).toBe(0)
    expect(await mediaOf(id)).toEqual([])
  })

  test('of a character is its portrait, its posts and its words, whatever happens to it', async () => {
    const creator = await createCreator(t.deps)
    const form = { name: 'Nina', description: 'As it was reported.', subscriptionFee: '3', avatar: await jpeg() }
    const made = await sendForm(t, creator, '/profiles', form)
    const { id } = made.json<{ id: number }>()
    await publish(t, { profile: { id, creator } })
    await runJobs(t)
    const avatars = await t.db.many<{ key: string }>(
      'test-avatar',
      'select avatar_key as key from profiles where id = $1',
      [id],
    )
    const portrait = avatarName(avatars[0]?.key ?? '')
    const plain = await bytesOf(portrait)
    expect(plain?.subarray(8, 12).toString()).toBe('WEBP')
    const caseId = await reportMinor('profile', id)
    expect(await bytesOf(portrait)).toBeUndefined()
    const read = async () => (await t.as(admin).get(`/console/reports/${caseId}`)).json<ReportCaseDetail>()
    expect(await read()).toMatchObject({ pictureCount: 2, avatarUrl: null })
    expect((await picture(caseId, 0)).rawPayload.equals(plain ?? Buffer.of())).toBe(true)
    await t.db.run('test-reworded', `update profiles set name = 'Else', description = 'Nothing' where id = $1`, [id])
    expect(await read()).toMatchObject({ title: 'Nina', text: 'As it was reported.' })
    expect((await t.as(creator).delete(`/profiles/${id}`)).statusCode).toBe(204)
    await runJobs(t)
    expect((await picture(caseId, 0)).statusCode).toBe(200)
    expect((await picture(caseId, 1)).statusCode).toBe(200)
    await decide(caseId, 'dismiss')
    expect([await bytesOf(portrait), await bytesOf(sealedName(portrait))]).toEqual([undefined, undefined])
  })

  test('of a comment is its text; only the comment is removed', async () => {
    const profile = await character()
    const { id: postId } = await publish(t, { profile })
    await runJobs(t)
    // A character of the same number is unrelated.
    let id = 0
    while (id < profile.id)
      id = await addComment(t.deps.db, profile.creator.id, postId, { body: 'What must not stand here.' })
    const numbers = await t.db.many<{ id: number }>('test-numbers', 'select id from profiles where id = $1', [id])
    expect(numbers).toEqual([{ id }])
    const caseId = await reportMinor('comment', id)
    expect((await t.as().get(`/profiles/${id}`)).statusCode).toBe(200)
    const said = async () =>
      (await t.as().get(`/posts/${postId}/comments`)).json<{ comments: { id: number }[] }>().comments
    expect((await said()).map((one) => one.id)).not.toContain(id)
    expect((await t.as(profile.creator).delete(`/posts/${postId}`)).statusCode).toBe(204)
    await runJobs(t)
    const read = (await t.as(admin).get(`/console/reports/${caseId}`)).json<ReportCaseDetail>()
    expect(read).toMatchObject({ subjectType: 'comment', text: 'What must not stand here.', pictureCount: 0 })
    const kept = await t.db.many<{ sealed: Buffer }>(
      'test-texts',
      'select sealed from evidence_texts where case_id = $1',
      [caseId],
    )
    expect(kept.map(({ sealed }) => sealed.toString('latin1').includes('stand here'))).toEqual([false])
  })

  test('is held until the last case releases it', async () => {
    const profile = await character()
    const { id } = await publish(t, { profile })
    await runJobs(t)
    const names = await mediaOf(id)
    const [ofPost, ofProfile] = [await reportMinor('post', id), await reportMinor('profile', profile.id)]
    await decide(ofPost, 'dismiss')
    expect((await found(names)).size).toBe(0)
    await decide(ofProfile, 'hide')
    expect((await found(names)).size).toBe(0)
    const back = await t.as(admin).post(`/console/reports/${ofProfile}/restore`, { reason: 'All is well.' })
    expect(back.statusCode).toBe(204)
    await runJobs(t)
    expect((await found(names)).size).toBeGreaterThan(2)
  })
})
