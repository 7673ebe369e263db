import { pageMeta } from '../lib/page-meta.ts'
import { otherwise, settle } from '../lib/settle.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Awaited, Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/site-screen.ts'
import { ConsolePage } from './console-page.tsx'
import { getSiteSettings } from './site-api.ts'
import { SiteForm } from './site-form.tsx'
import { SiteLogo } from './site-logo.tsx'

export const meta = () => pageMeta({ title: 'Site', description: 'Operator console', noIndex: true })

export const clientLoader = () => ({
  settings: settle(getSiteSettings(), otherwise('The settings could not be loaded.')),
})

export default function SiteScreen({ loaderData }: Route.ComponentProps) {
  return (
    <ConsolePage title="Site" lead="What visitors see from their next page on, in letters, shared links and receipts.">
      <Awaited
        of={loaderData.settings}
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
      </Awaited>
    </ConsolePage>
  )
}
