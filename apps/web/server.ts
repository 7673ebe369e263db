import { AsyncLocalStorage } from 'node:async_hooks'
import * as build from 'virtual:react-router/server-build'
import type { Site } from '@fanlight/contract/people/site'
import { defaultSite } from '@fanlight/contract/platform/brand'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { setSite } from './app/lib/brand.ts'
import { pageFailure } from './app/lib/page-failure.ts'
import { isRendered } from './app/lib/rendered-pages.ts'
import { sendBy } from './app/lib/send.ts'

// All that the API server knows of the web (apps/api/src/platform/http/page-renderer.ts). React Router prerenders with the rest.
export * from 'virtual:react-router/server-build'
export { paintFirst } from './app/lib/paint-first.ts'
export { isRendered }

type Send = (address: string) => Promise<Response>

const senders = new AsyncLocalStorage<Send>()
sendBy((address) => {
  const send = senders.getStore()
  if (!send) throw new Error('Only while a page is rendered is there anybody to ask.')
  return send(address)
})

const pages = createRequestHandler(build, 'production')
// The document without a screen comes out of the same build, told that it may render nothing.
const frames = createRequestHandler({ ...build, ssr: false, prerender: [] }, 'production')
const at = (address: string) => new Request(new URL(address, 'http://localhost'))

/** A page as somebody sees it whom nobody knows. `send` answers the calls of its screen. */
export async function renderPage(address: string, send: Send, site: Site) {
  setSite(site)
  const failures: unknown[] = []
  const context = new RouterContextProvider()
  context.set(pageFailure, (error) => failures.push(error))
  const page = await senders.run(send, () => pages(at(address), context))
  if (failures.length > 0) throw failures[0]
  return page
}

export function renderFrame(site: Site = defaultSite) {
  setSite(site)
  return frames(at('/'))
}
