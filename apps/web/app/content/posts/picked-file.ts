import { postTypes } from '@fanlight/contract/content/post-kinds'
import { limits } from '@fanlight/contract/platform/limits'

/** A file that the server already has. */
interface UploadedFile {
  name: string
  size: number
}

export interface PickedFile {
  id: number
  /** The same on every device. */
  key: string
  file: File | UploadedFile
  altText: string
  kind: 'image' | 'video'
  /** Its preview; null while being made, or if the browser can't. */
  previewUrl: string | null
  /** For a video: the poster to send. */
  poster: Blob | null
  durationSeconds: number | null
  /** Known once the preview is. */
  width: number | null
  height: number | null
}

/** On this device, not only at the server. */
export const isHere = (file: PickedFile['file']): file is File => file instanceof File

export const acceptedFiles =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,video/mp4,video/webm,video/quicktime'
export const acceptedImages = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic'

const extensions: Record<string, 'image' | 'video'> = {
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  webp: 'image',
  avif: 'image',
  gif: 'image',
  heic: 'image',
  heif: 'image',
  mp4: 'video',
  m4v: 'video',
  webm: 'video',
  mov: 'video',
}

/** Limits are whole megabytes. */
export const megabytes = (limit: number) => `${limit / 1024 / 1024} MB`

/** By the browser's type, otherwise by name; the server checks the bytes. */
export function kindOf(file: File): 'image' | 'video' | null {
  if (file.type.startsWith('image/')) return file.type === 'image/svg+xml' ? null : 'image'
  if (file.type.startsWith('video/')) return 'video'
  return extensions[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? null
}

/** Why a file can't be used; undefined if it can. */
export function objectionTo(file: File): string | undefined {
  const kind = kindOf(file)
  if (!kind) return `${file.name} is neither an image nor a video.`
  if (file.size === 0) return `${file.name} is empty.`
  if (kind === 'image' && file.size > limits.bytesPerImage) {
    return `${file.name} is larger than ${megabytes(limits.bytesPerImage)}, the most for an image.`
  }
  return undefined
}

/** Takes the files that fit, in order, and reports the others. */
export function admit(present: { file: { size: number } }[], files: File[]) {
  const admitted: File[] = []
  const refusals: string[] = []
  let total = present.reduce((sum, { file }) => sum + file.size, 0)
  for (const file of files) {
    const objection = objectionTo(file)
    if (objection) refusals.push(objection)
    else if (present.length + admitted.length >= limits.filesPerPost) {
      refusals.push(`A post can have ${limits.filesPerPost} files. ${file.name} was left out.`)
    } else if (total + file.size > limits.bytesPerPost) {
      refusals.push(`${file.name} would make the post larger than ${megabytes(limits.bytesPerPost)}.`)
    } else {
      admitted.push(file)
      total += file.size
    }
  }
  return { admitted, refusals }
}

/** The post type for these files. */
export function typeFor(files: Pick<PickedFile, 'kind'>[]): number | undefined {
  if (files.length > 1) return postTypes.Album
  if (files.length === 0) return undefined
  return files[0]?.kind === 'video' ? postTypes.Video : postTypes.Image
}

/** Why these files can't be a post of this type; undefined if they can. */
export function mismatch(postType: number, files: Pick<PickedFile, 'kind'>[]): string | undefined {
  if (files.length === 0 || postType === postTypes.Album) return undefined
  if (files.length > 1) return 'Several files make an album. Choose Album, or keep one file.'
  const kind = postType === postTypes.Video ? 'video' : 'image'
  if (files[0]?.kind === kind) return undefined
  return kind === 'video' ? 'This file is an image. Choose Image.' : 'This file is a video. Choose Video.'
}

/** Assigned to videos by order: after a missing one the rest is ambiguous. */
export function postersOf(files: PickedFile[]): Blob[] {
  const posters = files.filter(({ kind }) => kind === 'video').map(({ poster }) => poster)
  const missing = posters.indexOf(null)
  return posters.slice(0, missing === -1 ? undefined : missing).filter((poster) => poster !== null)
}
