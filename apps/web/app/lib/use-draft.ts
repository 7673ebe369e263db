import { useCallback, useEffect, useState } from 'react'

/** Form input survives a reload of its tab, until it is sent or discarded. Files cannot be kept. */
export function useDraft<T extends object>(name: string, empty: T) {
  const place = placeOf(name)
  const [draft, setDraft] = useState<T>(() => (sessionStorage.getItem(place) ? { ...empty, ...recall(place) } : empty))
  useEffect(() => {
    if (draft !== empty) sessionStorage.setItem(place, JSON.stringify(draft))
  }, [draft, empty, place])
  const forget = useCallback(() => sessionStorage.removeItem(place), [place])
  return { draft, setDraft, forget }
}

export const placeOf = (name: string) => `draft: ${name}`

export function recall(place: string): object {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}
