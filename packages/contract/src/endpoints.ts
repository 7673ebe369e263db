import { addresses } from './addresses.ts'
import { consoleAddresses } from './console-addresses.ts'
import { accountEndpoints } from './endpoints/account.ts'
import { audienceEndpoints } from './endpoints/audience.ts'
import { authEndpoints } from './endpoints/auth.ts'
import { blockEndpoints } from './endpoints/blocks.ts'
import { commentEndpoints } from './endpoints/comments.ts'
import { consoleEndpoints } from './endpoints/console.ts'
import { consoleMoneyEndpoints } from './endpoints/console-money.ts'
import { creatorEndpoints } from './endpoints/creators.ts'
import { dashboardEndpoints } from './endpoints/dashboard.ts'
import { discoveryEndpoints } from './endpoints/discovery.ts'
import type { Endpoint } from './endpoints/endpoint.ts'
import { followEndpoints } from './endpoints/follows.ts'
import { libraryEndpoints } from './endpoints/library.ts'
import { machineEndpoints } from './endpoints/machines.ts'
import { mailEndpoints } from './endpoints/mail.ts'
import { notificationEndpoints } from './endpoints/notifications.ts'
import { postEndpoints, profileEndpoints, reportEndpoints } from './endpoints/posts.ts'
import { purchaseEndpoints } from './endpoints/purchases.ts'
import { receiptEndpoints } from './endpoints/receipts.ts'
import { siteEndpoints } from './endpoints/site.ts'
import { subscriptionEndpoints } from './endpoints/subscriptions.ts'
import { supportEndpoints } from './endpoints/support.ts'
import { walletEndpoints } from './endpoints/wallet.ts'
import { machineAddresses } from './machine-addresses.ts'

const allAddresses = { ...addresses, ...consoleAddresses, ...machineAddresses }
export type EndpointName = keyof typeof allAddresses

/** Every endpoint of the server: what it checks of a call and what is published are made from this list. */
export const endpoints = {
  ...accountEndpoints,
  ...authEndpoints,
  ...commentEndpoints,
  ...creatorEndpoints,
  ...dashboardEndpoints,
  ...discoveryEndpoints,
  ...audienceEndpoints,
  ...blockEndpoints,
  ...followEndpoints,
  ...libraryEndpoints,
  ...notificationEndpoints,
  ...postEndpoints,
  ...profileEndpoints,
  ...purchaseEndpoints,
  ...receiptEndpoints,
  ...reportEndpoints,
  ...siteEndpoints,
  ...subscriptionEndpoints,
  ...supportEndpoints,
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
