import type { ThreadsPage } from '@fanlight/contract/content/messages/messages'
import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { PostsPage } from '@fanlight/contract/content/posts'
import type { Receipt } from '@fanlight/contract/money/receipts'
import type { Subscription } from '@fanlight/contract/money/subscriptions'
import type { SupportCase } from '@fanlight/contract/operations/support'
import type { Mail } from '@fanlight/contract/people/mail'
import type { Page } from 'playwright-core'
import { comeIn } from './people.ts'

export type Role = 'visitor' | 'newcomer' | 'fan' | 'creator' | 'operator'

/** Who looks: the demo world's ready accounts, or nobody. */
export const emails: Record<Role, string | undefined> = {
  visitor: undefined,
  newcomer: 'new@fanlight.test',
  fan: 'fan@fanlight.test',
  creator: 'creator@fanlight.test',
  operator: 'admin@fanlight.test',
}

/** Addresses that are known when the demo world is there. */
export interface Found {
  checkout: string
  receipt: number | undefined
  subscription: number | undefined
  openPost: number | undefined
  paidPost: number | undefined
  mail: number | undefined
  supportCase: number | undefined
  thread: number | undefined
}

type Path = (found: Found) => string

export interface Screen {
  role: Role
  name: string
  path: Path
  /** The buttons to press there, by name, one after another: for what has no address of its own. */
  press: RegExp[]
  /** Where an address of no screen of its own sends people. */
  leadsTo?: string | undefined
}

/** Looks for them, and brings about what the demo world has none of. */
export async function findScreens(url: string): Promise<Found> {
  const newcomer = await comeIn(url, 'new@fanlight.test', 'Sam Whitfield')
  const { subscriptionUrl } = await newcomer.post<{ subscriptionUrl: string }>('/subscriptions/profile/2')
  const { email } = newcomer
  const message = 'The shop asked me to pay twice for the same month. Can I have one of the two back?'
  await newcomer.post('/support', { name: 'Sam Whitfield', email, subject: 'payment', message })
  const fan = await comeIn(url, 'fan@fanlight.test', 'Robin Ashdown')
  const [receipt] = await fan.get<Receipt[]>('/receipts')
  const [subscription] = await fan.get<Subscription[]>('/subscriptions/my-subscriptions')
  const { posts } = await fan.get<PostsPage>('/posts/profile/1?page=1&pageSize=50')
  const withAccess = (access: number) => posts.find(({ accessType }) => accessType === access)?.id
  const { threads } = await fan.get<ThreadsPage>('/messages')
  const operator = await comeIn(url, 'admin@fanlight.test', 'Margit Oberlin')
  await operator.put('/console/ratios/USD', { ratio: 12, enabled: true })
  const [mail] = await operator.get<Mail[]>('/console/mails')
  const [supportCase] = await operator.get<SupportCase[]>('/console/support')
  return {
    checkout: subscriptionUrl,
    receipt: receipt?.number,
    subscription: subscription?.id,
    openPost: withAccess(accessTypes.Public),
    paidPost: withAccess(accessTypes.PayPerView),
    mail: mail?.id,
    supportCase: supportCase?.id,
    thread: threads.find(({ unread }) => unread === 0)?.id,
  }
}

const bell = /^(Notifications|Bell)/

interface Described extends Pick<Screen, 'press' | 'leadsTo'> {
  path: string | Path
}

