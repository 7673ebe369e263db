import type { Stripe } from 'stripe'

/** Where its API is, for tests against a stand-in. */
export interface StripeAddress {
  host: string
  port: number
  protocol: 'http' | 'https'
}

/** Loaded only where Stripe is configured. The version is pinned: an upgrade is a change of ours, not of the account. */
export async function createStripeClient(secretKey: string, address?: StripeAddress): Promise<Stripe> {
  const { default: Stripe } = await import('stripe')
  return new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: 2,
    timeout: 8000,
    telemetry: false,
    appInfo: { name: 'Fanlight' },
    ...address,
  })
}

export const isLiveKey = (secretKey: string) => /^(sk|rk)_live_/.test(secretKey)

/** Why a payment was declined; an outage, a lost answer or a mistake of ours is no decline. */
export function declineOf(error: unknown): { reason: string; isFinal: boolean } | undefined {
  const { type, message, decline_code: code } = error as { type?: string; message?: string; decline_code?: string }
  if (type !== 'StripeCardError') return undefined
  return { reason: message ?? 'The payment was declined.', isFinal: isFinalDecline(code) }
}

const ownMistakes = /^(parameter_|property_expansion_|url_invalid|rate_limit|lock_timeout)/

/** What Stripe would not do, and says so; a request that we got wrong, or a key of the other mode, is no refusal but an alarm. */
export function refusalOf(error: unknown): { reason: string; code: string | undefined } | undefined {
  const { type, message = '', code } = error as { type?: string; message?: string; code?: string }
  if (type !== 'StripeInvalidRequestError' || ownMistakes.test(code ?? '')) return undefined
  if (message.includes('a similar object exists in') || message.startsWith('Unrecognized request URL')) return undefined
  return { reason: message, code }
}

/** Cards that will never work again: trying them is pointless, and held against whoever does it. */
export const isFinalDecline = (code: string | null | undefined) =>
  [
    'stolen_card',
    'lost_card',
    'pickup_card',
    'restricted_card',
    'fraudulent',
    'invalid_account',
    'revocation_of_all_authorizations',
  ].includes(code ?? '')

/** Whose object this is: our own name is on everything that we make. */
export const ours = (metadata: Record<string, string> | null | undefined) =>
  metadata?.fanlight === 'subscription' || metadata?.fanlight === 'deposit' ? metadata : undefined

/** An expandable field holds an object or its id. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

export const moment = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : undefined)
