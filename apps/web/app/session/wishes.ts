import { useEffect, useRef } from 'react'
import { useViewer } from './session-store.ts'

/** What someone clicked before signing in. Never read from an address: a link must not buy or subscribe. */
export interface Wish {
  kind: 'subscribe' | 'like' | 'unlock' | 'keep' | 'follow'
  /** The id of the profile or the post. */
  id: number
}

const storageKey = 'wish'
const goodFor = 30 * 60_000

export const rememberWish = (wish: Wish) =>
  sessionStorage.setItem(storageKey, JSON.stringify({ ...wish, at: Date.now() }))

export function wishOnItsWay(): Wish | undefined {
  const text = sessionStorage.getItem(storageKey)
  if (text === null) return undefined
  const { kind, id, at } = JSON.parse(text) as Wish & { at: number }
  return Date.now() - at < goodFor ? { kind, id } : undefined
}

/** Returns the wish once. */
export function takenWish(): Wish | undefined {
  const wish = wishOnItsWay()
  sessionStorage.removeItem(storageKey)
  return wish
}

/** Carries out the wish once its subject is on the screen again. */
export function useWish({ kind, id }: Wish, run: () => void) {
  const isSignedIn = useViewer() !== null
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!isSignedIn) return
    const wish = wishOnItsWay()
    if (wish?.kind !== kind || wish.id !== id) return
    takenWish()
    latest.current()
  }, [isSignedIn, kind, id])
}
