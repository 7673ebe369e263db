import type { Mail } from '@fanlight/contract/mail'
import { accessTypes } from '@fanlight/contract/post-kinds'
import type { PostsPage } from '@fanlight/contract/posts'
import type { Receipt } from '@fanlight/contract/receipts'
import { comeIn } from './people.ts'

export type Role = 'visitor' | 'newcomer' | 'fan' | 'creator' | 'operator'

/** Who looks: the demo world's ready accounts, or nobody. */
export const visitors: { role: Role; email?: string }[] = [
  { role: 'visitor' },
  { role: 'newcomer', email: 'new@fanlight.test' },
  { role: 'fan', email: 'fan@fanlight.test' },
  { role: 'creator', email: 'creator@fanlight.test' },
  { role: 'operator', email: 'admin@fanlight.test' },
]

export interface Screen {
  name: string
  path: string
}

/** Every screen there is, by who it is for, in a product with the demo world. */
export async function allScreens(url: string): Promise<Record<Role, Screen[]>> {
  const newcomer = await comeIn(url, 'new@fanlight.test', 'Sam Whitfield')
  const { subscriptionUrl } = await newcomer.post<{ subscriptionUrl: string }>('/subscriptions/profile/2')
  const fan = await comeIn(url, 'fan@fanlight.test', 'Robin Ashdown')
  const [receipt] = await fan.get<Receipt[]>('/receipts')
  const { posts } = await fan.get<PostsPage>('/posts/profile/1?page=1&pageSize=50')
  const openPost = posts.find(({ accessType }) => accessType === accessTypes.Public)
  const paidPost = posts.find(({ accessType }) => accessType === accessTypes.PayPerView)
  const operator = await comeIn(url, 'admin@fanlight.test', 'Margit Oberlin')
  const [letter] = await operator.get<Mail[]>('/console/mails')
  return {
    visitor: named({
      landing: '/',
      about: '/about',
      support: '/support',
      terms: '/terms',
      privacy: '/privacy-policy',
      login: '/login',
      signup: '/signup',
      profiles: '/profiles',
      'profiles-none': '/profiles?search=nobodyhere',
      profile: '/profile/1',
      'profile-grid': '/profile/1?view=grid',
      'profile-missing': '/profile/999999',
      post: `/post/${openPost?.id}`,
      'login-guard': '/login?next=%2Fwallet',
      'login-callback': '/login/callback',
      unsubscribe: '/unsubscribe?token=none',
      'cancel-renewal': '/cancel-renewal?token=none',
      'not-found': '/nothing-here',
    }),
    newcomer: named({
      payment: subscriptionUrl,
      'payment-cancelled': '/subscription/cancel',
      'subscriptions-none': '/my-subscriptions',
      'feed-none': '/feed',
      'library-none': '/library',
      'receipts-none': '/receipts',
      'wallet-empty': '/wallet',
      'creator-apply': '/creator/apply',
    }),
    fan: named({
      'profile-fan': '/profile/1',
      'post-paid': `/post/${paidPost?.id}`,
      feed: '/feed',
      library: '/library',
      'library-bookmarks': '/library?part=bookmarks',
      receipts: '/receipts',
      ...(receipt && { receipt: `/receipt/${receipt.number}` }),
      wallet: '/wallet',
      account: '/account',
      subscriptions: '/my-subscriptions',
      'payment-done': '/subscription/success',
      creators: '/creators',
      creator: '/creator/2',
    }),
    creator: named({
      'profile-owner': '/profile/1',
      'my-profiles': '/my-profiles',
      'create-profile': '/profile/create',
      'edit-profile': '/profile/1/edit',
      'add-image': '/profile/1/add-image',
      'create-post': '/profile/1/create-post',
      audience: '/profile/1/audience',
      dashboard: '/creator-dashboard?profile=1',
      settings: '/creator/settings',
      'creator-status': '/creator/status',
      verification: '/creator/verification-pending',
    }),
    operator: named({
      console: '/admin',
      'console-verification': '/admin/verification',
      'console-applicant': '/admin/verification/1',
      'console-reports': '/admin/reports',
      'console-report': '/admin/reports/1',
      'console-users': '/admin/users',
      'console-user': '/admin/users/2',
      'console-deposits': '/admin/money',
      'console-purchases': '/admin/money/purchases',
      'console-subscriptions': '/admin/money/subscriptions',
      'console-payouts': '/admin/money/payouts',
      'console-work': '/admin/money/work',
      'console-ratios': '/admin/money/ratios',
      'console-ledger': '/admin/money/ledger',
      'console-mail': '/admin/mail',
      ...(letter && { 'console-letter': `/admin/mail/${letter.id}` }),
      'console-system': '/admin/system',
      'console-log': '/admin/log',
    }),
  }
}

const named = (paths: Record<string, string>) => Object.entries(paths).map(([name, path]) => ({ name, path }))
