import { type RefObject, useLayoutEffect, useRef } from 'react'

/** How far above its end each thread was left. */
const left = new Map<number, number>()
const near = 80

/** Stays at the end as messages arrive, and in place as older ones are added before. */
export function useScrollPlace(
  box: RefObject<HTMLElement | null>,
  { id, first, last, isOwnLast }: { id: number; first: number; last: string; isOwnLast: boolean },
) {
  const before = useRef({ first: 0, height: 0, last: '' })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const known = before.current
    const height = element.scrollHeight
    if (known.first === 0) {
      const above = left.get(id) ?? 0
      const go = () => {
        element.scrollTop = element.scrollHeight - element.clientHeight - above
      }
      go()
      // Once more when the lines have their height.
      if (first > 0) requestAnimationFrame(go)
    }
    if (known.first > 0 && first < known.first) element.scrollTop += height - known.height
    else if (known.first > 0 && last !== known.last && (isOwnLast || (left.get(id) ?? 0) < near))
      element.scrollTop = height
    before.current = { first, height, last }
  })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const note = () => left.set(id, Math.max(0, element.scrollHeight - element.clientHeight - element.scrollTop))
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [box, id])
}
