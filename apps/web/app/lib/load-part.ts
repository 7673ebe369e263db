/** Code that is loaded when it is needed, such as a menu or a chart. */
export type LoadPart<T> = () => Promise<T>

/** Some browsers remember that a file could not be had: under another address it is asked for again. */
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

/** For what is shown without being asked for: its place stays empty until the code can be had. */
export const patiently =
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
 * After a new release the old one's files are gone: the page is loaded again, once. Who has typed into a form that
 * keeps a draft finds it again.
 */
export async function reloadIfReplaced() {
  const known = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"]')?.href
  if (!known || sessionStorage.getItem('reloaded-from') === known) return
  const answer = await fetch(known, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.status !== 404) return
  sessionStorage.setItem('reloaded-from', known)
  location.reload()
}

/** While the browser has nothing else to do, and nobody pays for each byte. Returns the stop function. */
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
