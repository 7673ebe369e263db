import { pageMeta } from '../lib/page-meta.ts'
import { Page } from '../ui/page.tsx'

export const meta = () => pageMeta({ title: 'Landing', description: 'Landing', path: '/landing' })

export default function LandingScreen() {
  return <Page title="Landing">{null}</Page>
}
