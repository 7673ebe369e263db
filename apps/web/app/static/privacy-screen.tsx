import { pageMeta } from '../lib/page-meta.ts'
import { Page } from '../ui/page.tsx'

export const meta = () => pageMeta({ title: 'Privacy', description: 'Privacy', path: '/privacy' })

export default function PrivacyScreen() {
  return <Page title="Privacy">{null}</Page>
}
