let made: number | undefined

/** Said by whoever renders; one page is rendered at a time. */
export function setDocumentTime(now: number) {
  made = now
}

/** When the document was made: what depends on the time is the same there and where it is taken over. */
export const documentTime = () => {
  if (typeof document === 'undefined') return made ?? Date.now()
  return Number(document.documentElement.dataset.at ?? Date.now())
}
