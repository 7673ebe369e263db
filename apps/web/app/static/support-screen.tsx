import { pageMeta } from '../lib/page-meta.ts'
import { Page } from '../ui/page.tsx'

export const meta = () => pageMeta({ title: 'Support', description: 'Support', path: '/support' })

export default function SupportScreen() {
  return <Page title="Support">{null}</Page>
}
