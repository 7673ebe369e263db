import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { WebFile } from './web-files.ts'

/** A screen of the app that is not prerendered. */
interface WebPage {
  path: RegExp
  file: WebFile
}

/** What the build says of a route. */
interface Route {
  id: string
  parentId?: string
  path?: string
  module: string
  clientLoaderModule?: string
  imports: string[]
}

/**
 * The fallback document once for every route of the app, naming the modules of its screen: they come together with the
 * framework instead of after it, as soon as the document shows (scripts/paint-first.mjs).
 */
export function readWebPages(files: Map<string, WebFile>): WebPage[] {
  const fallback = files.get('/__spa-fallback.html')
  const manifest = [...files].find(([path]) => /^\/assets\/manifest-[\w-]+\.js$/.test(path))?.[1]
  if (!fallback || !manifest) return []
  const routes = routesIn(manifest.body.toString())
  const isScreen = (route: Route) => !/[*]/.test(route.path ?? '') && ![...routes.values()].some(isLayoutOf(route))
  return [...routes.values()].filter(isScreen).map((route) => {
    const way = wayTo(route, routes)
    return { path: patternOf(way), file: withModules(fallback, way) }
  })
}

function routesIn(manifest: string): Map<string, Route> {
  const { routes } = JSON.parse(manifest.slice(manifest.indexOf('=') + 1).replace(/;\s*$/, '')) as {
    routes: Record<string, Route>
  }
  return new Map(Object.entries(routes))
}

/** A layout has no page of its own, only those of what lies within. */
const isLayoutOf = (layout: Route) => (route: Route) => route.parentId === layout.id

function wayTo(route: Route, routes: Map<string, Route>): Route[] {
  const parent = routes.get(route.parentId ?? '')
  return [...(parent ? wayTo(parent, routes) : []), route]
}

/** All parameters of our addresses are numbers. */
function patternOf(way: Route[]) {
  const path = way.flatMap(({ path }) => (path ? [path] : [])).join('/')
  return new RegExp(`^/${path.replace(/:\w+/g, '\\d+')}$`)
}

function withModules(fallback: WebFile, way: Route[]): WebFile {
  const html = fallback.body.toString()
  const modules = way.flatMap(({ module, clientLoaderModule, imports }) => [
    module,
    ...(clientLoaderModule ? [clientLoaderModule] : []),
    ...imports,
  ])
  const missing = [...new Set(modules)].filter((href) => !html.includes(`"${href}"`))
  const links = missing.map((href) => `<link rel="later" href="${href}"/>`).join('')
  const body = Buffer.from(html.replace('</head>', () => `${links}</head>`))
  return {
    ...fallback,
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip: gzipSync(body),
  }
}
