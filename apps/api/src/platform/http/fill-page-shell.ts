import type { Site } from '@fanlight/contract/people/site'
import type { PageRenderer } from './page-renderer.ts'
import { compress, type WebFile } from './web-files.ts'
import { etagOf, hashInlineScripts, type Place, placePage } from './web-page.ts'

/** The site's facts on pages. */
export interface SiteOfPages {
  now(): Site
  onChange(told: () => void): void
  /** Files that replace those of the build, by path. */
  files(): Promise<Record<string, { body: Buffer; type: string }>>
}

interface Options {
  renderer: PageRenderer
  place: Place
  site: SiteOfPages
}

const fallback = '/__spa-fallback.html'
const manifest = '/manifest.webmanifest'
const nobodyAnswers = () => Promise.reject(new Error('A page that stands for everybody asks nobody.'))

/** The built web with this site's name, pictures and colours. Unchanged files stay as built. */
export async function fillPageShells(built: Map<string, WebFile>, { renderer, place, site }: Options) {
  const now = site.now()
  if (now.version === 0) return built
  const dressed = new Map(built)
  for (const [path, file] of built) {
    if (!file.type.startsWith('text/html')) continue
    const address = path.replace(/\/index\.html$/, '') || '/'
    const page = path === fallback ? renderer.renderFrame(now) : renderer.renderPage(address, nobodyAnswers, now)
    const html = placePage(renderer.paintFirst(await (await page).text()), place)
    dressed.set(path, { ...(await fileOf(Buffer.from(html), file.type)), scriptHashes: hashInlineScripts(html) })
  }
  for (const [path, { body, type }] of Object.entries(await site.files())) dressed.set(path, plain(body, type))
  const named = built.get(manifest)
  if (named) dressed.set(manifest, await fileOf(manifestOf(named, now), named.type))
  return dressed
}

function manifestOf({ body }: WebFile, { name }: Site) {
  const { icons, ...rest } = JSON.parse(body.toString()) as { icons: { type: string }[] }
  const drawn = icons.filter(({ type }) => type === 'image/png')
  return Buffer.from(JSON.stringify({ ...rest, name, short_name: name, icons: drawn }))
}

const plain = (body: Buffer, type: string): WebFile => ({
  body,
  type,
  etag: etagOf(body),
  br: undefined,
  gzip: undefined,
  scriptHashes: [],
})

const fileOf = async (body: Buffer, type: string): Promise<WebFile> => ({
  ...plain(body, type),
  ...(await compress(body)),
})
