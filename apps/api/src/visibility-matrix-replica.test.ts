import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp, type TestApp } from '../testing/open-app.ts'
import { type ReplicatedDatabase, startReplicatedDatabase } from '../testing/replicated-database.ts'
import { visibilityMatrix } from '../testing/visibility-matrix.ts'

let servers: ReplicatedDatabase
let t: TestApp
/** The replica pauses now and then during the matrix, like an overloaded one. */
let holding: NodeJS.Timeout
beforeAll(async () => {
  servers = await startReplicatedDatabase()
  let isHeld = false
  holding = setInterval(() => {
    isHeld = !isHeld
    void (isHeld ? servers.hold() : servers.letGo())
  }, 1200)
})
afterAll(async () => {
  clearInterval(holding)
  await servers.stop()
})

visibilityMatrix(async (environment) => {
  t = await openApp(servers.database, { ...environment, ...servers.settings })
  return t
})

test('the replica answered a part of all that', () => {
  const { replica, primary } = t.deps.reads.counts()
  expect(replica).toBeGreaterThan(200)
  expect(primary).toBeGreaterThan(200)
})
