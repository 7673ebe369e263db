const seenAfter = 1000
const lookEvery = 250

/**
 * Calls back once when an element that was seen is left: scrolled out of view, hidden with its tab, navigated away from,
 * closed. Seen means on the screen, with its picture there, for at least a second in one go. Returns how to stop watching;
 * stopping a watch of what was seen is leaving, too.
 */
export function watchLeaving(element: HTMLElement, onLeft: () => void) {
  let isInView = false
  let seenFor = 0
  let isOver = false

  const isSeen = () => seenFor >= seenAfter
  const timer = setInterval(() => {
    if (isSeen()) return
    seenFor = isInView && document.visibilityState === 'visible' && showsPicture(element) ? seenFor + lookEvery : 0
  }, lookEvery)

  function leave() {
    if (isOver || !isSeen()) return
    end()
    onLeft()
  }
  function end() {
    isOver = true
    clearInterval(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pagehide', leave)
  }
  function onVisibility() {
    if (document.visibilityState === 'hidden') leave()
  }

  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1)
      if (!entry) return
      isInView = entry.isIntersecting && (entry.intersectionRatio >= 0.3 || coversHalf(entry))
      if (!entry.isIntersecting) leave()
    },
    { threshold: [0, 0.1, 0.3, 0.5] },
  )
  observer.observe(element)
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', leave)

  return () => {
    leave()
    if (!isOver) end()
  }
}

/** A tall post on a small screen never shows most of itself at once. */
const coversHalf = ({ intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  rootBounds !== null && intersectionRect.height > rootBounds.height / 2

/** The blurred picture behind another one is only decoration. */
const showsPicture = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLImageElement>('img:not([aria-hidden])')].some(
    (image) => image.complete && image.naturalWidth > 0,
  ) || [...element.querySelectorAll('video')].some((video) => video.readyState >= 2)
