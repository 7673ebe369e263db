/** Lazy code, such as a menu or a chart. */
export type LoadPart<T> = () => Promise<T>

/** Some browsers remember that a file failed, so a retry uses another address. */
export async function loadOrAgain<T>(load: LoadPart<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const file = /https?:\/\/\S+\.js/.exec(String(error))?.[0]
    if (!file) throw error
    return import(/* @vite-ignore */ `${file}?again=${Date.now()}`)
  }
}

const pauses = [2_000, 10_000, 30_000]

/** For parts that nobody asked for: the place stays empty until the code is loaded. */
export const withRetries =
  <T>(load: LoadPart<T>): LoadPart<T> =>
  async () => {
    for (let failures = 0; ; failures += 1) {
      try {
        return await loadOrAgain(load)
      } catch {
        await reloadIfReplaced()
        await pauseOrOnline(pauses[Math.min(failures, pauses.length - 1)] ?? 0)
      }
    }
  }

function pauseOrOnline(milliseconds: number) {
  return new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, milliseconds)
    addEventListener('online', go)
  })
}

/**
 * After a release the old files are gone: the page is reloaded once. Drafts of forms
 * survive that.
 */
export async function reloadIfReplaced() {
  const known = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"]')?.href
  if (!known || sessionStorage.getItem('reloaded-from') === known) return
  const answer = await fetch(known, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.status !== 404) return
  sessionStorage.setItem('reloaded-from', known)
  location.reload()
}

/** Runs when the browser is idle, and not on metered connections. Returns the stop function. */
export function whenIdle(work: () => void) {
  const connection = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection
  if (connection?.saveData) return () => {}
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(work, { timeout: 10_000 })
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(work, 3_000)
  return () => clearTimeout(timer)
}
