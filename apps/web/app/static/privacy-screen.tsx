import { brand } from '../lib/brand.ts'
import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/privacy-screen.ts'
import { getLegalText } from './legal-api.ts'
import { LegalPage } from './legal-page.tsx'

export const meta = () =>
  pageMeta({
    title: 'Privacy Policy',
    description: `Which data ${brand.name} keeps about you, why, for how long, who sees it, and what you can ask us to do.`,
    path: '/privacy-policy',
  })

export const loader = () => getLegalText('privacy-policy')
export const clientLoader = () => getLegalText('privacy-policy')

export default function PrivacyScreen({ loaderData }: Route.ComponentProps) {
  return <LegalPage title="Privacy Policy" text={loaderData} />
}
