import { z } from 'zod'
import { countryCodes } from '../platform/countries.ts'
import { requiredText } from '../platform/fields.ts'

/** What creators are paid, and when. */
export const CreatorTerms = z.object({
  /** Of each sale, in percent; the rest is the platform's fee. */
  kept: z.number(),
  /** The minimum payout, in dollars. */
  minimum: z.number(),
  /** How long each sale waits before it's paid out. */
  holdDays: z.number(),
  /** This share, in percent, of a creator's sales in the first `days` days waits as long again; null: none. */
  reserve: z.object({ percent: z.number(), days: z.number() }).nullable(),
})
export type CreatorTerms = z.infer<typeof CreatorTerms>

/** Pending: on its way. Held: waits for a bank account or an operator. */
export const PayoutStatus = z.enum(['Pending', 'Held', 'Paid', 'Failed'])
export type PayoutStatus = z.infer<typeof PayoutStatus>

export const Payout = z.object({
  id: z.number(),
  /** The first of the month of its run (YYYY-MM-DD). */
  period: z.string(),
  /** It contains sales before this day. */
  earnedBefore: z.string(),
  amount: z.number(),
  status: PayoutStatus,
  destination: z.string(),
  failure: z.string().nullable(),
  paidAt: z.string().nullable(),
})
export type Payout = z.infer<typeof Payout>

/** What a provider still needs to know before paying someone; its own page asks for the details. */
export const AccountNeed = z.enum(['bank', 'terms', 'person', 'document', 'tax', 'business', 'other'])
export type AccountNeed = z.infer<typeof AccountNeed>

/** Where a creator's money goes. */
export const OwnAccount = z.object({
  label: z.string(),
  /**
   * Unfinished: the provider asks for what `needs` lists. Checking: the provider is reviewing it. Closed: it no longer
   * receives anything.
   */
  state: z.enum(['ready', 'unfinished', 'checking', 'closed']),
  /** Set by an operator, so its owner can't change it here. */
  isNamed: z.boolean(),
  /** False if the provider holds the account's money until it knows more. */
  paysBank: z.boolean(),
  needs: z.array(AccountNeed),
  neededBy: z.string().nullable(),
})
export type OwnAccount = z.infer<typeof OwnAccount>

export const AccountCountry = z.object({
  country: z.string().refine((code) => countryCodes.includes(code), 'Please choose a country.'),
})
/** As tax offices write it: letters, digits and separators. Null or empty: none. */
export const TaxNumber = z.object({
  taxNumber: z
    .string()
    .trim()
    .max(40, 'Please enter at most 40 characters.')
    .regex(/^([\p{L}\p{N}][\p{L}\p{N} ./-]*)?$/u, 'Please enter letters and digits only.')
    .transform((typed) => typed || null)
    .nullable(),
})

export const ProviderPage = z.object({ url: z.string() })

export const PayoutOverview = z.object({
  /** Past the hold: paid out on the first, if it reaches the minimum. Negative after refunds. */
  available: z.number(),
  /** Past the hold, and held back for a while because the creator is new: a bank may take payments back for months. */
  reserved: z.number(),
  /** When the first and the last of it are released (YYYY-MM-DD). */
  reservedFrom: z.string().nullable(),
  reservedUntil: z.string().nullable(),
  /** Past the hold, of months of bundles that have not begun; when the next and the last of it is free (YYYY-MM-DD). */
  bundled: z.number(),
  bundledFrom: z.string().nullable(),
  bundledUntil: z.string().nullable(),
  /** Earned, still within the hold. */
  pending: z.number(),
  /** Reserved for a payout on its way to the bank. */
  underWay: z.number(),
  paid: z.number(),
  minimum: z.number(),
  holdDays: z.number(),
  nextPayoutOn: z.string(),
  /** The first year (UTC) with rolled-up earnings: statements start there. */
  firstYear: z.number().nullable(),
  /** Null until there is an account to pay to. */
  destination: z.string().nullable(),
  /** Nothing is paid out until new documents are accepted. */
  waitsForDocuments: z.boolean(),
  /** Whether creators set up accounts with the provider themselves. */
  opensAccounts: z.boolean(),
  /** The last three characters of the tax number; null if we have none. */
  taxNumberEnds: z.string().nullable(),
  account: OwnAccount.nullable(),
  payouts: z.array(Payout),
})
export type PayoutOverview = z.infer<typeof PayoutOverview>

/** Where an operator says that a creator's money goes: words for people, and the provider's account id. */
export const PayoutAccount = z.object({
  label: requiredText(100, 'Please name the account.'),
  reference: requiredText(200, 'Please give the account’s number or id.'),
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

export const PayoutByHand = z.object({ reference: requiredText(200, 'Please give the transfer’s number.') })
export type PayoutByHand = z.infer<typeof PayoutByHand>
