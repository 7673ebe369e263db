import type { Deps } from '../../deps.ts'
import { keptBySize } from '../../platform/caches/kept-by-size.ts'
import { inCountry } from '../../platform/db/asking-from.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { searchTopics } from '../tags/topics.ts'
import { listShownProfiles } from './list-profiles.queries.ts'
import { listPublicPosts } from './share.queries.ts'

const publicPages = [
  '/',
  '/about',
  '/support',
  '/terms',
  '/privacy-policy',
  '/login',
  '/signup',
  '/profiles',
  '/topics',
]
/** Pages that are useless without signing in. */
const closed = ['/api/', '/admin', '/wallet', '/my-subscriptions', '/my-profiles', '/dummy-payment', '/dev-identity']
/** A site map may have 50,000 addresses: the most used topics, and the newest public characters and posts. */
const most = { topics: 2000, profiles: 24_000, posts: 23_900 }
const freshFor = 10 * 60_000
/** A full site map is about 4 MB, and each country has its own. */
const keptBytes = 32 * 1024 * 1024

/** robots.txt and the site map. */
export function crawlerRoutes(app: Api, deps: Deps) {
  const { reads, addresses, config } = deps
  const map = keptBySize({ bytes: keptBytes, ttl: freshFor })

  handle(app, 'readRobots', (_request, reply) => {
    const rules = ['User-agent: *', 'Allow: /', ...closed.map((path) => `Disallow: ${path}`)]
    return reply.type('text/plain').send(`${rules.join('\n')}\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`)
  })

  handle(app, 'readSiteMap', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=600')
      .type('application/xml')
      .send(await map(inCountry('map'), draw)),
  )

  async function draw() {
    const db = reads.visitors
    const [{ topics }, profiles, posts] = await Promise.all([
      searchTopics({ db, addresses }, '', most.topics, 0),
      listShownProfiles(db, most.profiles),
      listPublicPosts(db, most.posts),
    ])
    const paths = [
      ...publicPages,
      ...topics.map(({ slug }) => `/topic/${encodeURIComponent(slug)}`),
      ...profiles.map(({ id }) => `/profile/${id}`),
      ...posts.map(({ id }) => `/post/${id}`),
    ]
    const entries = paths.map((path) => `<url><loc>${config.publicUrl}${path}</loc></url>`)
    return Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
    )
  }
}
