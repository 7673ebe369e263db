/**
 * Pages are painted before they run. A button that is pressed meanwhile would do nothing, or send its form as browsers do
 * without a script; the last such press waits, and is done as soon as the app is there.
 */
declare global {
  interface Window {
    doEarlyPress?: () => void
  }
}

/** Runs in the document head. */
export function keepEarlyPress() {
  let pressed: HTMLButtonElement | null = null
  function keep(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed = button
  }
  addEventListener('click', keep, true)
  window.doEarlyPress = () => {
    removeEventListener('click', keep, true)
    delete window.doEarlyPress
    if (pressed) pressWhenItRuns(pressed)
  }
}

/**
 * Parts of a page begin to run after the page itself, some when their code is there. React stops what is pressed in the
 * others, at the document, and does so for all of them while effects are running.
 */
function pressWhenItRuns(button: HTMLButtonElement, tries = 200, wait = 0) {
  setTimeout(() => {
    if (!button.isConnected) return
    let isStopped = false
    const look = (event: Event) => {
      isStopped = event.cancelBubble
      // Else its form would be sent.
      if (isStopped) event.preventDefault()
    }
    document.addEventListener('click', look, { capture: true, once: true })
    button.click()
    if (isStopped && tries > 1) pressWhenItRuns(button, tries - 1, 50)
  }, wait)
}

/** Called when the app runs. */
export const doEarlyPress = () => window.doEarlyPress?.()
