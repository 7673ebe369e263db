import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The real one, where this machine has it. */
export const realFfmpeg = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'ffmpeg'))
  .find((path) => existsSync(path))

type Manner = 'converts' | 'fails' | 'waits' | 'never ends' | 'stops early'

const playlist = (seconds: number) =>
  `#EXTM3U\n#EXT-X-MAP:URI="rung-0.mp4",BYTERANGE="4@0"\n#EXTINF:${seconds},\n#EXT-X-BYTERANGE:8@4\nrung-0.mp4\n#EXT-X-ENDLIST\n`
const writes = (seconds: number) => `
printf '#EXTM3U\\n#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=320x180,CODECS="avc1.640015,mp4a.40.2"\\nrung-0.m3u8\\n' > master.m3u8
printf '${playlist(seconds).replaceAll('\n', '\\n')}' > rung-0.m3u8
printf 'initfragment' > rung-0.mp4
cat > /dev/null`

/** A program in place of ffmpeg that does what the test says, for what the real one does once in a thousand videos. */
export function standInConverter(folder: string) {
  const path = join(folder, 'ffmpeg')
  const manners: Record<Manner, string> = {
    converts: writes(2),
    fails: 'echo "Invalid data found" >&2; exit 1',
    waits: 'echo out_time_us=1000000; exec sleep 600',
    'never ends': 'while :; do head -c 3000000 /dev/zero >> rung-0.mp4; echo out_time_us=1000000; sleep 0.05; done',
    'stops early': writes(0.1),
  }
  const behave = (manner: Manner) => {
    writeFileSync(path, `#!/bin/sh\necho $$ > '${path}.pid'\n${manners[manner]}\n`)
    chmodSync(path, 0o755)
  }
  behave('converts')
  return {
    path,
    behave,
    /** Whether the one that was started last still runs. */
    runs() {
      if (!existsSync(`${path}.pid`)) return false
      const pid = Number(readFileSync(`${path}.pid`, 'utf8'))
      const state = existsSync(`/proc/${pid}/stat`)
        ? readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]
        : undefined
      return state !== undefined && !state.startsWith('Z')
    },
  }
}
