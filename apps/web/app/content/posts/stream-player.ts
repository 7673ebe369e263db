import { append, loadedTo, skipGap } from './stream-buffer.ts'
import { chooseRung, nextFragments } from './stream-choice.ts'
import type { Rung } from './stream-playlist.ts'
import { Gone, lineSpeed, openSource } from './stream-source.ts'

interface Playing {
  address: string
  /** By file: requests made while this code was loading. */
  early: Record<string, Promise<string>>
  startAt: number
  /** The address has expired: call `renew` with a fresh one. */
  onGone(): void
  /** It can't be played this way. */
  onBroken(error: unknown): void
}

export interface StreamPlayer {
  renew(address: string): void
  stop(): void
}

const mostAhead = 30
/** Until then, retry the same address. */
const renewalSeconds = 20

/** Plays a converted video: loads it in segments, in the size that the line carries. */
export function playStream(video: HTMLVideoElement, playing: Playing): StreamPlayer {
  const stopped = new AbortController()
  const { signal } = stopped
  const media = new MediaSource()
  const source = openSource(playing.address, playing.early)
  let loading = new AbortController()
  let from = playing.startAt
  let current: number | undefined
  let wake = () => {}
  let renewed = () => {}

  const ahead = () => (loadedTo(video, video.currentTime) ?? video.currentTime) - video.currentTime
  const rest = () =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, 1000)
    })

  /** Retries with a fresh address after the old one expired, and from the new position after a seek. */
  async function untilDone<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      const fresh = new Promise<void>((resolve) => {
        renewed = resolve
      })
      try {
        return await work()
      } catch (error) {
        if (signal.aborted) throw error
        if (error instanceof Gone) {
          playing.onGone()
          await Promise.race([fresh, pause(renewalSeconds)])
        } else if (!loading.signal.aborted) throw error
      }
    }
  }

  async function prepare() {
    if (media.readyState !== 'open')
      await new Promise((resolve) => media.addEventListener('sourceopen', resolve, { once: true }))
    const rungs = (await untilDone(source.rungs)).filter(isPlayable)
    const [smallest] = rungs
    if (!smallest) throw new Error('no size of the video can be played here')
    const { seconds } = await untilDone(() => source.track(smallest))
    signal.throwIfAborted()
    media.duration = seconds
    if (playing.startAt > 0) video.currentTime = playing.startAt
    return { rungs, smallest, buffer: media.addSourceBuffer(typeOf(smallest)) }
  }

  async function loadMore({ rungs, smallest, buffer }: Awaited<ReturnType<typeof prepare>>) {
    const left = ahead()
    const wanted = chooseRung(rungs, { speed: lineSpeed(), ahead: left }, current)
    const track = await source.track(rungs[wanted] ?? smallest)
    const fragments = left > mostAhead ? [] : nextFragments(track, from, left)
    const [first, last] = [fragments[0], fragments.at(-1)]
    if (!first || !last) {
      if (left <= mostAhead && media.readyState === 'open') media.endOfStream()
      return rest()
    }
    loading = new AbortController()
    const ends = AbortSignal.any([loading.signal, signal])
    // The start of the file describes this size; if it's next to the fragment, fetch both at once.
    const isNew = wanted !== current
    const isTouching = isNew && track.init.to + 1 === first.from
    const begin = isNew && !isTouching ? source.bytes(track.file, track.init, ends) : undefined
    const range = { from: isTouching ? track.init.from : first.from, to: last.to }
    const pieces = await Promise.all([begin, source.bytes(track.file, range, ends)])
    ends.throwIfAborted()
    current = undefined
    for (const piece of pieces) if (piece) await append(buffer, piece, video.currentTime)
    current = wanted
    from = Math.max(from, last.start + last.seconds)
    skipGap(video)
  }

  async function run() {
    const opened = await prepare()
    while (!signal.aborted) await untilDone(() => loadMore(opened))
  }

  function onSeeking() {
    const end = loadedTo(video, video.currentTime)
    from = end ?? video.currentTime
    if (end === undefined) loading.abort()
    wake()
  }
  const onWaiting = () => skipGap(video)
  const listeners = { seeking: onSeeking, waiting: onWaiting, timeupdate: () => wake() }
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener)
  const url = URL.createObjectURL(media)
  video.src = url
  run().catch((error) => signal.aborted || playing.onBroken(error))

  return {
    renew(address) {
      source.renew(address)
      renewed()
    },
    stop() {
      stopped.abort()
      wake()
      renewed()
      for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener)
      URL.revokeObjectURL(url)
    },
  }
}

const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))
const typeOf = ({ codecs }: Rung) => `video/mp4; codecs="${codecs}"`
const isPlayable = (rung: Rung) => MediaSource.isTypeSupported(typeOf(rung))
