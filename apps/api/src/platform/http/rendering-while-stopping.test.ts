import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp } from '../../../testing/test-app.ts'

test("a server's own calls for a page are answered before it ends", async () => {
  const t = await startTestApp()
  const { id } = await createProfile(t.deps)
  const owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
  await owner.query('begin; lock table posts in access exclusive mode')
  const asked = t.app.inject({ url: `/profile/${id}`, headers: { accept: 'text/html' } })
  const page = asked.then(({ statusCode }) => statusCode)
  const waiting = async () =>
    (await owner.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .rowCount
  await expect.poll(waiting).toBeGreaterThan(0)
  let hasEnded = false
  const ending = t.app.close().then(() => {
    hasEnded = true
  })
  await pause(200)
  expect(hasEnded).toBe(false)
  await owner.query('rollback')
  await owner.end()
  await ending
  expect(t.db.connections().used).toBe(0)
  // The app itself is shown then.
  expect(await page).toBe(200)
  await t.close()
})
