const seenAfter = 1000
const checkEvery = 250

/**
 * Calls back once an element was seen: visible, with its picture loaded, for at least a second at a stretch. Returns
 * the stop function.
 */
export function watchSeen(element: HTMLElement, onSeen: () => void) {
  let isInView = false
  let seenFor = 0
  const timer = setInterval(() => {
    seenFor = isInView && document.visibilityState === 'visible' && showsPicture(element) ? seenFor + checkEvery : 0
    if (seenFor < seenAfter) return
    stop()
    onSeen()
  }, checkEvery)
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1)
      if (entry) isInView = entry.isIntersecting && (entry.intersectionRatio >= 0.3 || coversHalf(entry))
    },
    { threshold: [0, 0.1, 0.3, 0.5] },
  )
  observer.observe(element)

  function stop() {
    clearInterval(timer)
    observer.disconnect()
  }
  return stop
}

/** A tall post on a small screen never shows most of itself at once. */
const coversHalf = ({ intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  rootBounds !== null && intersectionRect.height > rootBounds.height / 2

/** The blurred picture behind another one is only decoration. */
const showsPicture = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLImageElement>('img:not([aria-hidden])')].some(
    (image) => image.complete && image.naturalWidth > 0,
  )
