/**
 * The most visited pages request their data while the app is still loading: an inline script in the document
 * head makes the calls of the screen's loader, and the API client takes over the answers.
 */
interface PrefetchedAnswers {
  token: string | null
  answers: Record<string, Promise<Response | undefined>>
  /** When the app first took one: it may load for longer than the answers stay fresh, on any network. */
  takenSince?: number
}

declare global {
  interface Window {
    prefetchedAnswers?: PrefetchedAnswers
  }
}

const freshFor = 30_000

function callsOf({ pathname, search }: Location) {
  const id = /^\/profile\/([1-9]\d*)$/.exec(pathname)?.[1]
  if (id) return [`/api/profiles/${id}`, `/api/posts/profile/${id}?page=1&pageSize=10`]
  return pathname === '/profiles' && !search ? ['/api/profiles?sort=popular&page=1'] : []
}

/** Runs in the document head for signed-in people; pages for visitors contain their data. With the API client's time limit. */
export function prefetchInHead() {
  const session = JSON.parse(localStorage.getItem('user') ?? 'null') as { token?: string } | null
  const token = session?.token
  if (!token) return
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const ask = (url: string) =>
    fetch(url, { headers, credentials: 'include', redirect: 'manual', signal: AbortSignal.timeout(20_000) })
      // Read the body at once: otherwise the browser may drop it with the call.
      .then(async (answer) => (answer.ok ? new Response(await answer.blob(), answer) : answer))
      .catch(() => undefined)
  window.prefetchedAnswers = {
    token,
    answers: Object.fromEntries(callsOf(location).map((url) => [url, ask(url)])),
  }
}

/** The early answer to a call, once; undefined if there is none, or it belongs to someone else. */
export async function takePrefetchedAnswer(url: string, token: string | null): Promise<Response | undefined> {
  const early = typeof window === 'undefined' ? undefined : window.prefetchedAnswers
  const answer = early?.answers[url]
  if (!early || !answer) return undefined
  delete early.answers[url]
  early.takenSince ??= Date.now()
  return early.token === token && Date.now() - early.takenSince < freshFor ? answer : undefined
}
