import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import styles from './app.css?inline'
import fraunces from './fonts/fraunces-latin.woff2?url'
import inter from './fonts/inter.css?inline'
import { brand, siteElement } from './lib/brand.ts'
import { documentTime } from './lib/document-time.ts'
import { withRetries } from './lib/load-part.ts'
import { replayEarlyInput } from './lib/replay-early-input.ts'
import headScript from './lib/run-in-head.ts?inline-script'
import { siteColorsStyle } from './lib/site-colors-style.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { NotFound } from './shell/not-found-screen.tsx'
import { Shell } from './shell/shell.tsx'
import { LogoMark } from './ui/logo.tsx'

const Bell = lazy(withRetries(() => import('./people/notifications/bell.tsx')))

// With `npm run dev`, an edited style shows at once.
if (import.meta.env.DEV && !import.meta.env.SSR) void import('./app.css')

/** Read by lib/after-paint.ts, which only built pages contain. */
const afterPaint = import.meta.env.DEV ? 'all' : 'print'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: fraunces, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  ...(brand.site.hasLogo ? [] : [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]),
  { rel: 'icon', href: '/favicon-32.png', sizes: '32x32', type: 'image/png' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/**
 * The shell belongs here: the first screen replaces the loading one without remounting the header and what it has open.
 */
export function Layout({ children }: { children: ReactNode }) {
  useEffect(replayEarlyInput, [])
  return (
    <html lang="en" data-at={documentTime()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <HeadScript text={import.meta.env.SSR ? headScript : ''} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14111a" />
        <Meta />
        <Links />
        <HeadStyle text={import.meta.env.SSR ? styles : ''} />
        <HeadStyle text={import.meta.env.SSR ? inter : ''} media={afterPaint} />
        {brand.site.colors && <HeadStyle text={siteColorsStyle(brand.site.colors)} />}
        <SiteData />
      </head>
      <body>
        <Shell
          bell={
            <Suspense fallback={<span className="size-11 max-sm:hidden" />}>
              <Bell />
            </Suspense>
          }
        >
          {children}
        </Shell>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Code that can't wait for the app. In the document and in no script, so React leaves it alone. */
const HeadScript = ({ text }: { text: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own module
  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
)

/** What lib/brand.ts reads before anything else runs. */
const SiteData = () => (
  <script
    id={siteElement}
    type="application/json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: data, which no tag can end
    dangerouslySetInnerHTML={{ __html: JSON.stringify(brand.site).replaceAll('<', '\\u003c') }}
  />
)

const HeadStyle = ({ text, media }: { text: string; media?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets
  <style suppressHydrationWarning media={media} dangerouslySetInnerHTML={{ __html: text }} />
)

export default function App() {
  return <Outlet />
}

/** What the fallback document shows until the first screen is ready. */
export function HydrateFallback() {
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center">
      <LogoMark isLoading className="w-20" />
      <span className="sr-only">Loading...</span>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing ? <NotFound /> : <ErrorPage error={error} />
}
