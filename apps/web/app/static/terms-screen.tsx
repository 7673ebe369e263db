import { pageMeta } from '../lib/page-meta.ts'
import { Page } from '../ui/page.tsx'

export const meta = () => pageMeta({ title: 'Terms', description: 'Terms', path: '/terms' })

export default function TermsScreen() {
  return <Page title="Terms">{null}</Page>
}
