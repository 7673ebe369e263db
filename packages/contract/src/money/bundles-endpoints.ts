import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams } from '../platform/fields.ts'
import { BundleOffers, RenewalChoice } from './bundles.ts'
import { Subscription } from './subscriptions.ts'

export const bundleEndpoints = {
  setBundles: { who: 'creator', params: IdParams, body: BundleOffers, answer: BundleOffers },
  chooseRenewal: { who: 'person', params: IdParams, body: RenewalChoice, answer: Subscription },
} satisfies Record<string, Endpoint>
