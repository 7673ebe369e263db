import type { Config } from '../config.ts'
import type { PictureOrder } from './pictures/picture.ts'

/** `picture` becomes a post's picture in all its sizes (with `film`, that film and its poster), `avatar` a face, `paper` a file
 * outside of the store. */
export type DrawingOrder =
  | { kind: 'picture'; key: string; picture: PictureOrder; film?: string | undefined }
  | { kind: 'avatar'; key: string; picture: PictureOrder }
  | { kind: 'paper'; path: string; svg: string }

/** What the drawing process needs of the settings. */
export type DrawingConfig = Pick<Config, 's3' | 'dataDir'>

export type ToDrawer = { config: DrawingConfig } | { number: number; order: DrawingOrder }
export type FromDrawer = { number: number } | { number: number; failed: string }
