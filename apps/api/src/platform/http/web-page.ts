import { createHash } from 'node:crypto'

/** Facts about the site that pages need. */
export interface Place {
  isDemo?: boolean
  publicUrl: string
}

/** The placeholder for the site's address in built pages (apps/web/app/lib/page-meta.ts). */
const builtOrigin = 'https://public-url.invalid'

/** The shell shows the demo banner if this mark is set. */
export function placePage(built: string, { isDemo, publicUrl }: Place) {
  const here = built.replaceAll(builtOrigin, () => escapeHtml(publicUrl))
  return isDemo ? here.replace(/<html\b/, '<html data-demo=""') : here
}

export const etagOf = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** For the page's content policy. */
export const hashInlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  )
