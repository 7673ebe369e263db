import { fileURLToPath } from 'node:url'

/** All videos of the demo world are alike in this; `npm run videos` draws them, and they lie in `apps/api/assets/videos`. */
export const video = {
  width: 576,
  height: 720,
  seconds: 4,
  framesPerSecond: 20,
  format: 'webm',
  mime: 'video/webm',
} as const

export const videoFile = (name: string) =>
  fileURLToPath(new URL(`../assets/videos/${name}.${video.format}`, import.meta.url))
