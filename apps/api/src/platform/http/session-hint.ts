/** A cookie that says that the browser is signed in (apps/web/app/session/session-hint.ts). It only decides which document is sent. */
export const hasSessionHint = (cookie = '') => /(?:^|;\s?)signed-in=1(?:;|$)/.test(cookie)
