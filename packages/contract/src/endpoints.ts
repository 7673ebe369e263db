import { addresses } from './addresses.ts'
import { audienceEndpoints } from './content/audience-endpoints.ts'
import { closedCountriesAddresses } from './content/closed-countries-addresses.ts'
import { commentEndpoints } from './content/comments-endpoints.ts'
import { creatorEndpoints } from './content/creators-endpoints.ts'
import { discoveryEndpoints } from './content/discovery-endpoints.ts'
import { draftAddresses } from './content/draft-addresses.ts'
import { draftEndpoints } from './content/drafts-endpoints.ts'
import { followEndpoints } from './content/follows-endpoints.ts'
import { libraryEndpoints } from './content/library-endpoints.ts'
import { broadcastAddresses, broadcastMuteAddresses } from './content/messages/broadcast-addresses.ts'
import { broadcastEndpoints } from './content/messages/broadcast-endpoints.ts'
import { messageAddresses } from './content/messages/message-addresses.ts'
import { messageEndpoints } from './content/messages/message-endpoints.ts'
import { messageFileAddresses } from './content/messages/message-file-addresses.ts'
import { ownPostAddresses } from './content/own-post-addresses.ts'
import { postEndpoints, profileEndpoints, reportEndpoints } from './content/posts-endpoints.ts'
import { bundleAddresses } from './money/bundle-addresses.ts'
import { bundleEndpoints } from './money/bundles-endpoints.ts'
import { dashboardEndpoints } from './money/dashboard-endpoints.ts'
import { firstMessageAddresses } from './money/first-message-addresses.ts'
import { firstMessageEndpoints } from './money/first-messages-endpoints.ts'
import { paidMessageAddresses } from './money/paid-message-addresses.ts'
import { paidMessageEndpoints } from './money/paid-messages-endpoints.ts'
import { postFiguresAddresses } from './money/post-figures-addresses.ts'
import { postFiguresEndpoints } from './money/post-figures-endpoints.ts'
import { promoAddresses } from './money/promo-addresses.ts'
import { promoEndpoints } from './money/promo-endpoints.ts'
import { purchaseEndpoints } from './money/purchases-endpoints.ts'
import { receiptEndpoints } from './money/receipts-endpoints.ts'
import { subscriptionEndpoints } from './money/subscriptions-endpoints.ts'
import { tipAddresses } from './money/tip-addresses.ts'
import { tipEndpoints } from './money/tips-endpoints.ts'
import { topUpAddresses } from './money/top-up-addresses.ts'
import { topUpEndpoints } from './money/top-up-endpoints.ts'
import { walletAddresses } from './money/wallet-addresses.ts'
import { walletEndpoints } from './money/wallet-endpoints.ts'
import { consoleAddresses } from './operations/console-addresses.ts'
import { consoleEndpoints } from './operations/console-endpoints.ts'
import { consoleMoneyEndpoints } from './operations/console-money-endpoints.ts'
import { supportEndpoints } from './operations/support-endpoints.ts'
import { accountEndpoints } from './people/account-endpoints.ts'
import { blockEndpoints } from './people/blocks-endpoints.ts'
import { mailEndpoints } from './people/mail-endpoints.ts'
import { notificationEndpoints } from './people/notifications-endpoints.ts'
import { siteEndpoints } from './people/site-endpoints.ts'
import { authEndpoints } from './platform/auth-endpoints.ts'
import type { Endpoint } from './platform/endpoint.ts'
import { machineAddresses } from './platform/machine-addresses.ts'
import { machineEndpoints } from './platform/machines-endpoints.ts'

const allAddresses = {
  ...addresses,
  ...messageAddresses,
  ...broadcastAddresses,
  ...broadcastMuteAddresses,
  ...messageFileAddresses,
  ...draftAddresses,
  ...closedCountriesAddresses,
  ...ownPostAddresses,
  ...firstMessageAddresses,
  ...paidMessageAddresses,
  ...bundleAddresses,
  ...tipAddresses,
  ...topUpAddresses,
  ...walletAddresses,
  ...promoAddresses,
  ...postFiguresAddresses,
  ...consoleAddresses,
  ...machineAddresses,
}
export type EndpointName = keyof typeof allAddresses

/** Every endpoint of the server: its checks and the published description are made from this list. */
export const endpoints = {
  ...accountEndpoints,
  ...authEndpoints,
  ...commentEndpoints,
  ...creatorEndpoints,
  ...dashboardEndpoints,
  ...discoveryEndpoints,
  ...audienceEndpoints,
  ...blockEndpoints,
  ...draftEndpoints,
  ...followEndpoints,
  ...libraryEndpoints,
  ...messageEndpoints,
  ...broadcastEndpoints,
  ...notificationEndpoints,
  ...postEndpoints,
  ...profileEndpoints,
  ...purchaseEndpoints,
  ...receiptEndpoints,
  ...reportEndpoints,
  ...siteEndpoints,
  ...subscriptionEndpoints,
  ...supportEndpoints,
  ...firstMessageEndpoints,
  ...paidMessageEndpoints,
  ...tipEndpoints,
  ...promoEndpoints,
  ...bundleEndpoints,
  ...topUpEndpoints,
  ...postFiguresEndpoints,
  ...walletEndpoints,
  ...consoleEndpoints,
  ...consoleMoneyEndpoints,
  ...mailEndpoints,
  ...machineEndpoints,
} satisfies Record<EndpointName, Endpoint>

export const endpointNames = Object.keys(allAddresses) as EndpointName[]
export const endpointOf = (name: EndpointName): Endpoint => endpoints[name]

/** Such as `GET` and `/api/posts/:id`. */
export function addressOf(name: EndpointName) {
  const [method = '', path = ''] = allAddresses[name].split(' ', 2)
  return { method, path }
}
