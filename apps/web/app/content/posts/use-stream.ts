import type { MediaItem } from '@fanlight/contract/content/posts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { loadOrAgain } from '../../lib/load-part.ts'
import type { StreamPlayer } from './stream-player.ts'
import { askEarly, placeOf, streamWay } from './stream-ways.ts'

interface Streamed {
  item: MediaItem
  video: RefObject<HTMLVideoElement | null>
  stoppedAt: RefObject<{ seconds: number; wasPlaying: boolean } | null>
  onExpired: () => void
}

/**
 * A converted video plays as a stream if the browser can, from the click on; otherwise, or if that fails, as one file.
 */
export function useStream({ item, video, stoppedAt, onExpired }: Streamed) {
  const { streamUrl } = item
  const [way, setWay] = useState<ReturnType<typeof streamWay>>()
  const [isOn, setIsOn] = useState(false)
  const player = useRef<StreamPlayer>(null)
  const ended = useRef(false)
  useEffect(() => {
    setWay(streamUrl ? streamWay() : undefined)
  }, [streamUrl])
  useEffect(() => {
    if (streamUrl) player.current?.renew(streamUrl)
  }, [streamUrl])
  useEffect(() => {
    ended.current = false
    return () => {
      ended.current = true
      player.current?.stop()
      player.current = null
    }
  }, [])

  function fallBack() {
    const { current } = video
    player.current?.stop()
    player.current = null
    if (current) stoppedAt.current = { seconds: current.currentTime, wasPlaying: true }
    setIsOn(false)
    setWay(undefined)
  }

  async function begin() {
    const { current } = video
    if (!current || !streamUrl) return
    setIsOn(true)
    const early = askEarly(streamUrl)
    try {
      const { playStream } = await loadOrAgain(() => import('./stream-player.ts'))
      if (ended.current) return
      const startAt = placeOf(item.id)
      player.current = playStream(current, {
        address: streamUrl,
        early,
        startAt,
        onGone: onExpired,
        onBroken: fallBack,
      })
      current.focus({ preventScroll: true })
      await current.play()
    } catch (error) {
      // A pause before the first picture rejects the play promise; the controls are there.
      if ((error as DOMException).name !== 'AbortError' && (error as DOMException).name !== 'NotAllowedError')
        fallBack()
    }
  }

  const ownSource = way === 'native' ? streamUrl : way === 'pieces' ? undefined : (item.url ?? undefined)
  return { isOn, fallBack, begin: () => void begin(), src: ownSource, waitsForPress: way === 'pieces' && !isOn }
}
