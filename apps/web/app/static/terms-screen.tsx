import { brand } from '../lib/brand.ts'
import { answersOf } from '../lib/page-answers.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { startQuery } from '../lib/query-client.ts'
import { legalTextQuery } from './legal-api.ts'
import { LegalPage } from './legal-page.tsx'

export const meta = () =>
  pageMeta({
    title: 'Terms of Service',
    description: `The rules of ${brand.name}: subscriptions and their renewal, FansCoins, pay-per-view posts, creators and payouts.`,
    path: '/terms',
  })

export const loader = () => answersOf((client) => client.fetchQuery(legalTextQuery('terms')))
export const clientLoader = () => startQuery(legalTextQuery('terms'))

export default function TermsScreen() {
  return <LegalPage title="Terms of Service" kind="terms" />
}
