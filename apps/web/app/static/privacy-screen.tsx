import { brand } from '../lib/brand.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { LegalPage } from './legal-page.tsx'
import { privacySections } from './privacy-sections.tsx'

export const meta = () =>
  pageMeta({
    title: 'Privacy Policy',
    description: `Which data ${brand.name} keeps about you, why, for how long, who sees it, and what you can ask us to do.`,
    path: '/privacy-policy',
  })

export default function PrivacyScreen() {
  return (
    <LegalPage
      title="Privacy Policy"
      since="January 1, 2026"
      lead="We keep what we need to run the service and to keep its books, and nothing to sell. There is no advertising and no tracking across other sites here."
      sections={privacySections}
    />
  )
}
