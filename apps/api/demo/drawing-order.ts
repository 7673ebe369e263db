import type { Config } from '../src/platform/config/config.ts'

/** `picture` becomes a post's picture in all its sizes (with `video`, that video and its poster), `avatar` a face, `paper` a file
 * outside of the store. Where no file is named, a plain card stands in. */
export type DrawingOrder =
  | PictureOrder
  | { kind: 'avatar'; of: 'character' | 'person'; key: string; files: FaceFiles | undefined }
  | { kind: 'paper'; path: string; svg: string }

export interface PictureOrder {
  kind: 'picture'
  key: string
  /** The post's title and the picture's place in it. */
  name: string
  width: number
  height: number
  file: string | undefined
  video: string | undefined
}

/** A character's portrait fills cards and the head of their profile, the avatar stands small beside their name. */
export interface FaceFiles {
  portrait: string
  avatar: string
}

/** What the drawing process needs of the settings. */
export type DrawingConfig = Pick<Config, 's3' | 'dataDir'>

export type ToDrawer = { config: DrawingConfig } | { number: number; order: DrawingOrder }
export type FromDrawer = { number: number } | { number: number; failed: string }
