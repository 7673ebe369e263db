import type { Profile } from '@fanlight/contract/content/profiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('following one profile changes nothing for other profiles or people', async () => {
  const [fan, other] = [await createUser(t.deps), await createUser(t.deps)]
  const profiles = [await createProfile(t.deps), await createProfile(t.deps), await createProfile(t.deps)]
  for (const who of [fan, other]) for (const { id } of profiles) await t.as(who).put(`/profiles/${id}/follow`, {})
  const [quiet, left] = profiles.map(({ id }) => id)
  await t.as(fan).put(`/profiles/${quiet}/follow`, { tells: false })
  await t.as(fan).delete(`/profiles/${left}/follow`)
  const read = async (who: typeof fan) => {
    const found = []
    for (const { id } of profiles) {
      const { isFollowing, tells, followerCount } = (await t.as(who).get(`/profiles/${id}/follow`)).json<
        Pick<Profile, 'isFollowing' | 'followerCount'> & { tells: boolean }
      >()
      found.push([isFollowing, tells, followerCount])
    }
    return found
  }
  expect(await read(fan)).toEqual([
    [true, false, 2],
    [false, false, 1],
    [true, true, 2],
  ])
  expect(await read(other)).toEqual([
    [true, true, 2],
    [true, true, 1],
    [true, true, 2],
  ])
})

test('everyone gets the answer they asked for, whatever other followers had chosen', async () => {
  const { id } = await createProfile(t.deps)
  const choices = [false, true, false, true, true, false]
  const fans = await Promise.all(choices.map(() => createUser(t.deps)))
  const ask = async (index: number, body: object) => {
    const { tells, followerCount } = (await t.as(fans[index]).put(`/profiles/${id}/follow`, body)).json()
    return [tells, followerCount]
  }
  for (const [index, tells] of choices.entries()) expect(await ask(index, { tells })).toEqual([tells, index + 1])
  for (const [index, tells] of choices.entries()) expect(await ask(index, {})).toEqual([tells, choices.length])
})
