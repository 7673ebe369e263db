import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Text from 'lucide-react/icons/file-text'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { withRetries } from '../../lib/load-part.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { partsStyle, SettingsPart } from '../../ui/settings-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ConsolePage } from './console-page.tsx'
import { startAnew } from './console-query.ts'
import { legalKinds, legalNames } from './legal-names.ts'
import { siteQuery } from './site-api.ts'
import { SiteForm } from './site-form.tsx'

const SiteLogo = lazy(withRetries(() => import('./site-logo.tsx')))

export const meta = () => pageMeta({ title: 'Site', description: 'Operator console', noIndex: true })

export const clientLoader = () => startAnew(siteQuery)

export default function SiteScreen() {
  return (
    <ConsolePage title="Site" lead="Shown to visitors on every page, in emails, shared links and receipts.">
      <Loaded
        query={useQuery(siteQuery)}
        loading="Loading the settings..."
        skeleton={<Skeleton className="h-96 rounded-card" />}
      >
        {(settings) => (
          <>
            <SiteForm settings={settings} />
            <div className={partsStyle}>
              <Suspense fallback={<Skeleton className="my-6 h-96 rounded-control sm:h-72" />}>
                <SiteLogo hasLogo={settings.hasLogo} version={settings.version} />
              </Suspense>
              <SettingsPart title="Legal texts" lead="The texts people agree to, in every version.">
                <LegalLinks />
              </SettingsPart>
            </div>
          </>
        )}
      </Loaded>
    </ConsolePage>
  )
}

const LegalLinks = () => (
  <ul className="grid gap-2">
    {legalKinds.map((kind) => (
      <li key={kind}>
        <Link
          to={`/admin/site/texts?kind=${kind}`}
          className="flex min-h-13 items-center gap-3 rounded-control border border-line px-4 font-medium transition-colors hover:bg-raised"
        >
          <Text aria-hidden="true" className="size-4 shrink-0 text-soft" />
          <span className="mr-auto">{legalNames[kind]}</span>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
        </Link>
      </li>
    ))}
  </ul>
)
