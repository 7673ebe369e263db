const place = 'open-id-flow'

interface Kept {
  /** Encrypted; the server opens it. */
  flow: string
  /** The `next` of /login: where the person wants to go. */
  from: string
}

/** Kept in this tab only, so that someone else's answer finds nothing that belongs to it. */
export const keepFlow = (kept: Kept) => sessionStorage.setItem(place, JSON.stringify(kept))

export function takeFlow(): Kept | undefined {
  const kept = sessionStorage.getItem(place)
  sessionStorage.removeItem(place)
  return kept === null ? undefined : (JSON.parse(kept) as Kept)
}
