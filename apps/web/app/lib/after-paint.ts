/** Runs at the end of a page (paint-first.ts): starts its modules after the first paint, or after a second at the latest. */
export function runAfterPaint() {
  let done = false
  function run() {
    if (done) return
    done = true
    loadTextFont()
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

/** Adds all faces once the first is loaded: declaring one earlier makes the browser lay out all text again. */
function loadTextFont() {
  const rules = document.querySelector<HTMLStyleElement>('style[media="print"]')?.sheet?.cssRules ?? []
  const faces = [...rules].map((rule) => {
    const said = (name: string) => (rule as CSSFontFaceRule).style.getPropertyValue(name)
    const about = { weight: said('font-weight'), unicodeRange: said('unicode-range'), display: 'swap' } as const
    return new FontFace(said('font-family').replaceAll('"', ''), said('src'), about)
  })
  const use = () => faces.forEach((face) => void document.fonts.add(face))
  faces[0]?.load().then(use, use)
}
