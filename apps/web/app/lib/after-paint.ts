/** Runs at the end of a page (paint-first.ts): starts its modules after the first paint, or after a second at the latest. */
export function runAfterPaint() {
  let done = false
  function run() {
    if (done) return
    done = true
    for (const style of document.querySelectorAll<HTMLStyleElement>('style[media="print"]')) style.media = 'all'
    void document.fonts.load('1em "Inter Variable"')
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) link.rel = 'modulepreload'
    const waiting = document.querySelector<HTMLScriptElement>('script[type="text/plain"]')
    if (!waiting) throw new Error('The page came without its script.')
    // The replacement has the same text, and so the hash that the content policy allows.
    const script = document.createElement('script')
    script.type = 'module'
    script.text = waiting.text
    waiting.replaceWith(script)
  }
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return run()
  new PerformanceObserver(run).observe({ type: 'paint', buffered: true })
  setTimeout(run, 1000)
}
