import { useEffect, useState, useSyncExternalStore } from 'react'
import { documentTime } from '../lib/document-time.ts'
import { dateTime, relativeTime } from '../lib/format.ts'

const never = () => () => undefined

/** '3m ago', kept true while it is on the screen; the exact moment as the title. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const [now, setNow] = useState(() => Date.now())
  // What came with the document was true when that was made.
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
