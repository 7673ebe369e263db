import { contentOf, dispatchChange, isField } from './dispatch-change.ts'

/**
 * Pages are painted before they run. A button clicked meanwhile would do nothing, or submit its form without a script,
 * and the app would miss what is typed, chosen or ticked. These events (only the last click) are recorded and replayed
 * when the app runs; so is a click on a part of it that hydrates later.
 */
declare global {
  interface Window {
    replayEarlyInput?: () => void
  }
}

/** Runs in the document head. */
export function recordEarlyInput() {
  let pressed: HTMLButtonElement | null = null
  const changed = new Map<Element, ReturnType<typeof contentOf>>()
  function recordPress(event: MouseEvent) {
    const button = buttonOf(event)
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed = button
  }
  function recordChange({ target }: Event) {
    if (isField(target)) changed.set(target, contentOf(target))
  }
  addEventListener('click', recordPress, true)
  for (const type of ['input', 'change']) addEventListener(type, recordChange, true)
  window.replayEarlyInput = () => {
    removeEventListener('click', recordPress, true)
    for (const type of ['input', 'change']) removeEventListener(type, recordChange, true)
    delete window.replayEarlyInput
    const acts = [...changed].map(([field, value]): Act => [field, () => dispatchChange(field, value)])
    const button = pressed
    if (button) acts.push(pressOf(button))
    replayWhenHydrated(acts)
    document.addEventListener('click', keepStopped, true)
  }
}

const buttonOf = ({ target }: Event) => (target instanceof Element ? target.closest('button') : null)

/** Clicks that were stopped because their part isn't hydrated, and not by the part itself. */
function keepStopped(event: MouseEvent) {
  const button = buttonOf(event)
  if (isActing || !button || !event.cancelBubble || runs(() => wake(button))) return
  event.preventDefault()
  replayWhenHydrated([pressOf(button)])
}

/** `again` finds the element's replacement. */
type Act = [Element, act: () => void, again?: () => Act | undefined]

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent
const buttonsNamed = (name: string | null) =>
  [...document.querySelectorAll('button')].filter((one) => nameOf(one) === name)

/**
 * React redraws a part that changes before it hydrates, as when a signed-in person got a visitor's page. The click
 * moves to the new button if it's unambiguous.
 */
function pressOf(button: HTMLButtonElement): Act {
  const name = nameOf(button)
  const isOnlyOne = buttonsNamed(name).length <= 1
  const again = () => {
    const [found, another] = isOnlyOne ? buttonsNamed(name) : []
    return found && !another ? pressOf(found) : undefined
  }
  return [button, () => button.click(), again]
}

/**
 * Parts of a page hydrate after the page itself, some when their code is loaded. React stops events in the
 * others at the document, and in all of them while effects run.
 */
function replayWhenHydrated([next, ...rest]: Act[], tries = 200, wait = 0) {
  if (!next) return
  const [element, act, again] = next
  setTimeout(() => {
    if (!element.isConnected) {
      const successor = again?.()
      if (successor) return replayWhenHydrated([successor, ...rest], tries - 1)
      if (!again || tries === 1) return replayWhenHydrated(rest)
      return replayWhenHydrated([next, ...rest], tries - 1, 50)
    }
    if ((runs(() => wake(element)) && runs(act)) || tries === 1) replayWhenHydrated(rest)
    else replayWhenHydrated([next, ...rest], tries - 1, 50)
  }, wait)
}

/**
 * An event without listeners makes React hydrate a part that is ready. If the change itself came first, React would
 * see the typed value as the initial one, and report no change.
 */
const wake = (element: Element) => void element.dispatchEvent(new Event('textInput', { bubbles: true }))

let isActing = false
function runs(act: () => void) {
  let isStopped = false
  const look = (event: Event) => {
    isStopped = event.cancelBubble
    // Otherwise the button's form would be submitted.
    if (isStopped) event.preventDefault()
  }
  const types = ['click', 'input', 'change', 'textInput']
  for (const type of types) document.addEventListener(type, look, true)
  isActing = true
  act()
  isActing = false
  for (const type of types) document.removeEventListener(type, look, true)
  return !isStopped
}

/** Called when the app runs. */
export const replayEarlyInput = () => window.replayEarlyInput?.()
