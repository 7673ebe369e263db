import { defaultSite } from '@fanlight/contract/brand'
import type { LegalKind, LegalText, Site } from '@fanlight/contract/site'
import type { Db, Log } from '../db/client.ts'
import type { Bus } from '../realtime/bus.ts'
import { listNewestTexts } from './legal.queries.ts'
import { builtTexts, layOut, legalKinds } from './legal-text.ts'
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

/** Now and then it is read again, in case a message was lost. */
const checkEvery = 30_000

export async function watchSite({ db, bus, log }: { db: Db; bus: Bus; log: Log }): Promise<SiteNow> {
  const listeners: (() => void)[] = []
  let known = await read(db)

  async function refresh() {
    const next = await read(db)
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

async function read(db: Db) {
  // In this order: texts are at least as new as the version that they are known by.
  const row = await findSite(db)
  const published = await listNewestTexts(db)
  const site = siteOf(row)
  const newest = (kind: LegalKind) => published.find((text) => text.kind === kind) ?? builtTexts[kind]
  const legal = Object.fromEntries(legalKinds.map((kind) => [kind, layOut(newest(kind), site)]))
  return { site, legal: legal as Record<LegalKind, LegalText> }
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
