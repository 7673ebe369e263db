import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { busy, Problem } from '../problems/problem.ts'
import type { Api } from './api.ts'
import { contentPolicy } from './content-policy.ts'
import { keepTaggedPages, type PageTags } from './tagged-pages.ts'
import { readWebFiles, type WebFile } from './web-files.ts'
import { readWebPages } from './web-pages.ts'

interface Options {
  config: Config
  /** Counts one more of who asks before anything is looked up for them. */
  count(what: 'page' | 'asset' | 'refused-page', request: FastifyRequest): Promise<void>
  /** What a shared link to this page should show; undefined where the general tags do. */
  tagsOf(path: string): Promise<PageTags | undefined>
}

/** The built web app out of memory: precompressed, validated by ETag, unknown addresses answered by the app itself. */
export function serveWeb(api: Api, { config, count, tagsOf }: Options) {
  const files = readWebFiles(join(config.repository, 'apps/web/build/client'), {
    isDemo: config.demoOnPurpose,
    publicUrl: config.publicUrl,
  })
  const pages = readWebPages(files)
  const fallback = files.get('/__spa-fallback.html')
  const policy = contentPolicy(config)
  const tagged = keepTaggedPages()

  api.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { undocumented: true, viewer: 'ignored', limit: 'web' },
    handler: async (request, reply) => {
      const path = pathOf(request)
      const file = files.get(path) ?? files.get(`${path === '/' ? '' : path}/index.html`)
      if (file) {
        await count(file.type.startsWith('text/html') ? 'page' : 'asset', request)
        return send(request, reply, file, path.startsWith('/assets/'))
      }
      const page = pages.find((one) => one.path.test(path))?.file
      if (!page && !request.headers.accept?.includes('text/html'))
        throw new Problem(404, 'There is nothing at this address.')
      // An address that nothing answers to is a 404 that still shows the app's own page.
      const shown = page ?? fallback
      await count(page ? 'page' : 'refused-page', request)
      if (!shown) throw busy(503, 'The web app is not built yet. Run `npm run build`.', 30)
      const tags = page && (await tagsOf(path))
      reply.code(page ? 200 : 404)
      const sent = tags ? await tagged(page, tags, `${config.publicUrl}${path}`) : shown
      return send(request, reply, sent, false)
    },
  })

  function send(request: FastifyRequest, reply: FastifyReply, file: WebFile, immutable: boolean) {
    reply.headers({
      'content-type': file.type,
      etag: file.etag,
      vary: 'accept-encoding',
      'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    if (file.type.startsWith('text/html')) reply.header('content-security-policy', policy(file.scriptHashes))
    if (request.headers['if-none-match'] === file.etag && reply.statusCode === 200) return reply.code(304).send()
    const accepted = String(request.headers['accept-encoding'] ?? '')
    if (file.br && accepted.includes('br')) return reply.header('content-encoding', 'br').send(file.br)
    if (file.gzip && accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(file.gzip)
    return reply.send(file.body)
  }
}

/** Longer than any address of ours, hidden letters included. */
const longestAddress = 2048

function pathOf(request: FastifyRequest) {
  const [given = '/'] = request.url.split('?', 1)
  if (given.length > longestAddress) throw new Problem(414, 'This address is too long.')
  try {
    return withoutSlashes(decodeURIComponent(given))
  } catch {
    throw new Problem(400, 'This address cannot be read.')
  }
}

/** From the end, each character once: an expression would start over at every slash of a long row of them. */
function withoutSlashes(path: string) {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}
