import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** An element's width in whole pixels. Drawings that depend on it change in the same frame. */
export function useWidth(place: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => setWidth(Math.round(element.getBoundingClientRect().width))
    measure()
    const watch = new ResizeObserver(() => flushSync(measure))
    watch.observe(element)
    return () => watch.disconnect()
  }, [place])
  return width
}
