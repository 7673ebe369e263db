import { contentOf, isField, tellChange } from './tell-change.ts'

/**
 * Pages are painted before they run. A button that is pressed meanwhile would do nothing, or send its form as browsers do
 * without a script, and the app would never hear of what is typed, chosen or ticked. All that, and the last such press, waits,
 * and is told to the app as soon as it is there.
 */
declare global {
  interface Window {
    doEarlyActs?: () => void
  }
}

/** Runs in the document head. */
export function keepEarlyActs() {
  let pressed: HTMLButtonElement | null = null
  const changed = new Map<Element, ReturnType<typeof contentOf>>()
  function keepPress(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed = button
  }
  function keepChange({ target }: Event) {
    if (isField(target)) changed.set(target, contentOf(target))
  }
  addEventListener('click', keepPress, true)
  for (const type of ['input', 'change']) addEventListener(type, keepChange, true)
  window.doEarlyActs = () => {
    removeEventListener('click', keepPress, true)
    for (const type of ['input', 'change']) removeEventListener(type, keepChange, true)
    delete window.doEarlyActs
    const acts = [...changed].map(([field, value]): Act => [field, () => tellChange(field, value)])
    const button = pressed
    if (button) acts.push([button, () => button.click()])
    doWhenTheyRun(acts)
  }
}

type Act = [Element, act: () => void]

/**
 * Parts of a page begin to run after the page itself, some when their code is there. React stops what happens in the
 * others, at the document, and does so for all of them while effects are running.
 */
function doWhenTheyRun([next, ...rest]: Act[], tries = 200, wait = 0) {
  if (!next) return
  const [element, act] = next
  setTimeout(() => {
    if (!element.isConnected) return doWhenTheyRun(rest)
    if ((runs(() => wake(element)) && runs(act)) || tries === 1) doWhenTheyRun(rest)
    else doWhenTheyRun([next, ...rest], tries - 1, 50)
  }, wait)
}

/**
 * An event that nothing listens to makes React take over a part that is ready. Were the change itself the first, React would find
 * what was typed already there when it takes the field over, and hear of no change.
 */
const wake = (element: Element) => void element.dispatchEvent(new Event('textInput', { bubbles: true }))

function runs(act: () => void) {
  let isStopped = false
  const look = (event: Event) => {
    isStopped = event.cancelBubble
    // Else the form of a button would be sent.
    if (isStopped) event.preventDefault()
  }
  const types = ['click', 'input', 'change', 'textInput']
  for (const type of types) document.addEventListener(type, look, true)
  act()
  for (const type of types) document.removeEventListener(type, look, true)
  return !isStopped
}

/** Called when the app runs. */
export const doEarlyActs = () => window.doEarlyActs?.()
