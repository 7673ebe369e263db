import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from 'playwright-core'

const require = createRequire(import.meta.url)

/** What is said to a page goes to it in one piece: without its comments it is there in a third of the time. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** All that axe judges by colours; what is drawn in others is the same page. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** What axe finds wrong in a page. */
export function axeOf(page: Page): (of: 'everything' | 'colours') => Promise<string[]> {
  let session: CDPSession | undefined
  return async (of) => {
    // Not by page.evaluate, which has the page read the whole text twice.
    if (!(await page.evaluate(() => 'axe' in globalThis))) {
      session ??= await page.context().newCDPSession(page)
      await session.send('Runtime.evaluate', { expression: source })
    }
    return page.evaluate(findWrong, of === 'colours' ? { runOnly: rulesOfColours } : {})
  }
}

interface Axe {
  configure(spec: { noHtml: boolean }): void
  run(options: object): Promise<{ violations: { id: string; nodes: { element: Element }[] }[] }>
}

/** Runs in the page. Nothing is written down of what is as it should be. */
async function findWrong(rules: { runOnly?: string[] }) {
  const { axe } = globalThis as unknown as { axe: Axe }
  axe.configure({ noHtml: true })
  const options = { resultTypes: ['violations'], elementRef: true, selectors: false }
  const { violations } = await axe.run({ ...options, ...rules })
  const textOf = ({ element }: { element: Element }) => element.outerHTML.slice(0, 160)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(textOf).join(' | ')}`)
}
