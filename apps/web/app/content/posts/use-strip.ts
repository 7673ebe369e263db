import { useRef, useState } from 'react'

interface StripOptions {
  start?: number
  onTurn?: () => void
}

/** A scrolling strip of pictures that shows one at a time: which one is in view, and how to get to another. */
export function useStrip(count: number, { start = 0, onTurn }: StripOptions = {}) {
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(start)

  return {
    strip,
    at,
    show(index: number) {
      const { current } = strip
      const next = Math.min(Math.max(index, 0), count - 1)
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
      current?.scrollTo({ left: next * current.clientWidth, behavior })
    },
    onScroll() {
      const { current } = strip
      if (!current?.clientWidth) return
      const next = Math.round(current.scrollLeft / current.clientWidth)
      if (next === at) return
      setAt(next)
      onTurn?.()
      for (const video of current.querySelectorAll('video')) video.pause()
    },
    /** Where a key leads; undefined for other keys. */
    targetOf: (key: string) => ({ ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 })[key],
  }
}
