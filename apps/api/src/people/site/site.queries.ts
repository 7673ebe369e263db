import type { Site, SiteChange } from '@fanlight/contract/people/site'
import type { Queries, Tx } from '../../platform/db/client.ts'

export interface SiteRow {
  version: number
  name: string
  supportEmail: string | null
  social: Site['social'] | null
  colors: Site['colors']
  hasLogo: boolean
  asked: number
  sellerName: string | null
  sellerAddress: string | null
  sellerTaxId: string | null
}

/** All site settings in one statement. */
export const findSite = (db: Queries) =>
  db.one<SiteRow>(
    'find-site',
    `select version, name, support_email as "supportEmail", social, colors, logo is not null as "hasLogo",
       seller_name as "sellerName", seller_address as "sellerAddress", seller_tax_id as "sellerTaxId",
       (select count(*) from legal_texts where asks) as asked
     from site_settings`,
  )

export const updateSite = (tx: Tx, to: SiteChange) =>
  tx.run(
    'update-site',
    `update site_settings set version = version + 1, name = $1, support_email = $2, social = $3, colors = $4,
       seller_name = $5, seller_address = $6, seller_tax_id = $7`,
    [
      to.name,
      to.supportEmail,
      JSON.stringify(to.social),
      to.colors && JSON.stringify(to.colors),
      to.sellerName,
      to.sellerAddress,
      to.sellerTaxId,
    ],
  )

export const updateLogo = (tx: Tx, logo: Buffer | null) =>
  tx.run('update-logo', 'update site_settings set version = version + 1, logo = $1', [logo])

export const findLogo = (db: Queries) => db.one<{ logo: Buffer | null }>('find-logo', 'select logo from site_settings')

/** Locks a text while it is published, so that versions are numbered in order. */
export const bumpSiteVersion = (tx: Tx) => tx.run('count-site-up', 'update site_settings set version = version + 1')
