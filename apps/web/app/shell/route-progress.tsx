import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** A thin line of light at the top once a navigation takes longer than 150 ms. */
export function RouteProgress() {
  const isMoving = useNavigation().state !== 'idle'
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isMoving) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), 150)
    return () => clearTimeout(timer)
  }, [isMoving])
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75 overflow-hidden">
      {isSlow && (
        <>
          <span className="sr-only">Loading page...</span>
          <span className="accent-light block h-full animate-progress" />
        </>
      )}
    </div>
  )
}
