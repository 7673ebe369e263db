import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { expect, vi } from 'vitest'
import { axeOf } from './axe.ts'

export const sizes = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const
export type Size = keyof typeof sizes

/** Far longer than anything takes on a machine with as much to do as it can. */
const timeout = 15_000

interface Options {
  size?: Size
  colours?: 'light' | 'dark'
  /** Looks from a window of this one's, signed in or not; else from a browser of their own. */
  context?: BrowserContext
  /** Console errors that this journey causes on purpose. */
  expected?: RegExp
}

export interface Visit {
  page: Page
  context: BrowserContext
  url: string
  go(path: string): Promise<void>
  /** Until the app runs and everything that it asked for is there and painted. */
  settled(): Promise<void>
  /** Signs in with a name of the demo's account chooser, or as somebody new. */
  signIn(email: string, name?: string): Promise<void>
  /** Fails when axe finds anything; of colours alone where the page was looked at in others. */
  isAccessible(of?: 'everything' | 'colours'): Promise<void>
  /** Fails when the page complained about anything since it was asked last. */
  isCalm(): void
  /** The same, and closes it. */
  end(): Promise<void>
}

/** One person in front of one browser. Whatever the page writes to its console as an error fails the journey. */
export async function visit(
  browser: Browser,
  url: string,
  { size = 'wide', colours = 'light', context: given, expected }: Options = {},
): Promise<Visit> {
  const context =
    given ??
    (await browser.newContext({
      viewport: sizes[size],
      colorScheme: colours,
      reducedMotion: 'reduce',
      hasTouch: size === 'phone',
      baseURL: url,
    }))
  const page = await context.newPage()
  const axeFinds = axeOf(page)
  page.setDefaultTimeout(timeout)
  const onTheirWay = new Set<Request>()
  page.on('request', (request) => onTheirWay.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void onTheirWay.delete(request))
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected?.test(message.text()))
      complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  const isCalm = () => expect(complaints.splice(0)).toEqual([])

  return {
    page,
    context,
    url,
    isCalm,
    async go(path) {
      await page.goto(path)
      await page.locator('h1').first().waitFor()
    },
    async settled() {
      await appRuns(page)
      // Not by expect.poll, which asks the runner for its test and fails where tests run side by side.
      await vi.waitFor(
        async () => {
          const before = onTheirWay.size
          await page.evaluate(nextPaint)
          await page.waitForTimeout(50)
          if (before + onTheirWay.size > 0) throw new Error(`still asked for: ${[...onTheirWay].map((r) => r.url())}`)
        },
        // A page may show two dozen pictures of the demo world that are drawn when they are asked for.
        { timeout: 4 * timeout, interval: 20 },
      )
      await page.evaluate(nextPaint)
    },
    async signIn(email, name = email.split('@')[0]) {
      await page.goto('/about')
      await page.evaluate(signInHere, { email, name: name ?? email })
      await page.goto('/profiles')
    },
    async isAccessible(of = 'everything') {
      await page.evaluate(standStill)
      const found = await axeFinds(of)
      const scheme = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))
      expect(found, `axe on ${page.url()} (${size}, ${scheme})`).toEqual([])
    },
    async end() {
      await (given ? page : context).close()
      isCalm()
    },
  }
}

/** A page is painted before it runs: what is pressed before is done by the browser alone, or later. */
export const appRuns = (page: Page) => page.waitForFunction(() => !('replayEarlyInput' in window))

/** Makes calls wait until the function that it returns is called. */
export async function holdBack(page: Page, calls: string): Promise<() => void> {
  let letThrough = () => {}
  const opened = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(calls, (route) => opened.then(() => route.continue()))
  return letThrough
}

/** Runs in the page. */
const nextPaint = () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))

/** Runs in the page: colours on their way to others have no contrast that counts. */
function standStill() {
  if (document.adoptedStyleSheets.length > 0) return
  const still = new CSSStyleSheet()
  still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets.push(still)
}

/** Runs in the page: the same two calls that the account chooser makes. */
async function signInHere(person: { email: string; name: string }) {
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.json()
  }
  const { credential } = await post('/dev-identity/credential', person)
  const session = await post('/api/auth/google-login', { idToken: credential })
  // The session first: an app that starts in between takes the hint of somebody without one away.
  localStorage.setItem('user', JSON.stringify(session))
  // As the app does when somebody signs in: the server sends them the frame, not a visitor's page.
  // biome-ignore lint/suspicious/noDocumentCookie: as in session-hint.ts
  document.cookie = 'signed-in=1; path=/; max-age=86400; samesite=lax'
}
