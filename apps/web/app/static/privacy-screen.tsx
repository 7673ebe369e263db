import { brand } from '../lib/brand.ts'
import { answersOf } from '../lib/page-answers.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { startQuery } from '../lib/query-client.ts'
import { legalTextQuery } from './legal-api.ts'
import { LegalPage } from './legal-page.tsx'

export const meta = () =>
  pageMeta({
    title: 'Privacy Policy',
    description: `Which data ${brand.name} keeps about you, why, for how long, who sees it, and what you can ask us to do.`,
    path: '/privacy-policy',
  })

export const loader = () => answersOf((client) => client.fetchQuery(legalTextQuery('privacy-policy')))
export const clientLoader = () => startQuery(legalTextQuery('privacy-policy'))

export default function PrivacyScreen() {
  return <LegalPage title="Privacy Policy" kind="privacy-policy" />
}
