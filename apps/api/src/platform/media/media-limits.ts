import type { TaskName } from './media-tasks.ts'

/** Posts' files, portraits and PDFs, and videos, which take minutes: none of them waits for another kind. */
type Lane = 'posts' | 'small' | 'videos'

/** How many of each lane are worked on at once. */
export const lanes: Record<Lane, number> = { posts: 2, small: 2, videos: 1 }

export interface TaskLimits {
  /** By the clock: the machine may be busy with other things. */
  seconds: number
  cpuSeconds: number
  megabytes: number
}

/** An inspection is short, so that nobody holds a place with files made to be hard to read. */
const look = { lane: 'posts', seconds: 60, cpuSeconds: 3, megabytes: 300 } as const
const picture = { lane: 'posts', megabytes: 768 } as const

export const mediaLimits: Record<TaskName, TaskLimits & { lane: Lane }> = {
  measureImage: look,
  inspectVideo: look,
  cutKeyFrame: { ...look, cpuSeconds: 10 },
  checkImage: { ...picture, seconds: 60, cpuSeconds: 30 },
  makePictures: { ...picture, seconds: 120, cpuSeconds: 60 },
  makeSealedPictures: { ...picture, seconds: 120, cpuSeconds: 60 },
  rewriteVideo: { lane: 'videos', seconds: 300, cpuSeconds: 300, megabytes: 768 },
  makeAvatar: { lane: 'small', seconds: 60, cpuSeconds: 20, megabytes: 400 },
  drawSheet: { lane: 'small', seconds: 20, cpuSeconds: 20, megabytes: 400 },
}
