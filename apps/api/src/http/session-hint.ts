/** What a browser says that is signed in (apps/web/app/session/session-hint.ts): it decides which document is sent, and nothing else. */
export const hasSessionHint = (cookie = '') => /(?:^|;\s?)signed-in=1(?:;|$)/.test(cookie)
