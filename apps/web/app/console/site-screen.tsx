import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ConsolePage } from './console-page.tsx'
import { startAnew } from './console-query.ts'
import { siteQuery } from './site-api.ts'
import { SiteForm } from './site-form.tsx'
import { SiteLogo } from './site-logo.tsx'

export const meta = () => pageMeta({ title: 'Site', description: 'Operator console', noIndex: true })

export const clientLoader = () => startAnew(siteQuery)

export default function SiteScreen() {
  return (
    <ConsolePage
      title="Site"
      lead="What visitors see from the next page they open, in letters, shared links and receipts."
    >
      <Loaded
        query={useQuery(siteQuery)}
        loading="Loading the settings..."
        skeleton={<Skeleton className="h-96 rounded-card" />}
      >
        {(settings) => (
          <>
            <SiteForm settings={settings} />
            <SiteLogo hasLogo={settings.hasLogo} version={settings.version} />
            <Section title="Legal texts" lead="Terms of Service and Privacy Policy, with their versions.">
              <LinkButton to="/admin/site/texts">Open the legal texts</LinkButton>
            </Section>
          </>
        )}
      </Loaded>
    </ConsolePage>
  )
}
