import { bundleAddresses } from '@fanlight/contract/money/bundle-addresses'
import type { BundleOffers, RenewalChoice } from '@fanlight/contract/money/bundles'
import { callerOf } from '../../lib/call.ts'

const { call } = callerOf(bundleAddresses)

export const setBundles = (id: number, body: BundleOffers) => call('setBundles', { params: { id }, body })
export const chooseRenewal = (id: number, body: RenewalChoice) => call('chooseRenewal', { params: { id }, body })
