import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { limitProcess } from './limit-process.ts'

export interface FfmpegRun {
  path: string
  args: string[]
  /** Its output folder. */
  folder: string
  /** Its input, through a pipe: it ends by itself when this process is killed. */
  source: string
  limits: { seconds: number; cpuSeconds: number; megabytes: number }
  signal: AbortSignal
  /** Every second: how far it has come. */
  onProgress(seconds: number): void
}

const errorsKept = 500

/** Runs ffmpeg at the lowest priority, without settings or secrets. Rejects with its error, or why it was stopped. */
export function runFfmpeg({ path, args, folder, source, limits, signal, onProgress }: FfmpegRun): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '19', path, ...args], { cwd: folder, env: {}, stdio: 'pipe' })
    const limit = limitProcess(child, { ...limits, signal })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors = (errors + chunk).slice(-errorsKept)
    })
    child.stdout.on('data', (chunk: Buffer) => {
      const [, microseconds] = /out_time_us=(\d+)/.exec(String(chunk)) ?? []
      if (microseconds !== undefined) onProgress(Number(microseconds) / 1e6)
    })
    // It may end before reading everything; its exit code says whether that is a failure.
    pipeline(createReadStream(source), child.stdin).catch(() => undefined)
    child.once('error', (error) => {
      limit.lift()
      reject(error)
    })
    child.once('exit', (code) => {
      limit.lift()
      if (signal.aborted) reject(signal.reason)
      else if (code === 0) resolve()
      else reject(limit.reason() ?? new Error(`ffmpeg ended with ${code}: ${errors.trim()}`))
    })
  })
}
