import { useEffect, useState } from 'react'
import { dateTimeUtc, relativeTime } from '../lib/format.ts'

/** '3m ago', kept true while it is on the screen; the exact moment as the title. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={at} title={dateTimeUtc(at)} className={className}>
      {relativeTime(at, now)}
    </time>
  )
}
