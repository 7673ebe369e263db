import { newKey } from '../../lib/click-key.ts'
import type { PickedFile } from './picked-file.ts'
import { emptyPost, type NewPost } from './post-form.ts'

/** What a form starts with. */
export interface BegunDraft {
  id: string
  /** 0 if the server has none. */
  revision: number
  post: NewPost
  files: PickedFile[]
  /** Files that the server has. */
  uploaded: string[]
  /** Something isn't on the server yet. */
  isChanged: boolean
}

export const newDraft = (): BegunDraft => ({
  id: newKey(),
  revision: 0,
  post: emptyPost,
  files: [],
  uploaded: [],
  isChanged: false,
})

/** False in browsers and windows that store nothing. */
export const keepsDrafts = () => typeof indexedDB !== 'undefined'
