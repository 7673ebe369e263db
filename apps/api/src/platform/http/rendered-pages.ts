import type { Site } from '@fanlight/contract/people/site'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { askingFrom, countryAsking } from '../db/asking-from.ts'
import { createWorkQueue } from '../queues/work-queue.ts'
import type { Api } from './api.ts'
import { coalesceCalls } from './coalesce-calls.ts'
import { callInside } from './inside-calls.ts'
import type { PageRenderer } from './page-renderer.ts'
import { type PageTags, withTags } from './page-tags.ts'
import { compress, type WebFile } from './web-files.ts'
import { etagOf, hashInlineScripts, type Place, placePage } from './web-page.ts'

/** The API answers that a page was rendered from. */
export interface Answer {
  url: string
  status: number
  body: string
}

export interface RenderedPage {
  status: 200 | 404
  file: WebFile
  /** Called when the page is sent to someone. */
  recordSeen(request: FastifyRequest): void
}

interface Kept extends RenderedPage {
  answers: { url: string; etag: string }[]
  version: string
}

interface Options {
  renderer: PageRenderer
  place: Place
  site: { now(): Site }
  /** In milliseconds. */
  waitsAtMost: number
  /** Link tags for this page; undefined if its screen writes them. */
  tagsOf(path: string): Promise<PageTags | undefined>
  /** Called whenever a page that shows these answers is sent to someone. */
  seenIn(answers: Answer[]): RenderedPage['recordSeen']
}

const keptBytes = 32 * 1024 * 1024
/** Pages contain times such as '3h ago', so they are cached only briefly. */
const keptMilliseconds = 5 * 60_000
/** Larger answers take too long to render in one go. */
const mostBytes = 160 * 1024

/**
 * Pages for visitors, rendered here and cached for as long as the API answers behind them stay the same: each request
 * asks again (together with others of that moment), so no invalidation is needed. Undefined if a page isn't ready in
 * time: then the app renders it in the browser.
 */
export function keepRenderedPages(api: Api, { renderer, place, site, waitsAtMost, tagsOf, seenIn }: Options) {
  const { host } = new URL(place.publicUrl)
  const work = createWorkQueue({ atOnce: 1, waiting: 20 })
  const kept = new LRUCache<string, Kept>({
    maxSize: keptBytes,
    ttl: keptMilliseconds,
    sizeCalculation: ({ file: { body, br, gzip: zipped } }) => body.length + (br?.length ?? 0) + (zipped?.length ?? 0),
  })
  // A stopping server still answers pending inside calls, since pages may be rendering; it starts no new ones.
  let isEnding = false
  const asking = new Set<Promise<unknown>>()
  api.addHook('preClose', async () => {
    isEnding = true
  })
  api.addHook('onClose', async () => void (await Promise.allSettled(asking)))
  // Pages differ by country.
  const pageNow = coalesceCalls((name: string) => {
    const [country, address = ''] = name.split(' ')
    return askingFrom(country || undefined, async () => {
      const known = kept.get(name)
      if (known && (await stillHolds(address, known))) return known
      return work.run(() => askingFrom(country || undefined, () => render(name, address)))
    })
  })

  function answered<T>(asked: () => Promise<T>): Promise<T> {
    if (isEnding) throw new Error('the server ends')
    const answer = asked()
    asking.add(answer)
    return answer.finally(() => asking.delete(answer))
  }

  async function ask(url: string) {
    const { statusCode: status, headers, body } = await answered(() => callInside(api, url, host))
    return { url, status, body, headers }
  }
  const tagsNow = async (address: string) => answered(() => tagsOf(address))
  /** Answers that no call of the screen gives. */
  const versionNow = async (address: string) => JSON.stringify([site.now().version, await tagsNow(address)])

  async function stillHolds(address: string, { answers, version }: Kept) {
    const isSame = async ({ url, etag }: Kept['answers'][number]) => versionOf(await ask(url)) === etag
    const [now, ...same] = await Promise.all([versionNow(address), ...answers.map(isSame)])
    return now === version && same.every(Boolean)
  }

  async function render(name: string, address: string): Promise<Kept> {
    const answers: Answer[] = []
    const send = async (url: string) => {
      const { headers, ...answer } = await ask(url)
      answers.push(answer)
      refuse(answers)
      return new Response(answer.body, { status: answer.status, headers: headersOf(headers) })
    }
    const now = site.now()
    const [tags, response] = await Promise.all([tagsNow(address), renderer.renderPage(address, send, now)])
    const { status } = response
    if (status !== 200 && status !== 404) throw new Error(`A page was rendered with status ${status}.`)
    const html = placePage(renderer.paintFirst(await response.text()), place)
    const page: Kept = {
      status,
      file: await fileOf(tags ? withTags(html, tags, place.publicUrl, address) : html),
      answers: answers.map((answer) => ({ url: answer.url, etag: versionOf(answer) })),
      version: JSON.stringify([now.version, tags]),
      recordSeen: seenIn(answers),
    }
    if (status === 200) kept.set(name, page)
    return page
  }

  return {
    /** Whether this address, with its query, has a page. */
    has: renderer.isRendered,
    async at(address: string): Promise<RenderedPage | undefined> {
      const timer = Promise.withResolvers<undefined>()
      const late = setTimeout(() => timer.resolve(undefined), waitsAtMost)
      try {
        return await Promise.race([pageNow(`${countryAsking() ?? ''} ${address}`), timer.promise])
      } catch (error) {
        if (!isEnding) api.log.warn({ err: error, address }, 'a page came without its screen')
      } finally {
        clearTimeout(late)
      }
    },
  }
}

const headersOf = (said: Record<string, unknown>) =>
  ['content-type', 'link', 'x-total-count'].flatMap((name): [string, string][] =>
    said[name] === undefined ? [] : [[name, String(said[name])]],
  )

const versionOf = ({ status, body }: Pick<Answer, 'status' | 'body'>) => `${status} ${etagOf(Buffer.from(body))}`

/** Refusals and pages that took too long are not kept. */
function refuse(answers: Answer[]) {
  const bad = answers.find(({ status }) => status !== 200 && status !== 404)
  if (bad) throw new Error(`${bad.url} was answered with ${bad.status}.`)
  if (answers.reduce((sum, { body }) => sum + body.length, 0) > mostBytes)
    throw new Error('The page would be too large.')
}

async function fileOf(html: string): Promise<WebFile> {
  const body = Buffer.from(html)
  return {
    body,
    ...(await compress(body)),
    type: 'text/html; charset=utf-8',
    etag: etagOf(body),
    scriptHashes: hashInlineScripts(html),
  }
}
