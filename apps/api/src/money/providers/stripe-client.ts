import type { Stripe } from 'stripe'
import { fetchWithin } from '../../platform/http/fetch-within.ts'
import type { ProviderTry } from '../../platform/monitoring/provider-calls.ts'
import { asPart, traceparent } from '../../platform/traces/recording.ts'
import { withoutIds } from '../../platform/traces/without-ids.ts'

/** The name of this installation on everything it creates; several may share one account. */
export interface Installed {
  publicUrl: string
  installation: string
  /** Whether Stripe computes tax on sales (STRIPE_TAX). */
  computesTax: boolean
}

/** The API's address, for tests with a stand-in. */
export interface StripeAddress {
  host: string
  port: number
  protocol: 'http' | 'https'
}

const timeout = 8000

type Tell = (tried: ProviderTry) => void

/** Loaded only if Stripe is configured. The API version is pinned: we choose when to upgrade, not the account. */
export async function createStripeClient(secretKey: string, address?: StripeAddress, tell?: Tell): Promise<Stripe> {
  const { default: Stripe } = await import('stripe')
  return new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: 2,
    timeout: timeout,
    telemetry: false,
    appInfo: { name: 'Fanlight' },
    httpClient: recordCalls(
      Stripe.createFetchHttpClient(fetchWithin({ bytes: 20_000_000, milliseconds: timeout })),
      tell,
    ),
    ...address,
  })
}

/** Records each attempt in the trace and adds its number. */
function recordCalls(client: Stripe.HttpClient, tell: Tell = () => {}): Stripe.HttpClient {
  const make: Stripe.HttpClient['makeRequest'] = client.makeRequest.bind(client)
  client.makeRequest = (host, port, path, method, headers, ...rest) => {
    const call = `${method} ${withoutIds(path)}`
    return asPart({ name: `stripe ${call}`, kind: 'call' }, async () => {
      const trace = traceparent()
      const began = performance.now()
      let status: number | null = null
      try {
        const response = await make(
          host,
          port,
          path,
          method,
          trace ? { ...headers, traceparent: trace } : headers,
          ...rest,
        )
        status = response.getStatusCode()
        return response
      } finally {
        tell({ call, status, seconds: (performance.now() - began) / 1000 })
      }
    })
  }
  return client
}

export const isLiveKey = (secretKey: string) => /^(sk|rk)_live_/.test(secretKey)

/** Why a payment was declined. Outages, lost answers and our own mistakes aren't declines. */
export function declineOf(error: unknown): { reason: string; isFinal: boolean; isToConfirm: boolean } | undefined {
  const { type, message, ...codes } = error as Partial<Record<'type' | 'message' | 'code' | 'decline_code', string>>
  if (type !== 'StripeCardError') return undefined
  return {
    reason: message ?? 'The payment was declined.',
    isFinal: isFinalDecline(codes.decline_code),
    isToConfirm: codes.code === 'authentication_required',
  }
}

const ownMistakes =
  /^(parameter_|property_expansion_|url_invalid|rate_limit|lock_timeout|stripe_tax_inactive|customer_tax_location_invalid)/

/** Stripe's refusal with its reason. Malformed requests, wrong-mode keys and missing tax settings raise an alarm instead. */
export function refusalOf(error: unknown): { reason: string; code: string | undefined } | undefined {
  const { type, message = '', code } = error as { type?: string; message?: string; code?: string }
  if (type !== 'StripeInvalidRequestError' || ownMistakes.test(code ?? '')) return undefined
  if (message.includes('a similar object exists in') || message.startsWith('Unrecognized request URL')) return undefined
  // "You must have a valid head office address to enable automatic tax calculation."
  if (/automatic tax/i.test(message)) return undefined
  return { reason: message, code }
}

/** Already closed or cancelled is what we wanted. */
export function ignoreIfOver(error: unknown) {
  const refusal = refusalOf(error)
  const isOver =
    refusal &&
    (refusal.code === 'resource_missing' ||
      refusal.code === 'invalid_canceled_subscription_fields' ||
      refusal.reason.includes('Only Checkout Sessions with a status in ["open"] can be expired'))
  if (!isOver) throw error
}

/** Cards that will never work: retrying is pointless, and counts against the merchant. */
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

/** Whether this object is ours: everything that we create has our name and, if newer, the installation. */
export function ours(metadata: Record<string, string> | null | undefined, installation: string) {
  if (!metadata || !/^(subscription|deposit|card)$/.test(metadata.fanlight ?? '')) return undefined
  return (metadata.installation ?? installation) === installation ? metadata : undefined
}

/** Our order for a refund; refunds made by others have none. */
export function orderOf(metadata: Record<string, string> | null | undefined, installation: string): number | null {
  const { refundOrderId, installation: whose = installation } = metadata ?? {}
  return whose === installation && refundOrderId && /^\d{1,15}$/.test(refundOrderId) ? Number(refundOrderId) : null
}

/** An expandable field holds an object or its id. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** A payment by its intent; older kinds have none and are identified by their charge. */
export const namedPayment = (ref: string) => (ref.startsWith('pi_') ? { payment_intent: ref } : { charge: ref })

interface About {
  payment_intent?: string | Stripe.PaymentIntent | null
  charge?: string | Stripe.Charge | null
}

export const paymentOf = (about: About) => idOf(about.payment_intent) ?? idOf(about.charge)

export const moment = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : undefined)
