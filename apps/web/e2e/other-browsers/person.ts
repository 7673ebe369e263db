import { type Driver, until } from './driver.ts'

type Kind = 'link' | 'button' | 'field' | 'heading' | 'text'
interface Wanted {
  kind: Kind
  name: string
  /** Within the article or dialog of this name. */
  within?: string | undefined
}

/** Somebody in front of a browser: looks for things by their names, and presses real buttons. */
export function person(driver: Driver, home: string) {
  const find = (kind: Kind, name: string, within?: string) =>
    until(`the ${kind} “${name}”${within ? ` in “${within}”` : ''}`, () =>
      driver.run(placeOf, { kind, name, within } satisfies Wanted),
    )
  async function press(kind: 'link' | 'button' | 'field', name: string, within?: string) {
    const { x, y } = await find(kind, name, within)
    const at = { type: 'pointerMove', x, y, duration: 0 }
    const button = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await driver.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [at, ...button] }])
  }
  return {
    go: (path: string) => driver.go(home + path),
    see: find,
    press,
    async type(name: string, text: string, within?: string) {
      await press('field', name, within)
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await driver.act([{ type: 'key', id: 'keys', actions: keys }])
    },
    async key(value: string) {
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]
      await driver.act([{ type: 'key', id: 'keys', actions }])
    },
    arrive: (address: RegExp) =>
      until(`the address ${address}`, async () => address.test(await driver.run(() => location.href, null))),
    /** Fails when the page is wider than its window, or complained. */
    async isWell() {
      const wider = await driver.run(() => document.documentElement.scrollWidth - innerWidth, null)
      const at = await driver.run(() => location.pathname, null)
      if (wider > 0) throw new Error(`${at} is ${wider} pixels wider than the window`)
      const complaints = await driver.complaints()
      const own = complaints.filter(
        (text) => !/404|favicon|CORS|Cookie|preload|downloadable font|NetworkError: A network error/i.test(text),
      )
      if (own.length > 0) throw new Error(`${at}: ${own.join('\n')}`)
    },
  }
}
export type Somebody = ReturnType<typeof person>

/** Runs in the page: the middle of what was asked for, scrolled into view; null where it is not there or covered. */
async function placeOf({ kind, name, within }: Wanted) {
  const nameOf = (element: Element): string =>
    (
      element.getAttribute('aria-label') ??
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.labels?.[0]?.textContent
        : null) ??
      element.textContent ??
      ''
    )
      .replace(/\s+/g, ' ')
      .trim()
  const selectors = {
    link: 'a[href]',
    button: 'button',
    field: 'input, textarea, select, summary',
    heading: 'h1, h2, h3',
    text: 'main *, [role=dialog] *, [role=region] *, [aria-live] *, p, h2, li',
  }
  const labelOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent?.trim()
  const around = within
    ? [...document.querySelectorAll('article, [role=dialog], [role=alertdialog]')].filter(
        (one) => labelOf(one) === within,
      )
    : [document]
  const fits = (text: string) =>
    kind === 'text' ? text.includes(name) : text === name || (kind === 'field' && text.startsWith(name))
  const found = around
    .flatMap((one) => [...one.querySelectorAll<HTMLElement>(selectors[kind])])
    .filter((element) => element.getClientRects().length > 0 && fits(nameOf(element)))
  // Of a text the innermost element that says it.
  const innermost = found.toSorted((a, b) => nameOf(a).length - nameOf(b).length)
  const element = kind === 'text' ? innermost[0] : found[0]
  if (!element || element.matches(':disabled')) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
  const { x, y, width, height } = element.getBoundingClientRect()
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  if (kind === 'heading' || kind === 'text') return middle
  const top = document.elementFromPoint(middle.x, middle.y)
  return top && (element.contains(top) || top.contains(element)) ? middle : null
}
