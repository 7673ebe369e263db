import afterPaint from './run-after-paint.ts?inline-script'

const start = /<script type="module" async="">([\s\S]*?)<\/script>/

/**
 * Lets a page be painted as soon as it is there: its modules, and the font of its text, are loaded once it shows. Its styles stand
 * in it (root.tsx).
 */
export function paintFirst(html: string) {
  if (!start.test(html)) throw new Error('A page came without its script.')
  if (/rel="stylesheet"/.test(html))
    throw new Error('A page came with a style sheet of its own: app.css is in every page.')
  return html
    .replaceAll('rel="modulepreload"', 'rel="later"')
    .replace(start, (_, code) => `<script type="text/plain">${code}</script><script>${afterPaint}</script>`)
}
