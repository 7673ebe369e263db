import type { FastifyRequest } from 'fastify'
import { isSignedIn } from '../auth/viewer.ts'
import { bounded } from '../caches/bounded.ts'
import type { Config } from '../config/config.ts'
import { askingFrom } from '../db/asking-from.ts'
import type { Db, Log } from '../db/client.ts'
import type { Api } from '../http/api.ts'
import type { CountryOf } from '../http/country-of.ts'
import { isInside } from '../http/inside-calls.ts'
import type { Bus } from '../realtime/bus.ts'
import { listClosed, notePersonCountry } from './countries.queries.ts'

interface Needed {
  db: Db
  bus: Bus
  log: Log
  config: Pick<Config, 'countryHeader'>
  countryOf: CountryOf
}

const checkEvery = 30_000
/** By then, another process may have stored another country. */
const notedFor = 600_000

/**
 * Sets the country of each request, as the proxy reports it, if any profile is closed to that country. The database
 * then shows only what is open there (sql/content/access/closed_to.sql). While any profile is closed, public caches
 * store nothing.
 */
export async function askFromCountry(app: Api, { db, bus, log, config, countryOf }: Needed) {
  if (!config.countryHeader) return
  const closed = await keepClosed({ db, bus, log })
  app.addHook('onClose', closed.stop)
  const noted = bounded<number, string>(50_000, { ttl: notedFor })

  const closedTo = (request: FastifyRequest) => {
    const country = countryOf(request)
    return country && closed.has(country) ? country : undefined
  }

  app.addHook('onRequest', (request, _reply, done) => {
    // For pages that the server renders, the country is that of the page's visitor.
    if (isInside(request)) return done()
    const country = countryOf(request)
    const { viewer } = request
    if (country && isSignedIn(viewer) && noted.get(viewer.userId) !== country) {
      noted.set(viewer.userId, country)
      notePersonCountry(db, viewer.userId, country).catch((error) => {
        noted.delete(viewer.userId)
        log.warn({ err: error }, 'where somebody asks from could not be noted')
      })
    }
    askingFrom(closedTo(request), done)
  })
  // The body arrived in between.
  app.addHook('preValidation', (request, _reply, done) => {
    if (isInside(request)) return done()
    askingFrom(closedTo(request), done)
  })
  app.addHook('onSend', async (request, reply) => {
    const control = reply.getHeader('cache-control')
    if (!closed.any() || typeof control !== 'string' || !control.startsWith('public')) return
    if (!request.url.startsWith('/assets/')) reply.header('cache-control', control.replace('public', 'private'))
  })
}

/** The countries that any profile is closed to now. */
async function keepClosed({ db, bus, log }: Pick<Needed, 'db' | 'bus' | 'log'>) {
  let countries = new Set<string>()
  const read = async () => {
    countries = new Set((await listClosed(db)).map(({ country }) => country))
  }
  const refresh = () =>
    void read().catch((error) => log.warn({ err: error }, 'which countries are closed could not be read'))
  await read()
  bus.subscribe('countries-changed', refresh)
  const timer = setInterval(refresh, checkEvery).unref()
  return {
    has: (country: string) => countries.has(country),
    any: () => countries.size > 0,
    stop: async () => clearInterval(timer),
  }
}
