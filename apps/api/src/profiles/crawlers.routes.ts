import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { listShownProfiles } from './list-profiles.queries.ts'

const publicPages = ['/', '/about', '/support', '/terms', '/privacy-policy', '/login', '/signup', '/profiles']
/** What is of no use to anybody who is not signed in. */
const closed = ['/api/', '/admin', '/wallet', '/my-subscriptions', '/my-profiles', '/dummy-payment', '/dev-identity']
/** A site map may name 50,000 addresses; the newest characters come first. */
const mostProfiles = 50_000 - publicPages.length
const freshFor = 10 * 60_000

/** What search engines ask for first. */
export function crawlerRoutes(app: Api, { db, config }: Deps) {
  const hidden = { config: { undocumented: true, viewer: 'ignored', limit: 'page' } } as const
  let map: { at: number; text: Promise<string> } | undefined

  app.get('/robots.txt', hidden, (_request, reply) => {
    const rules = ['User-agent: *', 'Allow: /', ...closed.map((path) => `Disallow: ${path}`)]
    return reply.type('text/plain').send(`${rules.join('\n')}\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`)
  })

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    if (!map || Date.now() - map.at > freshFor) map = { at: Date.now(), text: draw() }
    try {
      return reply
        .header('cache-control', 'public, max-age=600')
        .type('application/xml')
        .send(await map.text)
    } catch (error) {
      map = undefined
      throw error
    }
  })

  async function draw() {
    const profiles = await listShownProfiles(db, mostProfiles)
    const paths = [...publicPages, ...profiles.map(({ id }) => `/profile/${id}`)]
    const entries = paths.map((path) => `<url><loc>${config.publicUrl}${path}</loc></url>`)
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  }
}
