import { createServer, Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createDb, type Log } from './client.ts'
import { waitForDatabase } from './wait-for-database.ts'

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** In front of the database, hangs up on the first callers. */
async function doorThatHangsUp(times: number) {
  const address = new URL(database.appUrl)
  const [port, host] = [Number(address.port), address.hostname]
  const sockets: Socket[] = []
  let came = 0
  const door = createServer((socket) => {
    came += 1
    socket.on('error', () => undefined)
    if (came <= times) return socket.destroy()
    const onward = new Socket().connect(port, host)
    onward.on('error', () => undefined)
    sockets.push(socket, onward)
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((open) => door.listen(0, '127.0.0.1', open))
  address.port = String((door.address() as { port: number }).port)
  const db = createDb({ url: address.href, max: 2, log })
  return {
    db,
    came: () => came,
    async close() {
      await db.close()
      for (const socket of sockets) socket.destroy()
      door.close()
    },
  }
}

test('a database that is slow to accept connections at a start is waited for', async () => {
  const { db, came, close } = await doorThatHangsUp(2)
  await waitForDatabase(db)
  expect(came()).toBe(3)
  await close()
})

test('one that never accepts any ends the start after a while, and other errors at once', async () => {
  const never = await doorThatHangsUp(Number.POSITIVE_INFINITY)
  await expect(waitForDatabase(never.db, undefined, 600)).rejects.toThrow(/ECONNRESET|Connection terminated/)
  expect(never.came()).toBeGreaterThan(1)
  await never.close()
  const stranger = createDb({ url: database.appUrl.replace(/[^/]+$/, 'no_such_place'), max: 1, log })
  await expect(waitForDatabase(stranger)).rejects.toThrow('does not exist')
  await stranger.close()
})
