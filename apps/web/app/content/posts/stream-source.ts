import { learn } from './stream-choice.ts'
import { type Rung, rungsIn, type Track, trackIn } from './stream-playlist.ts'

/** The addresses expired, or the viewing is over. */
export class Gone extends Error {}

/** For this visit: the next video starts with the last one's measurement. */
let speed: number | undefined
export const lineSpeed = () => speed

/** Fewer bytes say nothing about the line. */
const tellingBytes = 10_000
const pauses = [500, 1500, 4000]

/** A converted video's playlists and segments. `address` is its master playlist; everything else is next to it. */
export function openSource(address: string, early: Record<string, Promise<string>>) {
  let master = address
  const tracks = new Map<string, Promise<Track>>()
  const beside = (file: string) => new URL(file, new URL(master, location.href)).href

  async function ask(file: string, signal: AbortSignal | undefined, headers: Record<string, string> = {}) {
    for (const pause of [...pauses, undefined]) {
      const answer = await fetch(beside(file), { headers, ...(signal && { signal }) }).catch((error: Error) => {
        if (signal?.aborted || pause === undefined) throw error
      })
      if (answer?.ok) return answer
      if (answer && [401, 403, 404, 410].includes(answer.status)) throw new Gone()
      if (pause === undefined) break
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    throw new Error('a part of the video could not be loaded')
  }
  const text = async (file: string) => {
    const known = early[file]
    delete early[file]
    return (await known?.catch(() => undefined)) ?? (await ask(file, undefined)).text()
  }

  return {
    /** The same video at a fresh address. */
    renew(fresh: string) {
      master = fresh
    },
    rungs: async (): Promise<Rung[]> => rungsIn(await text('master.m3u8')),
    track({ playlist }: Rung): Promise<Track> {
      const known = tracks.get(playlist)
      if (known) return known
      const asked = text(playlist).then(trackIn)
      tracks.set(playlist, asked)
      asked.catch(() => tracks.delete(playlist))
      return asked
    },
    /** Bytes of a file, timed from the first byte on, since the wait before it says nothing about the line. */
    async bytes(file: string, { from, to }: { from: number; to: number }, signal: AbortSignal) {
      const answer = await ask(file, signal, { range: `bytes=${from}-${to}` })
      const begun = performance.now()
      const bytes = await answer.arrayBuffer()
      const seconds = Math.max(0.005, (performance.now() - begun) / 1000)
      if (bytes.byteLength >= tellingBytes) speed = learn(speed, (bytes.byteLength * 8) / seconds)
      return bytes
    },
  }
}
