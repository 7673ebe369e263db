import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Site } from '@fanlight/contract/people/site'

/** The exports of the built web (apps/web/server.ts). */
export interface PageRenderer {
  /** Whether a page at this address, with its query, can be rendered. */
  isRendered(address: string): boolean
  renderPage(address: string, send: (url: string) => Promise<Response>, site: Site): Promise<Response>
  /** The document without a screen. */
  renderFrame(site: Site): Promise<Response>
  paintFirst(html: string): string
}

/** Undefined if the web is not built. */
export async function loadPageRenderer(repository: string): Promise<PageRenderer | undefined> {
  const file = join(repository, 'apps/web/build/server/index.js')
  return existsSync(file) ? await import(pathToFileURL(file).href) : undefined
}
