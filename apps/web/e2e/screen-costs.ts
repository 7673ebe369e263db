import type { Page, Request } from 'playwright-core'

interface Cost {
  /** Calls of the API, by method and address. */
  calls: string[]
  /** Asked for more than once: files and calls. */
  twice: string[]
  /** How much of what was shown moved. */
  shift: number
}

declare global {
  interface Window {
    shifted?: number
  }
}

export interface CostWatch {
  /** Since the page was opened. */
  read(): Promise<Cost>
}

/** Counts what a page asks for, and what moves while it comes. */
export async function watchCost(page: Page): Promise<CostWatch> {
  const asked: { name: string; from: string }[] = []
  let opened = ''
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      asked.length = 0
      opened = pathOf(request.url())
    }
    asked.push({ name: nameOf(request), from: request.serviceWorker() ? '' : pathOf(request.frame().url()) })
  })
  await page.addInitScript(watchShifts)
  return {
    async read() {
      const shift = await page.evaluate(() => window.shifted ?? 0)
      // The page before may still ask while this one is on its way. An address may lead to another.
      const own = [opened, pathOf(page.url())]
      const names = asked.filter(({ from }) => own.includes(from)).map(({ name }) => name)
      return {
        calls: names.filter((name) => name.includes(' /api/')),
        twice: names.filter((name, index) => names.indexOf(name) !== index),
        shift: Math.round(shift * 10_000) / 10_000,
      }
    },
  }
}

const pathOf = (address: string) => new URL(address).pathname

function nameOf(request: Request) {
  const { pathname, search } = new URL(request.url())
  // The live connection names itself anew each time.
  return `${request.method()} ${pathname}${pathname.includes('/hubs/') ? '' : search}`
}

/** Runs in the page. */
function watchShifts() {
  window.shifted = 0
  const add = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries())
      window.shifted = (window.shifted ?? 0) + (entry as unknown as { value: number }).value
  }
  new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
}
