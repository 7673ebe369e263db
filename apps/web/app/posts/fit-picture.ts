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

/** How far an edge reaches into what lies behind the picture. */
const fade = 24

/** Where bars stay left and right of it: a mask by which the picture goes over into its blurred self, without a seam. */
export function softEdges(room: Size, picture: Size): string | undefined {
  const bar = (room.width - (room.height * picture.width) / picture.height) / 2
  if (bar < 1 || fitOf(room, picture) === 'cover') return undefined
  const stops = [bar, bar + fade, room.width - bar - fade, room.width - bar].map((at) => `${Math.round(at)}px`)
  return `linear-gradient(90deg, transparent ${stops[0]}, black ${stops[1]} ${stops[2]}, transparent ${stops[3]})`
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
  if (!room || !width || !height) return { fit: 'contain' as const, edges: undefined }
  return { fit: fitOf(room, { width, height }), edges: softEdges(room, { width, height }) }
}
