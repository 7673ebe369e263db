import { parentPort, workerData } from 'node:worker_threads'
import { UnreadableFile } from './unreadable-file.ts'
import { cutKeyFrame, inspectVideo, rewriteVideo } from './video-file.ts'

export interface VideoWork {
  task: 'inspect' | 'rewrite' | 'key-frame'
  file: string
  target: string
}

export type VideoAnswer = { done: unknown } | { unreadable: { reason: string; tooLarge: boolean } }

async function work({ task, file, target }: VideoWork): Promise<VideoAnswer> {
  try {
    if (task === 'rewrite') return { done: await rewriteVideo(file, target) }
    if (task === 'key-frame') return { done: await cutKeyFrame(file, target) }
    return { done: await inspectVideo(file) }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { unreadable: { reason: error.reason, tooLarge: error.tooLarge } }
  }
}

parentPort?.postMessage(await work(workerData))
