import { createHash } from 'node:crypto'

/** Where pages are served, and what they are told of it. */
export interface Place {
  isDemo?: boolean
  publicUrl: string
}

/** What built pages say where the address of the site belongs (apps/web/app/lib/page-meta.ts). */
const builtOrigin = 'https://public-url.invalid'

/** The shell shows its banner by the mark of the demo. */
export function placePage(built: string, { isDemo, publicUrl }: Place) {
  const here = built.replaceAll(builtOrigin, () => escapeHtml(publicUrl))
  return isDemo ? here.replace(/<html\b/, '<html data-demo=""') : here
}

export const etagOf = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** For the content policy of a page. */
export const hashInlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  )
