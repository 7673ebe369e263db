import { streamFiles } from './stored-files.ts'

/** One size of a converted video. */
export interface Rung {
  width: number
  height: number
  videoKbit: number
  audioKbit: number
}

/** By the shorter side, so that portrait videos get the same detail. */
const steps = [
  { side: 240, videoKbit: 300, audioKbit: 64 },
  { side: 360, videoKbit: 600, audioKbit: 96 },
  { side: 480, videoKbit: 1000, audioKbit: 96 },
  { side: 720, videoKbit: 2200, audioKbit: 128 },
  { side: 1080, videoKbit: 4500, audioKbit: 128 },
]
const largest = 1080
/** A panorama is scaled by its longer side. */
const widest = 2.4
/** Seconds of a fragment; each starts with a key frame. */
const fragmentSeconds = 2

/** The sizes to make, smallest first: each step below the video, then its own size. */
export function rungsOf({ width, height }: { width: number; height: number }): Rung[] {
  const own = Math.min(width, height, largest)
  const below = steps.filter(({ side }) => side < own * 0.95)
  const top = steps[below.length] ?? steps[steps.length - 1]
  return [...below, ...(top ? [{ ...top, side: Math.min(own, top.side) }] : [])].map(
    ({ side, videoKbit, audioKbit }) => {
      const factor = Math.min(1, side / Math.min(width, height), (side * widest) / Math.max(width, height))
      return { width: even(width * factor), height: even(height * factor), videoKbit, audioKbit }
    },
  )
}

const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2)

/** The most bytes a ladder may take; a video that claims to be short and never ends exceeds it. */
export const mostBytesOf = (rungs: Rung[], seconds: number) =>
  5_000_000 +
  Math.ceil(rungs.reduce((all, { videoKbit, audioKbit }) => all + videoKbit + audioKbit, 0) * 125 * 1.5 * seconds)

interface Source {
  /** The format is given, never guessed: a playlist posing as a video isn't opened. */
  format: 'mp4' | 'webm'
  seconds: number
  hasSound: boolean
}

/** Arguments of ffmpeg, which reads the video from its input and writes into its folder. */
export function ladderArguments(rungs: Rung[], { format, seconds, hasSound }: Source): string[] {
  const each = (make: (rung: Rung, index: number) => string[]) => rungs.flatMap(make)
  const splits = rungs.map((_, index) => `[s${index}]`).join('')
  const scaled = rungs.map(({ width, height }, index) => `[s${index}]scale=${width}:${height},setsar=1[v${index}]`)
  return [
    ...['-hide_banner', '-loglevel', 'error', '-progress', 'pipe:1', '-stats_period', '1'],
    ...['-protocol_whitelist', 'pipe', '-threads', '1', '-f', format === 'webm' ? 'matroska' : 'mov', '-i', 'pipe:0'],
    ...['-t', String(seconds + 1), '-filter_threads', '1', '-filter_complex_threads', '1'],
    ...['-filter_complex', [`[0:v:0]split=${rungs.length}${splits}`, ...scaled].join(';')],
    ...each((_, index) => ['-map', `[v${index}]`, ...(hasSound ? ['-map', '0:a:0'] : [])]),
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '23',
      '-pix_fmt',
      'yuv420p',
      '-threads',
      '1',
      '-fpsmax',
      '30',
    ],
    ...['-force_key_frames', `expr:gte(t,n_forced*${fragmentSeconds})`, '-sc_threshold', '0'],
    ...each(({ videoKbit }, index) => [
      ...[`-maxrate:v:${index}`, `${videoKbit}k`, `-bufsize:v:${index}`, `${videoKbit * 2}k`],
    ]),
    ...(hasSound ? ['-c:a', 'aac', '-ac', '2', '-ar', '48000'] : []),
    ...(hasSound ? each(({ audioKbit }, index) => [`-b:a:${index}`, `${audioKbit}k`]) : []),
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-f', 'hls', '-hls_time', String(fragmentSeconds)],
    ...['-hls_playlist_type', 'vod', '-hls_list_size', '0', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'single_file+independent_segments', '-master_pl_name', streamFiles.master],
    ...['-var_stream_map', rungs.map((_, index) => `v:${index}${hasSound ? `,a:${index}` : ''}`).join(' ')],
    ...['-hls_segment_filename', streamFiles.media('%v'), streamFiles.playlist('%v')],
  ]
}

/** The total length of a playlist's fragments. */
export const secondsOf = (playlist: string) =>
  [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((all, [, seconds]) => all + Number(seconds), 0)
