import { drawSheet } from './draw-sheet.ts'
import { checkImage, makeAvatar, makePictures, measureImage } from './process-image.ts'
import { openSealed } from './sealed-for-now.ts'
import { cutKeyFrame, inspectVideo, rewriteVideo } from './video-file.ts'

/** All work on uploaded files, and other slow work. Runs in an examining process only. */
export const examiningTasks = {
  measureImage,
  checkImage,
  makePictures,
  makeSealedPictures: async (path: string, secret: string, options: { largest: number }) =>
    makePictures(await openSealed(path, secret), options),
  makeAvatar,
  inspectVideo,
  rewriteVideo,
  cutKeyFrame,
  drawSheet,
}

type ExaminingTasks = typeof examiningTasks
export type TaskName = keyof ExaminingTasks
export type TaskArguments<N extends TaskName> = Parameters<ExaminingTasks[N]>
export type TaskResult<N extends TaskName> = Awaited<ReturnType<ExaminingTasks[N]>>

export interface TaskOrder {
  task: TaskName
  given: unknown[]
}

export type TaskAnswer =
  | { ready: true }
  | { done: unknown }
  | { unreadable: { reason: string; tooLarge: boolean } }
  | { failed: string }
