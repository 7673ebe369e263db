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

/** What a request was refused for, if Stripe itself refused it; an outage or a lost answer is none. */
export function refusalOf(error: unknown): { reason: string; isFinal: boolean } | undefined {
  const { type, message, decline_code: code } = error as { type?: string; message?: string; decline_code?: string }
  if (type !== 'StripeCardError' && type !== 'StripeInvalidRequestError') return undefined
  return { reason: message ?? 'The payment was refused.', isFinal: isFinalDecline(code) }
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
