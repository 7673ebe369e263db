import type { LegalKind, LegalText, Site } from '@fanlight/contract/people/site'
import { defaultSite } from '@fanlight/contract/platform/brand'
import type { Db, Log } from '../../platform/db/client.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { readLegalTexts } from './laid-out-texts.ts'
import { findSite, type SiteRow } from './site.queries.ts'

/** The current site, without a query. */
export interface SiteNow {
  now(): Site
  legal(kind: LegalKind): LegalText
  /** Called when it changes. */
  onChange(listeners: () => void): void
  /** Reads it again and calls the listeners. */
  refresh(): Promise<void>
  close(): void
}

/** Rereads it now and then, in case a message was lost. */
const checkEvery = 30_000

export async function watchSite({ db, bus, log }: { db: Db; bus: Bus; log: Log }): Promise<SiteNow> {
  const listeners: (() => void)[] = []
  let known = await read({ db, log })

  async function refresh() {
    const next = await read({ db, log })
    // One read may overtake another.
    if (next.site.version <= known.site.version) return
    known = next
    for (const tell of listeners) tell()
  }
  const tryRefresh = () =>
    void refresh().catch((error) => log.error({ err: error, part: 'site' }, 'the site’s settings could not be read'))
  bus.subscribe('site-changed', tryRefresh)
  const timer = setInterval(tryRefresh, checkEvery).unref()

  return {
    now: () => known.site,
    legal: (kind) => known.legal[kind],
    onChange: (tell) => void listeners.push(tell),
    refresh,
    close: () => clearInterval(timer),
  }
}

async function read(needed: { db: Db; log: Log }) {
  // In this order: texts are at least as new as the site's version.
  const site = siteOf(await findSite(needed.db))
  return { site, legal: await readLegalTexts(needed, site) }
}

export const siteOf = ({ version, name, supportEmail, social, colors, hasLogo, asked }: SiteRow): Site => ({
  version,
  name,
  supportEmail,
  social: social ?? defaultSite.social,
  colors,
  hasLogo,
  asked,
})
