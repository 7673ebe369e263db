let made: number | undefined

/** Set by the renderer; one page is rendered at a time. */
export function setDocumentTime(now: number) {
  made = now
}

/** When the document was made, so that the browser hydrates the same relative times. */
export const documentTime = () => {
  if (typeof document === 'undefined') return made ?? Date.now()
  return Number(document.documentElement.dataset.at ?? Date.now())
}
