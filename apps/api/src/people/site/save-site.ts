import type { LegalKind, LegalPublication, SiteChange, SiteSettings } from '@fanlight/contract/people/site'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Queries, Tx } from '../../platform/db/client.ts'
import { keepProductSettings } from '../../platform/db/product-settings.ts'
import { withFileName } from '../../platform/media/inspect-file.ts'
import type { MediaInspector } from '../../platform/media/media-inspector.ts'
import { Problem } from '../../platform/problems/problem.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import type { UploadedFile } from '../../platform/uploads/keep-uploaded-file.ts'
import { layOutApart } from './lay-out-apart.ts'
import { insertText } from './legal.queries.ts'
import { bumpSiteVersion, findSite, updateLogo, updateSite } from './site.queries.ts'
import { type SiteNow, siteOf } from './watch-site.ts'

interface Needed {
  db: Db
  bus: Bus
  config: Config
  site: SiteNow
}

const words: Record<keyof SiteChange, string> = {
  name: 'name',
  supportEmail: 'support address',
  social: 'social links',
  colors: 'colours',
  sellerName: 'name of the seller',
  sellerAddress: 'address of the seller',
  sellerTaxId: 'tax number of the seller',
}

const texts: Record<LegalKind, string> = { terms: 'Terms of Service', 'privacy-policy': 'Privacy Policy' }

/** Takes effect with the next email, page and receipt in every process. */
export const saveSite = (needed: Needed, operator: SignedIn, to: SiteChange) =>
  changing(needed, async (tx) => {
    const before = await viewSettings(tx, needed.config)
    await updateSite(tx, to)
    await keepProductSettings(tx, needed.config)
    const changed = (Object.keys(to) as (keyof SiteChange)[]).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(to[name]),
    )
    await writeAudit(tx, operator, {
      action: 'site.change',
      subject: ['site', 'settings'],
      summary:
        changed.length > 0
          ? `Changed the site: ${changed.map((name) => words[name]).join(', ')}`
          : 'Saved the site as it was',
      details: { before: Object.fromEntries(changed.map((name) => [name, before[name]])) },
    })
  })

export async function saveLogo(
  needed: Needed & { mediaInspector: MediaInspector },
  operator: SignedIn,
  file: UploadedFile | undefined,
) {
  const text = 'Please choose a square picture: PNG, WebP or JPEG.'
  if (file?.kind !== 'image') throw new Problem(file ? 415 : 400, text, { errors: { logo: [text] } })
  const { large: logo } = await withFileName(file, () => needed.mediaInspector.run('makeAvatar', [file.path], file))
  await changeLogo(needed, operator, Buffer.from(logo), 'Put up a new logo')
}

export const removeLogo = (needed: Needed, operator: SignedIn) =>
  changeLogo(needed, operator, null, 'Took the logo away')

const changeLogo = (needed: Needed, operator: SignedIn, logo: Buffer | null, summary: string) =>
  changing(needed, async (tx) => {
    await updateLogo(tx, logo)
    await writeAudit(tx, operator, { action: 'site.logo', subject: ['site', 'logo'], summary })
  })

export async function publishText(needed: Needed, operator: SignedIn, kind: LegalKind, to: LegalPublication) {
  const laidOut = await layOutApart(to.text)
  await changing(needed, async (tx) => {
    await bumpSiteVersion(tx)
    const { version } = await insertText(tx, kind, { ...to, ...laidOut }, operator.userId)
    await writeAudit(tx, operator, {
      action: 'legal.publish',
      subject: ['legal-text', kind],
      summary: `Published version ${version} of the ${texts[kind]}, in force since ${to.inForceSince}${to.asks ? '; people are asked to agree' : ''}`,
    })
  })
}

/** Tells the other processes after the commit; this one is updated at once. */
async function changing({ db, bus, site }: Needed, work: (tx: Tx) => Promise<unknown>) {
  await db.tx(work)
  await site.refresh()
  await bus.publish('site-changed', {})
}

export async function viewSettings(db: Queries, { seller }: Pick<Config, 'seller'>): Promise<SiteSettings> {
  const row = await findSite(db)
  const { sellerName, sellerAddress, sellerTaxId } = row
  const serverSeller = { name: seller.name, address: seller.address, taxId: seller.taxId }
  return { ...siteOf(row), sellerName, sellerAddress, sellerTaxId, serverSeller }
}
