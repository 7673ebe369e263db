import { randomUUID } from 'node:crypto'
import { creators, everybody, operators, type Row } from './access-rows.ts'
import type { TestApp } from './test-app.ts'

/** Tags, topics, search, what crawlers read, and what operators do about them. */
export const discoveryRows = (
  t: () => TestApp,
  { profile, post }: Record<'profile' | 'post', () => Promise<number>>,
): Record<string, Row> => {
  const tag = async () => {
    const slug = `t${randomUUID().slice(0, 8)}`
    const { db } = t()
    await db.run('matrix-tag', 'select tag_profile($1, array[$2::text], array[$2::text])', [await profile(), slug])
    await db.run('matrix-count', 'update tags set profile_count = 1 where slug = $1', [slug])
    return { slug, ...(await db.one<{ id: number }>('matrix-tag-id', 'select id from tags where slug = $1', [slug])) }
  }
  const slug = async () => (await tag()).slug
  const id = async () => (await tag()).id
  return {
    'GET /sitemap.xml': everybody,
    'GET /api/topics': everybody,
    'GET /api/topics/:slug': { ...everybody, of: slug },
    'GET /api/topics/:slug/posts': { ...everybody, of: slug },
    'GET /api/tags': creators,
    'GET /api/search/posts': { gets: '400 400 400 400 400 400' },
    'GET /api/profiles/featured': everybody,
    'GET /api/profiles/:id/neighbours': { ...everybody, of: profile },
    'GET /api/profiles/:id/countries': { gets: '401 403 403 403 200 403', of: profile },
    'PUT /api/profiles/:id/countries': { gets: '401 403 403 403 200 403', of: profile, body: { countries: ['NZ'] } },
    'GET /og/profile/:file': { ...everybody, of: async () => `${await profile()}.jpg` },
    'GET /og/post/:file': { ...everybody, of: async () => `${await post()}.jpg` },
    'GET /og/topic/:file': { ...everybody, of: async () => `${await slug()}.jpg` },
    'GET /api/console/tags': operators(200),
    'PUT /api/console/tags/:id': operators(200, { of: id, body: { label: 'Sea again' } }),
    'POST /api/console/tags/:id/merge': operators(400, { of: id, body: { into: 'nowhere at all' } }),
    'POST /api/console/tags/:id/hide': operators(200, { of: id, body: { reason: 'Because.' } }),
    'POST /api/console/tags/:id/show': operators(409, { of: id }),
    'GET /api/console/featured': operators(200),
    'PUT /api/console/featured/:id': operators(204, { of: profile, body: {} }),
    'DELETE /api/console/featured/:id': operators(404, { of: profile }),
  }
}
