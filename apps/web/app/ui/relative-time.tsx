import { useEffect, useState, useSyncExternalStore } from 'react'
import { documentTime } from '../lib/document-time.ts'
import { dateTime, relativeTime } from '../lib/format.ts'

const never = () => () => undefined

/** '3m ago', updated while on screen; the exact time as its title. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const [now, setNow] = useState(() => Date.now())
  // Text from the document matches the time at which it was made.
  const shownAt = useSyncExternalStore(never, () => now, documentTime)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={at} title={dateTime(at)} className={className}>
      {relativeTime(at, shownAt)}
    </time>
  )
}
