import { drawSheet } from './draw-sheet.ts'
import { checkImage, makeAvatar, makePictures, measureImage } from './process-image.ts'
import { openSealed } from './sealed-for-now.ts'
import { cutKeyFrame, inspectVideo, rewriteVideo } from './video-file.ts'

/** All work on uploaded files, and other slow work. Runs in a media worker only. */
export const mediaTasks = {
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

type MediaTasks = typeof mediaTasks
export type TaskName = keyof MediaTasks
export type TaskArguments<N extends TaskName> = Parameters<MediaTasks[N]>
export type TaskResult<N extends TaskName> = Awaited<ReturnType<MediaTasks[N]>>

export interface TaskOrder {
  task: TaskName
  given: unknown[]
}

export type TaskAnswer =
  | { ready: true }
  | { done: unknown }
  | { unreadable: { reason: string; tooLarge: boolean } }
  | { failed: string }
