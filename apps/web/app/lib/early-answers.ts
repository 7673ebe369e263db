/**
 * The pages most people arrive at ask for their data while the app is still on its way: an inline script in the document
 * head makes the same calls that the screen's loader is about to make, and the API client takes over the answers.
 */
interface EarlyAnswers {
  token: string | null
  answers: Record<string, Promise<Response | undefined>>
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers
  }
}

/** Counted from when the app runs, however long it was on its way: its first screen takes them. */
const appRunsSince = Date.now()
const freshFor = 30_000

function callsOf({ pathname, search }: Location) {
  const id = /^\/profile\/([1-9]\d*)$/.exec(pathname)?.[1]
  if (id) return [`/api/profiles/${id}`, `/api/posts/profile/${id}?page=1&pageSize=10`]
  return pathname === '/profiles' && !search ? ['/api/profiles?sort=popular&page=1'] : []
}

/** Runs in the document head, for whoever is signed in: the pages of others bring along what they show. No call waits longer than one of the API client does. */
export function askEarly() {
  const session = JSON.parse(localStorage.getItem('user') ?? 'null') as { token?: string } | null
  const token = session?.token
  if (!token) return
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const ask = (url: string) =>
    fetch(url, { headers, credentials: 'include', redirect: 'manual', signal: AbortSignal.timeout(20_000) })
      // Read at once: what is left of it would be given up with the call while the app is still on its way.
      .then(async (answer) => (answer.ok ? new Response(await answer.blob(), answer) : answer))
      .catch(() => undefined)
  window.earlyAnswers = {
    token,
    answers: Object.fromEntries(callsOf(location).map((url) => [url, ask(url)])),
  }
}

/** The answer to a call that the document made, once; undefined where it made none, or for somebody else. */
export async function takeEarlyAnswer(url: string, token: string | null): Promise<Response | undefined> {
  const early = typeof window === 'undefined' ? undefined : window.earlyAnswers
  const answer = early?.answers[url]
  if (!early || !answer) return undefined
  delete early.answers[url]
  return early.token === token && Date.now() - appRunsSince < freshFor ? answer : undefined
}
