import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'

const pieceBytes = 8 * 1024

/**
 * A socket hands over up to 64 KB at once, and the form reader stops at a limit only after everything it was given:
 * 13,000 parts in one go. In smaller pieces others have their turn in between, and nothing is read after a limit.
 */
export function inPieces(message: IncomingMessage) {
  const pieces = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const pass = (from: number) => {
        if (pieces.destroyed) return
        const rest = from + pieceBytes
        pieces.push(chunk.subarray(from, rest))
        if (rest < chunk.length) setImmediate(pass, rest)
        else done()
      }
      pass(0)
    },
  })
  message.once('close', () => {
    if (!message.readableEnded) pieces.destroy()
  })
  return Object.assign(message.pipe(pieces), { headers: message.headers })
}
