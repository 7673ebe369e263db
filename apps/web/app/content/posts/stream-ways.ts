/** How this browser plays a converted video: in segments with our loader, natively, or not at all. */
export function streamWay(): 'pieces' | 'native' | undefined {
  // With ManagedMediaSource the browser's own player is better; other browsers say 'maybe' and show black pictures.
  if ('ManagedMediaSource' in window) return 'native'
  const plays = 'MediaSource' in window && MediaSource.isTypeSupported('video/mp4; codecs="avc1.640028,mp4a.40.2"')
  return plays ? 'pieces' : undefined
}

/** Requested while the player's code is loading: the playlist, and the smallest size, with which it starts. */
export function askEarly(address: string): Record<string, Promise<string>> {
  const text = async (file: string) => {
    const answer = await fetch(new URL(file, new URL(address, location.href)))
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
    return answer.text()
  }
  return Object.fromEntries(
    ['master.m3u8', 'rung-0.m3u8'].map((file) => {
      const asked = text(file)
      // The caller that needs it retries.
      asked.catch(() => undefined)
      return [file, asked]
    }),
  )
}

const remembered = 50
/** For this visit, by picture or video. */
const places = new Map<number, number>()

/** Where a video was left; its start if that was near its start or end. */
export const placeOf = (id: number) => places.get(id) ?? 0

export function rememberPlace(
  id: number,
  { currentTime, duration }: Pick<HTMLVideoElement, 'currentTime' | 'duration'>,
) {
  places.delete(id)
  if (currentTime < 5 || !(currentTime < duration - 5)) return
  places.set(id, currentTime)
  const [oldest] = places.keys()
  if (places.size > remembered && oldest !== undefined) places.delete(oldest)
}
