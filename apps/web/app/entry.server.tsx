import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { setDocumentTime } from './lib/document-time.ts'
import { pageFailure } from './lib/page-failure.ts'
import { sendBy } from './lib/send.ts'

const mostMilliseconds = 2_000

// In development Vite's own server renders pages, because the API is another process.
if (import.meta.env.DEV) sendBy((address) => fetch(new URL(address, import.meta.env.API_URL)))

export const handleError = (error: unknown, { context }: { context: Readonly<RouterContextProvider> }) =>
  context.get(pageFailure)(error)

/** Waits for the whole page: streamed parts would be hidden until a script shows them. */
export default function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    setDocumentTime(Date.now())
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={router} url={request.url} />, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const page = new PassThrough()
        pipe(page)
        headers.set('content-type', 'text/html; charset=utf-8')
        text(page).then((html) => resolve(new Response(html, { status, headers })), reject)
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error('The page took too long.')), mostMilliseconds)
  })
}
