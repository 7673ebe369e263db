import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { WebFile } from './web-files.ts'

export interface PageTags {
  title: string
  description: string
  image: string
  type: 'profile' | 'website'
}

interface Asked {
  page: WebFile
  tags: PageTags
  url: string
}

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]
const keptBytes = 32 * 1024 * 1024

/** Pages with the tags of what they show: put together and compressed once for as long as their tags stay as they are. */
export function keepTaggedPages() {
  const kept = new LRUCache<string, WebFile, Asked>({
    maxSize: keptBytes,
    sizeCalculation: ({ body, br, gzip: zipped }) => body.length + (br?.length ?? 0) + (zipped?.length ?? 0),
    fetchMethod: (_key, _old, { context }) => putTogether(context),
  })
  return (page: WebFile, tags: PageTags, url: string) =>
    kept.forceFetch(JSON.stringify([page.etag, url, Object.values(tags)]), { context: { page, tags, url } })
}

async function putTogether({ page, tags, url }: Asked): Promise<WebFile> {
  const html = page.body
    .toString()
    .replace(/<title>[^<]*<\/title>/, '')
    .replace('</head>', () => `${headOf(tags, url)}</head>`)
  const body = Buffer.from(html)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const [br, zipped] = await Promise.all([brotli(body, quality), zip(body)])
  return { ...page, body, etag, br, gzip: zipped }
}

const headOf = (tags: PageTags, url: string) =>
  [
    `<title>${escapeHtml(tags.title)}</title>`,
    `<meta name="description" content="${escapeHtml(tags.description)}">`,
    `<meta property="og:title" content="${escapeHtml(tags.title)}">`,
    `<meta property="og:description" content="${escapeHtml(tags.description)}">`,
    `<meta property="og:image" content="${escapeHtml(tags.image)}">`,
    `<meta property="og:url" content="${escapeHtml(url)}">`,
    `<meta property="og:type" content="${tags.type}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
