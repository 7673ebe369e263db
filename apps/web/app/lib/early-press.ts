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
    if (pressed?.isConnected) pressed.click()
  }
}

/** Called when the app runs. */
export const doEarlyPress = () => window.doEarlyPress?.()
