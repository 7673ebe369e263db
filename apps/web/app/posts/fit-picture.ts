import { type RefObject, useEffect, useState } from 'react'

interface Size {
  width: number
  height: number
}

const mostCutOff = 0.04

/** Fills the frame if hardly anything is cut off: thin bars at two edges look like a mistake. */
export function fitOf(room: Size, picture: Size): 'cover' | 'contain' {
  const [one, other] = [room.width / room.height, picture.width / picture.height]
  return 1 - Math.min(one / other, other / one) < mostCutOff ? 'cover' : 'contain'
}

/** How wide a bar left and right of it is; 0 where it fills its frame, or stands between bars above and below. */
export function barBeside(room: Size, picture: Size): number {
  const bar = Math.round((room.width - (room.height * picture.width) / picture.height) / 2)
  return bar < 1 || fitOf(room, picture) === 'cover' ? 0 : bar
}

/** Measured again when the frame changes. */
export function useFit(
  element: RefObject<HTMLElement | null>,
  { width, height }: { [Side in keyof Size]: number | null },
) {
  const [room, setRoom] = useState<Size>()
  useEffect(() => {
    const { current } = element
    if (!current || !width || !height) return
    const observer = new ResizeObserver(() => {
      if (!current.clientHeight) return
      setRoom({ width: current.clientWidth, height: current.clientHeight })
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, width, height])
  if (!room || !width || !height) return { fit: 'contain' as const, bar: 0 }
  return { fit: fitOf(room, { width, height }), bar: barBeside(room, { width, height }) }
}
