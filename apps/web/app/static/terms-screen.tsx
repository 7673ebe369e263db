import { brand } from '../lib/brand.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { LegalPage } from './legal-page.tsx'
import { termsForCreators } from './terms-for-creators.tsx'
import { termsForFans } from './terms-for-fans.tsx'

export const meta = () =>
  pageMeta({
    title: 'Terms of Service',
    description: `The rules of ${brand.name}: subscriptions and their renewal, FansCoins, pay-per-view posts, creators and payouts.`,
    path: '/terms',
  })

export default function TermsScreen() {
  return (
    <LegalPage
      title="Terms of Service"
      since="January 1, 2026"
      lead={`These terms are the contract between you and ${brand.name}. They are written to be read; where something costs money, it is said in numbers or shown before you pay.`}
      sections={[...termsForFans, ...termsForCreators]}
    />
  )
}