const paths: Record<Role, Record<string, string | Path | Described>> = {
  visitor: {
    landing: '/',
    about: '/about',
    support: '/support',
    conversation: '/support/conversation?token=none',
    terms: '/terms',
    privacy: '/privacy-policy',
    login: '/login',
    signup: '/signup',
    profiles: '/profiles',
    'profiles-found': '/profiles?search=lantern',
    'profiles-none': '/profiles?search=qqzzxx',
    'posts-found': '/profiles?search=lamp&show=posts',
    topics: '/topics',
    topic: '/topic/fantasy',
    'topic-posts': '/topic/sea?show=posts',
    search: { path: '/search?q=lantern', press: [], leadsTo: '/profiles?search=lantern' },
    'topic-missing': '/topic/nothing-of-it',
    profile: '/profile/1',
    'profile-grid': '/profile/1?view=grid',
    'profile-missing': '/profile/999999',
    post: ({ openPost }) => `/post/${openPost}`,
    'login-guard': '/login?next=%2Fwallet',
    'login-callback': '/login/callback',
    unsubscribe: '/unsubscribe?token=none&about=post',
    'cancel-renewal': '/cancel-renewal?token=none',
    'not-found': '/nothing-here',
  },
  newcomer: {
    payment: ({ checkout }) => checkout,
    'payment-cancelled': '/subscription/cancel?profile=2',
    'subscriptions-none': '/my-subscriptions',
    'feed-none': '/feed',
    'library-none': '/library',
    'receipts-none': '/receipts',
    'wallet-empty': '/wallet',
    'creator-apply': '/creator/apply',
  },
  fan: {
    'profile-fan': '/profile/1',
    'post-paid': ({ paidPost }) => `/post/${paidPost}`,
    comments: { path: ({ openPost }) => `/post/${openPost}`, press: [/^Show \d+ repl(y|ies)$/] },
    feed: '/feed',
    notifications: { path: '/feed', press: [bell] },
    'notification-settings': { path: '/feed', press: [bell, /^Notification settings/] },
    purchase: { path: ({ paidPost }) => `/post/${paidPost}`, press: [/^Unlock (for|from)/] },
    messages: '/messages',
    thread: ({ thread }) => `/messages/${thread}`,
    'messages-bought': '/messages/bought',
    library: '/library',
    'library-list': '/library?view=list',
    'library-bookmarks': '/library?part=bookmarks',
    'library-liked': '/library?part=liked',
    receipts: '/receipts',
    receipt: ({ receipt }) => `/receipt/${receipt}`,
    wallet: '/wallet',
    account: '/account',
    subscriptions: '/my-subscriptions',
    card: ({ subscription }) => `/subscription/card/${subscription}`,
    'payment-done': ({ subscription }) => `/subscription/success?subscriptionId=${subscription}`,
    creators: '/creators',
    creator: '/creator/2',
  },
  creator: {
    'profile-owner': '/profile/1',
    'my-profiles': '/my-profiles',
    'create-profile': '/profile/create',
    'edit-profile': '/profile/1/edit',
    'add-image': '/profile/1/add-image',
    'create-post': '/profile/1/create-post',
    drafts: '/drafts',
    audience: '/profile/1/audience',
    'audience-posts': '/profile/1/audience?kind=posts',
    broadcasts: '/profile/1/broadcasts',
    inbox: '/messages',
    dashboard: '/creator-dashboard?profile=1',
    'post-figures': '/creator-dashboard/posts',
    'post-figures-one': ({ paidPost }) => `/creator-dashboard/posts/${paidPost}`,
    settings: '/creator/settings',
    'creator-status': '/creator/status',
    verification: '/creator/verification-pending',
  },
  operator: {
    console: '/admin',
    'console-verification': '/admin/verification',
    'console-applicant': '/admin/verification/1',
    'console-reports': '/admin/reports',
    'console-report': '/admin/reports/1',
    'console-support': '/admin/support',
    'console-conversation': ({ supportCase }) => `/admin/support/${supportCase}`,
    'console-users': '/admin/users',
    'console-user': '/admin/users/2',
    'console-deposits': '/admin/money',
    'console-purchases': '/admin/money/purchases',
    'console-subscriptions': '/admin/money/subscriptions',
    'console-payouts': '/admin/money/payouts',
    'console-work': '/admin/money/work',
    'console-ratios': '/admin/money/ratios',
    'console-ledger': '/admin/money/ledger',
    'console-accounting': '/admin/money/accounting',
    'console-discovery': '/admin/discovery',
    'console-site': '/admin/site',
    'console-texts': '/admin/site/texts',
    'console-requests': '/admin/requests',
    'console-security': '/admin/security',
    'console-mail': '/admin/mail',
    'console-email': ({ mail }) => `/admin/mail/${mail}`,
    'console-system': '/admin/system',
    'console-log': '/admin/log',
  },
}

/** Every screen there is, by who it is for, in a product with the demo world. */
export const allScreens: Screen[] = Object.entries(paths).flatMap(([role, screens]) =>
  Object.entries(screens).map(([name, what]) => {
    const { path, ...more }: Described = typeof what === 'object' ? what : { path: what, press: [] }
    return { role: role as Role, name, path: typeof path === 'string' ? () => path : path, ...more }
  }),
)

/** Opens what a screen of the list shows only when it is asked to. */
export async function pressThrough(page: Page, { press }: Screen) {
  for (const name of press) await page.getByRole('button', { name }).filter({ visible: true }).first().click()
}
