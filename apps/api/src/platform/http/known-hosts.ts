import { isIP } from 'node:net'
import type { Config } from '../config/config.ts'
import { isOwnMachine, nameOf } from '../config/own-machine.ts'
import { Problem } from '../problems/problem.ts'
import type { Api } from './api.ts'

/** The longest name allowed. */
const longestHost = 260

/**
 * In the demo anyone can sign in as anyone, and another site could point its own name here (DNS rebinding) and act as
 * its visitors. So the demo answers only to names that nobody else controls.
 */
export function knownHosts({ demo, publicUrl }: Pick<Config, 'demo' | 'publicUrl'>) {
  const ownName = nameOf(publicUrl)
  let lastKnown: string | undefined
  return (host: string | undefined) => {
    // Browsers always send a Host header.
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
    else if (headers.host === undefined && raw.httpVersion === '1.1')
      done(new Problem(400, 'This request names no host.'))
    else if (isKnown(headers.host)) done()
    else done(new Problem(421, 'This server is not known by that name. If it should be, set PUBLIC_URL to it.'))
  })
}

/** A proxy in between may use another name. */
function hostsIn(rawHeaders: string[]) {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts
}
