import afterPaint from './run-after-paint.ts?inline-script'

const start = /<script type="module" async="">([\s\S]*?)<\/script>/

/**
 * Lets a page paint before its modules and its text font load. Its styles are inline
 * (root.tsx).
 */
export function paintFirst(html: string) {
  if (!start.test(html)) throw new Error('A page came without its script.')
  if (/rel="stylesheet"/.test(html))
    throw new Error('A page came with a style sheet of its own: app.css is in every page.')
  return html
    .replaceAll('rel="modulepreload"', 'rel="later"')
    .replace(start, (_, code) => `<script type="text/plain">${code}</script><script>${afterPaint}</script>`)
}
