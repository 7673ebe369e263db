import { brand } from '../lib/brand.ts'
import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/terms-screen.ts'
import { getLegalText } from './legal-api.ts'
import { LegalPage } from './legal-page.tsx'

export const meta = () =>
  pageMeta({
    title: 'Terms of Service',
    description: `The rules of ${brand.name}: subscriptions and their renewal, FansCoins, pay-per-view posts, creators and payouts.`,
    path: '/terms',
  })

export const loader = () => getLegalText('terms')
export const clientLoader = () => getLegalText('terms')

export default function TermsScreen({ loaderData }: Route.ComponentProps) {
  return <LegalPage title="Terms of Service" text={loaderData} />
}
