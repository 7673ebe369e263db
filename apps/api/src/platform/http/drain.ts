import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Api } from './api.ts'

/** serving → draining (not ready, but serves as before) → leaving (no new connections; each ends with its next answer). */
export interface Lifecycle {
  stage: 'serving' | 'draining' | 'leaving'
  /** Ctrl-C waits only for running requests. */
  hurry: AbortController
}

export const startLifecycle = (): Lifecycle => ({ stage: 'serving', hurry: new AbortController() })

/** Time for requests on open connections after new ones are refused, so that a proxy notices and goes elsewhere. */
const lastAnswersMilliseconds = 1000

export function closeConnectionsWhenLeaving(app: Api, lifecycle: Lifecycle) {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (lifecycle.stage === 'leaving') reply.header('connection', 'close')
    done(null, payload)
  })
}

/** First balancers see that this process isn't ready, then new connections are refused, then the last ones end. */
export async function drain(app: Api, lifecycle: Lifecycle, seconds: number) {
  lifecycle.stage = 'draining'
  if (seconds > 0) await unlessHurried(lifecycle, seconds * 1000)
  await quietMoment()
  stopListening(app.server)
  lifecycle.stage = 'leaving'
  if (seconds > 0 && (await connectionsOf(app.server)) > 0) await unlessHurried(lifecycle, lastAnswersMilliseconds)
}

async function unlessHurried({ hurry }: Lifecycle, milliseconds: number) {
  if (hurry.signal.aborted) return
  await pause(milliseconds, undefined, { signal: hurry.signal }).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error
  })
}

/**
 * A connection that the kernel accepted but Node has not is reset when the listener closes, and its request is lost. Node accepts all
 * at the start of an event loop turn, so a turn that takes no time means that none is waiting.
 */
async function quietMoment() {
  const timeout = performance.now() + 250
  for (let before = performance.now(); ; ) {
    await new Promise((next) => setImmediate(next))
    const now = performance.now()
    if (now - before < 0.05 || now > timeout) return
    before = now
  }
}

/** Without closing idle connections, as HTTP servers do: a request may be on its way on one. */
const stopListening = (server: Server) => Server.prototype.close.call(server)

const connectionsOf = (server: Server) =>
  new Promise<number>((told) => server.getConnections((_error, count) => told(count ?? 0)))
