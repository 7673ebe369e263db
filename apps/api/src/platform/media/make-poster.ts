import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { limitProcess } from './limit-process.ts'
import type { Asked, MediaInspector } from './media-inspector.ts'

const limits = { seconds: 20, cpuSeconds: 20, megabytes: 1024 }

interface Source {
  video: string
  asked?: Asked
  ffmpegPath: string | undefined
}

/** Makes a video's poster with a decoder in a separate process, which gets one frame, little memory and little time. */
export async function makePoster(
  mediaInspector: MediaInspector,
  { video, asked = {}, ffmpegPath }: Source,
  target: string,
) {
  const frame = `${target}.frame`
  try {
    await mediaInspector.run('cutKeyFrame', [video, frame], asked)
    return await mediaInspector.queue.run(() => runDecoder(...decoder(ffmpegPath, frame, target)), {
      person: asked.person,
    })
  } finally {
    await rm(frame, { force: true })
  }
}

function decoder(ffmpegPath: string | undefined, frame: string, target: string): [string, string[]] {
  if (ffmpegPath) {
    const reading = ['-nostdin', '-v', 'error', '-protocol_whitelist', 'file', '-i', frame]
    return [ffmpegPath, [...reading, '-frames:v', '1', '-f', 'image2', '-c:v', 'png', '-y', target]]
  }
  const program = new URL('./poster-decoder.ts', import.meta.url).pathname
  return [process.execPath, ['--max-old-space-size=256', decodeURIComponent(program), frame, target]]
}

/** True if it made a picture. Without one the screen shows a placeholder. */
function runDecoder(command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', env: {} })
    const limit = limitProcess(child, limits)
    const end = (made: boolean) => {
      limit.lift()
      resolve(made)
    }
    child.once('error', () => end(false))
    child.once('exit', (code) => end(code === 0))
  })
}
