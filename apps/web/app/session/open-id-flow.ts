const place = 'open-id-flow'

interface Kept {
  /** Unreadable here; the server opens it. */
  flow: string
  /** What stood behind /login: where its person wants to go. */
  from: string
}

/** In this tab alone: whoever is sent here with somebody else's answer finds nothing to go with it. */
export const keepFlow = (kept: Kept) => sessionStorage.setItem(place, JSON.stringify(kept))

export function takeFlow(): Kept | undefined {
  const kept = sessionStorage.getItem(place)
  sessionStorage.removeItem(place)
  return kept === null ? undefined : (JSON.parse(kept) as Kept)
}
