import { type RefObject, useEffect, useState } from 'react'

interface Size {
  width: number
  height: number
}

const mostCutOff = 0.1

/** Fills the frame if less than a tenth is cut off: thin bars at two edges look like a mistake. */
export function fitOf(room: Size, picture: Size): 'cover' | 'contain' {
  const [one, other] = [room.width / room.height, picture.width / picture.height]
  return 1 - Math.min(one / other, other / one) < mostCutOff ? 'cover' : 'contain'
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
  return room && width && height ? fitOf(room, { width, height }) : 'contain'
}
