import { pageMeta } from '../lib/page-meta.ts'
import { Page } from '../ui/page.tsx'

export const meta = () => pageMeta({ title: 'About', description: 'About', path: '/about' })

export default function AboutScreen() {
  return <Page title="About">{null}</Page>
}
