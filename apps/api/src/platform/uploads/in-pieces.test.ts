import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { inPieces } from './in-pieces.ts'

const message = () => Object.assign(new PassThrough(), { headers: {} }) as unknown as PassThrough & IncomingMessage

test("a socket's data is read in turns, whole and in order", async () => {
  const sent = Buffer.from(Array.from({ length: 65_536 }, (_, at) => at % 251))
  const from = message()
  const pieces = inPieces(from)
  const read: Buffer[] = []
  let turns = 0
  // Someone else's turn.
  pieces.on('data', (piece: Buffer) => {
    read.push(piece)
    setImmediate(() => turns++)
  })
  from.end(sent)
  await new Promise((ended) => pieces.once('end', ended))
  expect(Buffer.concat(read)).toEqual(sent)
  expect(read.map(({ length }) => length)).toEqual(Array.from({ length: 8 }, () => 8192))
  expect(turns).toBeGreaterThanOrEqual(7)
})

test('a reader that stops gets nothing more, and a sender that stops ends it', async () => {
  const first = message()
  const pieces = inPieces(first)
  let read = 0
  pieces.on('data', () => {
    read++
    pieces.destroy()
  })
  first.write(Buffer.alloc(65_536))
  await new Promise((closed) => pieces.once('close', closed))
  await new Promise((later) => setTimeout(later, 20))
  expect(read).toBe(1)

  const second = message()
  const cutOff = inPieces(second)
  second.write(Buffer.alloc(10))
  second.destroy()
  await new Promise((closed) => cutOff.once('close', closed))
  expect(cutOff.readableEnded).toBe(false)
})
