import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { busy, Problem } from '../problems/problem.ts'
import type { Api } from './api.ts'
import { contentPolicy } from './content-policy.ts'
import { fillPageShells, type SiteOfPages } from './fill-page-shell.ts'
import { loadPageRenderer } from './page-renderer.ts'
import type { PageTags } from './page-tags.ts'
import { type Answer, keepRenderedPages, type RenderedPage } from './rendered-pages.ts'
import { hasSessionHint } from './session-hint.ts'
import { readWebFiles, type WebFile } from './web-files.ts'
import { readWebPages } from './web-pages.ts'

interface Options {
  config: Config
  site: SiteOfPages
  /** For a rendered page, in milliseconds. */
  waitsAtMost: number
  /** Counts the request for rate limits before anything is looked up. */
  count(what: 'page' | 'asset' | 'refused-page', request: FastifyRequest): Promise<void> | undefined
  /** Link tags of this page; undefined for the general ones. */
  tagsOf(path: string): Promise<PageTags | undefined>
  /** Called whenever a page that shows these answers is sent to someone. */
  seenIn(answers: Answer[]): RenderedPage['recordSeen']
}

/**
 * Serves the built web: files from memory, precompressed, with ETags; rendered pages for visitors;
 * the app's own document in all other cases.
 */
export async function serveWeb(api: Api, { config, site, waitsAtMost, count, tagsOf, seenIn }: Options) {
  const place = { isDemo: config.demoOnPurpose, publicUrl: config.publicUrl }
  const built = readWebFiles(join(config.repository, 'apps/web/build/client'), place)
  const policy = contentPolicy(config)
  const renderer = await loadPageRenderer(config.repository)
  const rendered = renderer && keepRenderedPages(api, { renderer, place, site, waitsAtMost, tagsOf, seenIn })
  let web = await dressed()
  site.onChange(
    inSequence(api, async () => {
      web = await dressed()
    }),
  )

  async function dressed() {
    const files = renderer ? await fillPageShells(built, { renderer, place, site }) : built
    return { files, pages: readWebPages(files) }
  }
  // The first renders are slow: do them before anyone waits.
  api.addHook('onListen', async () => void (await Promise.all(['/', '/profiles'].map((path) => rendered?.at(path)))))

  api.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { undocumented: true, viewer: 'ignored', limit: 'web' },
    handler: async (request, reply) => {
      const path = pathOf(request)
      if (path === '/search') return reply.header('cache-control', 'no-cache').redirect(searchAddress(queryOf(request)))
      const isVisitor = !hasSessionHint(request.headers.cookie)
      const address = path + queryOf(request)
      if (isVisitor && rendered?.has(address)) {
        await count('page', request)
        const page = await rendered.at(address)
        if (page) return sendRendered(request, reply, page)
      }
      const { files, pages } = web
      const file = files.get(path) ?? files.get(`${path === '/' ? '' : path}/index.html`)
      if (file) {
        await count(file.type.startsWith('text/html') ? 'page' : 'asset', request)
        return send(request, reply, file, path.startsWith('/assets/'))
      }
      const page = pages.find((one) => one.path.test(path))
      if (!page && !request.headers.accept?.includes('text/html'))
        throw new Problem(404, 'There is nothing at this address.')
      // Unknown addresses are 404, with the app's own page.
      await count(page ? 'page' : 'refused-page', request)
      const fallback = files.get('/__spa-fallback.html')
      if (!fallback) throw busy(503, 'The web app is not built yet. Run `npm run build`.', 30)
      if (isVisitor && page?.isForSignedIn) {
        reply.headers({ vary: 'cookie', 'cache-control': 'no-cache' })
        return reply.redirect(`/login?next=${encodeURIComponent(address)}`)
      }
      return send(request, reply.code(page ? 200 : 404), (await page?.file()) ?? fallback, false)
    },
  })

  async function sendRendered(request: FastifyRequest, reply: FastifyReply, page: RenderedPage) {
    if (page.status === 404) await count('refused-page', request)
    page.recordSeen(request)
    return send(request, reply.code(page.status), page.file, false)
  }

  function send(request: FastifyRequest, reply: FastifyReply, file: WebFile, immutable: boolean) {
    const isPage = file.type.startsWith('text/html')
    reply.headers({
      'content-type': file.type,
      etag: file.etag,
      // Signed-in people get another document at the same address.
      vary: isPage ? 'accept-encoding, cookie' : 'accept-encoding',
      'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    if (isPage) reply.header('content-security-policy', policy(file.scriptHashes))
    if (request.headers['if-none-match'] === file.etag && reply.statusCode === 200) return reply.code(304).send()
    const accepted = String(request.headers['accept-encoding'] ?? '')
    if (file.br && accepted.includes('br')) return reply.header('content-encoding', 'br').send(file.br)
    if (file.gzip && accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(file.gzip)
    return reply.send(file.body)
  }
}

/** One at a time, so that the last request wins. */
function inSequence(api: Api, work: () => Promise<void>) {
  let last = Promise.resolve()
  return () => {
    last = last
      .then(work)
      .catch((error) => api.log.error({ err: error, part: 'site' }, 'the pages could not be made anew'))
  }
}

/** Longer than any of our addresses, invisible characters included. */
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

/** People type this address. The search is on Discover; a redirect by the app would first show a page that moves. */
function searchAddress(query: string) {
  const given = new URLSearchParams(query)
  const search = (given.get('search') ?? given.get('q') ?? '').trim()
  return search ? `/profiles?${new URLSearchParams({ search })}` : '/profiles'
}

/** With the question mark. */
function queryOf({ url }: FastifyRequest) {
  const start = url.indexOf('?')
  return start < 0 || start > longestAddress ? '' : url.slice(start, longestAddress)
}

/** From the end, character by character: a regular expression would be quadratic for many slashes. */
function withoutSlashes(path: string) {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}
