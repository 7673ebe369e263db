import { Worker } from 'node:worker_threads'
import { UnreadableFile } from './unreadable-file.ts'
import type { VideoFacts } from './video-file.ts'
import type { VideoAnswer, VideoWork } from './video-worker.ts'

/** What a video is; refuses what is damaged, has no length or cannot be played by browsers. */
export const inspectVideo = (file: string) =>
  runApart<VideoFacts>({ task: 'inspect', file, target: '' }, { seconds: 20 })

/** A copy that starts playing before it is loaded, holding pictures and sound and nothing else. */
export const rewriteVideo = (file: string, target: string) =>
  runApart<void>({ task: 'rewrite', file, target }, { seconds: 300 })

export const cutKeyFrame = (file: string, target: string) =>
  runApart<void>({ task: 'key-frame', file, target }, { seconds: 20 })

/** In a thread of its own, so that a file made to keep its reader busy keeps nobody else waiting. */
function runApart<T>(work: VideoWork, { seconds }: { seconds: number }): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./video-worker.ts', import.meta.url), {
      workerData: work,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    const timer = setTimeout(() => {
      reject(new UnreadableFile('takes too long to read.'))
      void worker.terminate()
    }, seconds * 1000)
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      finish()
    }
    worker.once('message', (answer: VideoAnswer) =>
      settle(() => {
        if ('done' in answer) resolve(answer.done as T)
        else reject(new UnreadableFile(answer.unreadable.reason, answer.unreadable))
      }),
    )
    worker.once('error', (cause) =>
      settle(() => reject(new UnreadableFile('is damaged or is not a video that we can read.', { cause }))),
    )
    worker.once('exit', () => settle(() => reject(new UnreadableFile('could not be read.'))))
  })
}
