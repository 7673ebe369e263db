import { useCallback, useMemo } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const mostKept = 12
const freshFor = 5 * 60_000
const kept = new Map<string, { at: number; value: unknown }>()

/**
 * What a long list had loaded when it was left, for the way back to it: the scroll position can only be
 * restored on a page that is as long as it was. Named by who looks at what; memory only.
 */
export function useKept<T>(name: string) {
  const { key } = useLocation()
  const isWayBack = useNavigationType() === 'POP'
  const id = `${name} ${key}`
  const value = useMemo(() => (isWayBack ? recall<T>(id) : undefined), [id, isWayBack])
  const keep = useCallback(
    (next: T) => {
      kept.delete(id)
      kept.set(id, { at: Date.now(), value: next })
      const oldest = kept.keys().next().value
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    },
    [id],
  )
  return { value, keep }
}

/** After something was changed elsewhere, lists are read again. */
export const forgetLists = () => kept.clear()

function recall<T>(id: string) {
  const found = kept.get(id)
  return found && Date.now() - found.at < freshFor ? (found.value as T) : undefined
}
