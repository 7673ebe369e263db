// Lets every built page be painted as soon as it is there: its modules, and the font of its text, are loaded once it shows.
// Its styles stand in it (apps/web/app/root.tsx).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../apps/web/build/client')
const start = /<script type="module" async="">([\s\S]*?)<\/script>/

// A script that is put in place of the one that waits has its text, and so the hash that the content policy allows.
const afterPaint = `(() => {
  let done = false
  const run = () => {
    if (done) return
    done = true
    for (const style of document.querySelectorAll('style[media="print"]')) style.media = 'all'
    document.fonts.load('1em "Inter Variable"')
    for (const link of document.querySelectorAll('link[rel="later"]')) link.rel = 'modulepreload'
    const waiting = document.querySelector('script[type="text/plain"]')
    const script = document.createElement('script')
    script.type = 'module'
    script.text = waiting.text
    waiting.replaceWith(script)
  }
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return run()
  new PerformanceObserver(run).observe({ type: 'paint', buffered: true })
  setTimeout(run, 1000)
})()`

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith('.html')) continue
  const file = join(entry.parentPath ?? entry.path, entry.name)
  writeFileSync(file, paintFirst(readFileSync(file, 'utf8')))
}

function paintFirst(html) {
  if (!start.test(html)) throw new Error('A page was built without its script.')
  if (/rel="stylesheet"/.test(html))
    throw new Error('A page was built with a style sheet of its own: app.css is in every page.')
  return html
    .replaceAll('rel="modulepreload"', 'rel="later"')
    .replace(start, (_, code) => `<script type="text/plain">${code}</script><script>${afterPaint}</script>`)
}
