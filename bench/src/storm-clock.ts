/** CLOCK: the clock of the server's machine is set forward and back while people buy; that of the database stays as it is. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Click, describe, isSound, judge, startStorm } from './storm-clients.ts'
import type { Fault, Outcome } from './storm-fault.ts'
import { brokenInvariants, startServer, stopServer, withWorld } from './storm-world.ts'

const size = { fans: 100, posts: 4000, creators: 10 }
const buyers = 4

/** Within the life of a token, so that every purchase has to be answered; the last is where it began. */
const jumps = ['+2h', '-5h', '+6h', '-26h', '+0']
/** Nobody is signed in any more. */
const farAhead = '+90d'

/** Debian's packages faketime and libfaketime, or a folder that they were unpacked in. */
const library = () =>
  [process.env.LIBFAKETIME, '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'].find(
    (file) => file !== undefined && existsSync(file),
  )

async function jump(seconds: number): Promise<Outcome> {
  const preload = library()
  if (!preload)
    return { holds: false, facts: ['there is no libfaketime here: nothing was tried (apt-get install faketime)'] }
  const folder = mkdtempSync(join(tmpdir(), 'fanlight-clock-'))
  const file = join(folder, 'offset')
  const set = (offset: string) => writeFileSync(file, `${offset}\n`, { mode: 0o644 })
  set('+0')
  const faked = {
    LD_PRELOAD: preload,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    // Time that only goes forward still does: no clock that somebody sets changes it.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  try {
    return await withWorld(size, async (world) => {
      let server = await startServer(world, faked)
      const storm = startStorm(world, { clients: buyers })
      const phases: string[] = []
      let seen = 0
      const phase = async (name: string) => {
        await pause(seconds * 1000)
        const now = storm.clicks.slice(seen).filter(({ answeredAt }) => answeredAt > 0)
        seen = storm.clicks.length
        phases.push(`${name}: ${now.filter(({ status }) => status === 200).length} bought`)
        return now
      }
      const isGood = (clicks: Click[]) =>
        clicks.some(({ status }) => status === 200) && clicks.every(({ status }) => status > 0 && status < 500)
      const good: boolean[] = []
      for (const offset of jumps) {
        set(offset)
        good.push(isGood(await phase(offset)))
      }
      set('-26h')
      await stopServer(server)
      server = await startServer(world, faked)
      await phase('restarted')
      good.push(isGood(await phase('-26h, after a restart')))
      set(farAhead)
      await phase(farAhead)
      const signedOut = await fetch(`${world.address}/api/wallet/balance`, {
        headers: { authorization: `Bearer ${world.fans[0]?.token}` },
      })
      good.push(signedOut.status === 401, (await fetch(`${world.address}/api/health/ready`)).ok)
      set('+0')
      await phase('back')
      good.push(isGood(await phase('+0 again')))
      const clicks = await storm.stop()
      const verdict = await judge(world, clicks)
      const broken = await brokenInvariants(world)
      await stopServer(server)
      return {
        holds: good.every(Boolean) && isSound(verdict) && broken.length === 0,
        facts: [...phases, ...describe(verdict), `far ahead: ${signedOut.status}`, ...broken],
      }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const clock: Fault[] = [
  {
    name: 'CLOCK',
    what: 'the clock of the machine jumps hours and days, forward and back, while people buy',
    takesMinutes: true,
    run: (scale) => jump(scale(6)),
  },
]
