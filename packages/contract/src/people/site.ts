import { z } from 'zod'
import { requiredText, text } from '../platform/fields.ts'
import { GivenLink, Link } from '../platform/link.ts'
import { contrastsOf, leastContrast } from './site-colors.ts'

const Color = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Please give a colour such as #cf4312.')

const tooPale = (what: string, ratio: number) =>
  `${what} comes to ${ratio.toFixed(1)}:1 and needs ${leastContrast}:1 to be read.`

const SiteColors = z
  .object({ buttonFrom: Color, buttonTo: Color, link: Color, linkDark: Color })
  .superRefine((colors, context) => {
    for (const [name, ratio] of Object.entries(contrastsOf(colors)))
      if (ratio < leastContrast)
        context.addIssue({ code: 'custom', path: [name], message: tooPale('This colour', ratio) })
  })

/** The site's facts on every page. */
export const Site = z.object({
  /** Counts up with every change; 0: as built. */
  version: z.number(),
  name: z.string(),
  supportEmail: z.string().nullable(),
  social: z.array(Link),
  colors: SiteColors.nullable(),
  hasLogo: z.boolean(),
  /** How often people were asked to agree to new terms; 0: never. */
  asked: z.number(),
})
export type Site = z.infer<typeof Site>

const orNull = (maximum: number) => text(maximum).transform((given) => given || null)

export const SiteChange = z.object({
  name: requiredText(40, 'Please give the site a name.'),
  supportEmail: z
    .union([z.literal(''), z.email('Please enter a valid email address.').max(254)])
    .nullable()
    .transform((given) => given || null),
  social: z.array(GivenLink).max(8, 'At most 8 links.'),
  colors: SiteColors.nullable(),
  /** Empty: as in the server's settings. */
  sellerName: orNull(200).nullable(),
  sellerAddress: orNull(500).nullable(),
  sellerTaxId: orNull(60).nullable(),
})
export type SiteChange = z.infer<typeof SiteChange>

export const SiteSettings = Site.extend({
  sellerName: z.string().nullable(),
  sellerAddress: z.string().nullable(),
  sellerTaxId: z.string().nullable(),
  /** The seller on receipts if nothing is entered here. */
  serverSeller: z.object({ name: z.string(), address: z.string().nullable(), taxId: z.string().nullable() }),
})
export type SiteSettings = z.infer<typeof SiteSettings>

export const LegalKind = z.enum(['terms', 'privacy-policy'])
export type LegalKind = z.infer<typeof LegalKind>
export const LegalParams = z.object({ kind: LegalKind })

const Day = z.iso.date('Please give a day.')

/** A legal text as people read it: safe HTML, made from Markdown. */
export const LegalText = z.object({
  kind: LegalKind,
  version: z.number(),
  inForceSince: z.string(),
  lead: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), html: z.string() })),
})
export type LegalText = z.infer<typeof LegalText>

export const LegalVersion = z.object({
  kind: LegalKind,
  version: z.number(),
  text: z.string(),
  inForceSince: z.string(),
  /** Whether people were asked to agree. */
  asks: z.boolean(),
  /** Null: comes with the product. */
  publishedAt: z.string().nullable(),
  agreed: z.number(),
})
export type LegalVersion = z.infer<typeof LegalVersion>

export const LegalDraft = z.object({ text: requiredText(100_000, 'Please write a text.') })
export const LegalPublication = LegalDraft.extend({ inForceSince: Day, asks: z.boolean() })
export type LegalPublication = z.infer<typeof LegalPublication>

/** The texts someone is asked to agree to. */
export const Asked = z.object({ kind: LegalKind, version: z.number(), inForceSince: z.string() })
export type Asked = z.infer<typeof Asked>
export const Agreement = z.object({ kind: LegalKind, version: z.number().int().positive() })
