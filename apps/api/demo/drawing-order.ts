import type { Config } from '../src/platform/config/config.ts'
import type { PictureOrder } from './pictures/picture.ts'

/** `picture` becomes a post's picture in all its sizes (with `video`, that video and its poster), `avatar` a face, `paper` a file
 * outside of the store. Where files are named, they are shown instead of what our painter would make of it. */
export type DrawingOrder =
  | { kind: 'picture'; key: string; picture: PictureOrder; file?: string | undefined; video?: string | undefined }
  | { kind: 'avatar'; key: string; picture: PictureOrder; files?: FaceFiles | undefined }
  | { kind: 'paper'; path: string; svg: string }

/** A character's portrait fills cards and the head of their profile, the avatar stands small beside their name. */
export interface FaceFiles {
  portrait: string
  avatar: string
}

/** What the drawing process needs of the settings. */
export type DrawingConfig = Pick<Config, 's3' | 'dataDir'>

export type ToDrawer = { config: DrawingConfig } | { number: number; order: DrawingOrder }
export type FromDrawer = { number: number } | { number: number; failed: string }
