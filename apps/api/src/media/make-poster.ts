import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { cutKeyFrame } from './process-video.ts'

const seconds = 20
const mostMegabytes = 1024

/** A picture of a video by a decoder in a process of its own, which gets one frame, little memory and little time. */
export async function makePoster(video: string, target: string, ffmpegPath: string | undefined): Promise<boolean> {
  const frame = `${target}.frame`
  try {
    await cutKeyFrame(video, frame)
    return await runDecoder(...decoder(ffmpegPath, frame, target))
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

/** True when it made the picture. None is no failure: the screen then shows a placeholder. */
function runDecoder(command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', env: {} })
    const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
    const watch = setInterval(() => {
      if (megabytesOf(child.pid) > mostMegabytes) child.kill('SIGKILL')
    }, 100)
    const end = (made: boolean) => {
      clearTimeout(timer)
      clearInterval(watch)
      resolve(made)
    }
    child.once('error', () => end(false))
    child.once('exit', (code) => end(code === 0))
  })
}

/** 0 where the system does not tell; the time limit holds everywhere. */
function megabytesOf(pid: number | undefined): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1e6
  } catch {
    return 0
  }
}
