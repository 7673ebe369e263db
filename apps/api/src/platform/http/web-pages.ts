import { compress, type WebFile } from './web-files.ts'
import { etagOf } from './web-page.ts'

/** A screen that is not prerendered. */
interface WebPage {
  path: RegExp
  /** Made on first use. */
  file(): Promise<WebFile>
  /** The app would send visitors to /login. */
  isForSignedIn: boolean
}

/** A route in the build manifest. */
interface Route {
  id: string
  parentId?: string
  path?: string
  module: string
  clientLoaderModule?: string
  imports: string[]
}

/**
 * The fallback document for each route, with links to the modules of its screen, so that they load together with the
 * framework and not after it (apps/web/app/lib/paint-first.ts).
 */
export function readWebPages(files: Map<string, WebFile>): WebPage[] {
  const fallback = files.get('/__spa-fallback.html')
  const manifest = [...files].find(([path]) => /^\/assets\/manifest-[\w-]+\.js$/.test(path))?.[1]
  if (!fallback || !manifest) return []
  const routes = routesIn(manifest.body.toString())
  const isScreen = (route: Route) => !/[*]/.test(route.path ?? '') && ![...routes.values()].some(isLayoutOf(route))
  return [...routes.values()].filter(isScreen).map((route) => {
    const way = wayTo(route, routes)
    const isForSignedIn = way.some(({ id }) => /^session\/(signed-in|creators|operators)-layout$/.test(id))
    let file: Promise<WebFile> | undefined
    return {
      path: patternOf(way),
      file() {
        file ??= withModules(fallback, way)
        return file
      },
      isForSignedIn,
    }
  })
}

function routesIn(manifest: string): Map<string, Route> {
  const { routes } = JSON.parse(manifest.slice(manifest.indexOf('=') + 1).replace(/;\s*$/, '')) as {
    routes: Record<string, Route>
  }
  return new Map(Object.entries(routes))
}

/** A layout has no page of its own. */
const isLayoutOf = (layout: Route) => (route: Route) => route.parentId === layout.id

function wayTo(route: Route, routes: Map<string, Route>): Route[] {
  const parent = routes.get(route.parentId ?? '')
  return [...(parent ? wayTo(parent, routes) : []), route]
}

/** Parameters in our addresses are numbers, except the names of topics. */
function patternOf(way: Route[]) {
  const path = way.flatMap(({ path }) => (path ? [path] : [])).join('/')
  return new RegExp(`^/${path.replace(/:slug\b/g, '[^/]{1,400}').replace(/:\w+/g, '\\d+')}$`)
}

async function withModules(fallback: WebFile, way: Route[]): Promise<WebFile> {
  const html = fallback.body.toString()
  const modules = way.flatMap(({ module, clientLoaderModule, imports }) => [
    module,
    ...(clientLoaderModule ? [clientLoaderModule] : []),
    ...imports,
  ])
  const missing = [...new Set(modules)].filter((href) => !html.includes(`"${href}"`))
  const links = missing.map((href) => `<link rel="later" href="${href}"/>`).join('')
  const body = Buffer.from(html.replace('</head>', () => `${links}</head>`))
  return { ...fallback, body, etag: etagOf(body), ...(await compress(body)) }
}
