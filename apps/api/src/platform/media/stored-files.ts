import type { FileKind } from '../uploads/kind-of-file.ts'

/** Names of all files in the store. Keys are random, so nobody can guess one from another. */
const folderOf = (key: string) => `${key.slice(0, 2)}/${key}`

export const videoFiles: Record<string, string> = { 'video/mp4': 'video.mp4', 'video/webm': 'video.webm' }

/** Pictures are kept in their own width (at most 2160 a side) and in these smaller ones. */
export const pictureWidths = [480, 720, 1080]

const rungNumbers = [0, 1, 2, 3, 4]

/** A converted video: a list of its sizes, and for each size a list of fragments and one file with them all. */
export const streamFiles = {
  master: 'master.m3u8',
  playlist: (rung: number | '%v') => `rung-${rung}.m3u8`,
  media: (rung: number | '%v') => `rung-${rung}.mp4`,
}

/** A converted video's files that may be served, with their types. */
export const streamTypes: Record<string, string | undefined> = {
  [streamFiles.master]: 'application/vnd.apple.mpegurl',
  ...Object.fromEntries(
    rungNumbers.flatMap((rung) => [
      [streamFiles.playlist(rung), 'application/vnd.apple.mpegurl'],
      [streamFiles.media(rung), 'video/mp4'],
    ]),
  ),
}

export const streamNames = (key: string) => Object.keys(streamTypes).map((file) => servedName(key, file))

const videoOriginals = ['mp4', 'mov', 'webm']

export const widthName = (width: number) => `${width}.webp`

export const widthsBelow = (width: number) => pictureWidths.filter((narrower) => narrower < width)

/** The smallest picture; for a video its poster. */
export const pictureFile = (kind: 'image' | 'video', width: number | null) =>
  (kind === 'image' ? widthsBelow(width ?? 0).map(widthName)[0] : undefined) ?? 'large.webp'

/** The files that may be served of a picture or video, with their types. */
export const servedTypes: Record<string, string | undefined> = {
  'large.webp': 'image/webp',
  // Made until 0.1, instead of the widths.
  'small.webp': 'image/webp',
  ...Object.fromEntries(pictureWidths.map((width) => [widthName(width), 'image/webp'])),
  'blurred.webp': 'image/webp',
  'video.mp4': 'video/mp4',
  'video.webm': 'video/webm',
}

export const servedName = (key: string, file: string) => `media/${folderOf(key)}/${file}`
export const avatarName = (key: string) => `avatars/${folderOf(key)}.webp`
/** The same portrait, small. */
export const smallAvatarName = (key: string) => `avatars/${folderOf(key)}.small.webp`
export const avatarNames = (key: string) => [avatarName(key), smallAvatarName(key)]
export const exportName = (id: string) => `exports/${folderOf(id)}.zip`
export const originalName = (key: string, extension: string) => `originals/${folderOf(key)}.${extension}`
export const posterName = (key: string) => `originals/${folderOf(key)}.poster`

export const originalTypes: Record<FileKind['format'], string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
}

/** The encrypted file that replaces the plain one while it is held as evidence. */
export const sealedName = (name: string) => `evidence/${name}`

/** All possible files of a picture or video. */
export const namesOf = ({ key, original }: { key: string; original: string }) => [
  ...Object.keys(servedTypes).map((file) => servedName(key, file)),
  ...(videoOriginals.includes(original) ? streamNames(key) : []),
  originalName(key, original),
  posterName(key),
]

/** The content type of a stored file. */
export const typeOf = (name: string) =>
  servedTypes[name.replace(/.*\//, '')] ??
  streamTypes[name.replace(/.*\//, '')] ??
  (originalTypes as Record<string, string | undefined>)[name.replace(/.*\./, '')] ??
  'application/octet-stream'

/** The key of a stored file; undefined for other names. */
export const keyOf = (name: string) =>
  /^(?:evidence\/)?(?:media|avatars|originals)\/[0-9a-f]{2}\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[./]|$)/.exec(
    name,
  )?.[1]
