import { isIP } from 'node:net'
import { isOwnMachine, nameOf } from '../config/own-machine.ts'
import type { Config } from '../config.ts'
import { Problem } from '../problems/problem.ts'
import type { Api } from './api.ts'

/** As long as a name may be. */
const longestHost = 260

/**
 * In the demo anybody signs in as anybody, and a page elsewhere can make its own name lead here (DNS rebinding): its visitor's
 * browser would then ask in its name. Only names that nobody else can give away are answered.
 */
export function knownHosts({ demo, publicUrl }: Pick<Config, 'demo' | 'publicUrl'>) {
  const ownName = nameOf(publicUrl)
  let lastKnown: string | undefined
  return (host: string | undefined) => {
    // Who names none is no browser.
    if (!demo || host === undefined || host === lastKnown) return true
    const address = `http://${host}`
    if (host.length > longestHost || !URL.canParse(address)) return false
    const isKnown = nameOf(address) === ownName || isOwnMachine(address) || isIP(nameOf(address)) > 0
    if (isKnown) lastKnown = host
    return isKnown
  }
}

export function refuseUnknownHosts(app: Api, config: Config) {
  const isKnown = knownHosts(config)
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    if (hostsIn(raw.rawHeaders) > 1) done(new Problem(400, 'This request names more than one host.'))
    else if (isKnown(headers.host)) done()
    else done(new Problem(421, 'This server is not known by that name. If it should be, set PUBLIC_URL to it.'))
  })
}

/** Whoever stands between may go by another one than we. */
function hostsIn(rawHeaders: string[]) {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts
}
