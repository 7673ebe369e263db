import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Site } from '@fanlight/contract/site'

/** What the built web exports (apps/web/server.ts). */
export interface PageRenderer {
  /** Whether there is a page to render at this address, query included. */
  isRendered(address: string): boolean
  renderPage(address: string, send: (url: string) => Promise<Response>, site: Site): Promise<Response>
  /** The document without a screen. */
  renderFrame(site: Site): Promise<Response>
  paintFirst(html: string): string
}

/** Undefined where the web is not built. */
export async function loadPageRenderer(repository: string): Promise<PageRenderer | undefined> {
  const file = join(repository, 'apps/web/build/server/index.js')
  return existsSync(file) ? await import(pathToFileURL(file).href) : undefined
}
