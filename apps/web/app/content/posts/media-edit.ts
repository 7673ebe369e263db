import type { MediaItem } from '@fanlight/contract/content/posts'
import { isHere, type PickedFile, postersOf } from './picked-file.ts'

/** A published post's files, in the form of picked files. */
export function pickedOf(media: MediaItem[]): PickedFile[] {
  let [pictures, videos] = [0, 0]
  return media.map(({ id, mediaType, altText, smallUrl, url, durationSeconds, width, height }, index) => {
    const kind = mediaType.startsWith('video/') ? 'video' : 'image'
    const name = kind === 'video' ? `Video ${++videos}` : `Picture ${++pictures}`
    const previewUrl = smallUrl ?? (kind === 'image' ? url : null)
    const seen = { previewUrl, poster: null, durationSeconds, width, height }
    return { id: index + 1, key: String(id), file: { name, size: 0 }, altText, kind, ...seen }
  })
}

/** Fields first, so that the server knows what is coming before the files. */
export function mediaForm(files: PickedFile[], seen: number[]): FormData {
  const form = new FormData()
  const items = files.map(({ key, file, altText }) => ({ ...(isHere(file) ? {} : { id: Number(key) }), altText }))
  form.set('items', JSON.stringify(items))
  form.set('seen', JSON.stringify(seen))
  const added = files.filter(({ file }) => isHere(file))
  for (const poster of postersOf(added)) form.append('poster', poster, 'poster.jpg')
  for (const { file } of added) if (isHere(file)) form.append('files', file)
  return form
}
