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
export const earlyPressScript = `(function(){var b;function k(e){var t=e.target.closest&&e.target.closest('button');if(!t)return;e.preventDefault();e.stopImmediatePropagation();b=t}addEventListener('click',k,true);window.doEarlyPress=function(){removeEventListener('click',k,true);delete window.doEarlyPress;if(b&&b.isConnected)b.click()}})()`

/** Called when the app runs. */
export const doEarlyPress = () => window.doEarlyPress?.()
