/** One size of a converted video. */
export interface Rung {
  /** In bits a second, at most. */
  bandwidth: number
  codecs: string
  playlist: string
}

export interface Fragment {
  start: number
  seconds: number
  /** Its bytes in the file, the last one inclusive. */
  from: number
  to: number
}

/** One size's fragments, all in one file. */
export interface Track {
  file: string
  init: { from: number; to: number }
  fragments: Fragment[]
  seconds: number
}

/** The sizes of a video, smallest first. */
export function rungsIn(master: string): Rung[] {
  const found = [...master.matchAll(/^#EXT-X-STREAM-INF:(.*)\r?\n(?!#)(\S+)/gm)]
  const rungs = found.map(([, about = '', playlist = '']) => ({
    bandwidth: Number(/(?:^|,)BANDWIDTH=(\d+)/.exec(about)?.[1] ?? 0),
    codecs: /CODECS="([^"]+)"/.exec(about)?.[1] ?? '',
    playlist,
  }))
  return rungs.sort((a, b) => a.bandwidth - b.bandwidth)
}

export function trackIn(playlist: string): Track {
  const [, file = '', length = 0, at = 0] = /#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"/.exec(playlist) ?? []
  let start = 0
  const fragments = [...playlist.matchAll(/#EXTINF:([\d.]+).*\r?\n#EXT-X-BYTERANGE:(\d+)@(\d+)/g)].map(
    ([, seconds, bytes, from]) => {
      const fragment = {
        start,
        seconds: Number(seconds),
        from: Number(from),
        to: Number(from) + Number(bytes) - 1,
      }
      start += fragment.seconds
      return fragment
    },
  )
  return { file, init: { from: Number(at), to: Number(at) + Number(length) - 1 }, fragments, seconds: start }
}
