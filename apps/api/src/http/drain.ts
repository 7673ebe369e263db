import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Api } from './api.ts'

/** serving → draining: not ready, serves as before → leaving: takes no new connection, and ends each with its next answer. */
export interface Stay {
  stage: 'serving' | 'draining' | 'leaving'
  /** Whoever is in a hurry (Ctrl-C) does not wait for anything but requests under way. */
  hurry: AbortController
}

export const beginStay = (): Stay => ({ stage: 'serving', hurry: new AbortController() })

/** Time for what comes on kept connections after new ones are refused: a proxy learns by those to go elsewhere. */
const lastAnswersMilliseconds = 1000

export function sayGoodbye(app: Api, stay: Stay) {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stay.stage === 'leaving') reply.header('connection', 'close')
    done(null, payload)
  })
}

/** First balancers see that this process is not ready, then nobody is let in, then the last connections end. */
export async function drain(app: Api, stay: Stay, seconds: number) {
  stay.stage = 'draining'
  if (seconds > 0) await unlessHurried(stay, seconds * 1000)
  await quietMoment()
  stopListening(app.server)
  stay.stage = 'leaving'
  if (seconds > 0 && (await connectionsOf(app.server)) > 0) await unlessHurried(stay, lastAnswersMilliseconds)
}

async function unlessHurried({ hurry }: Stay, milliseconds: number) {
  if (hurry.signal.aborted) return
  await pause(milliseconds, undefined, { signal: hurry.signal }).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error
  })
}

/**
 * A connection that the kernel has taken and we have not is reset when the listener closes, and its request lost. All are taken
 * at the start of a turn of the event loop; a turn in which nothing else happened leaves the next one no time to arrive.
 */
async function quietMoment() {
  const patience = performance.now() + 250
  for (let before = performance.now(); ; ) {
    await new Promise((next) => setImmediate(next))
    const now = performance.now()
    if (now - before < 0.05 || now > patience) return
    before = now
  }
}

/** Without what HTTP servers add to it: ending idle connections, on which a request may be under way. */
const stopListening = (server: Server) => Server.prototype.close.call(server)

const connectionsOf = (server: Server) =>
  new Promise<number>((told) => server.getConnections((_error, count) => told(count ?? 0)))
