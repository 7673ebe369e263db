import { pictureFile, streamFiles, videoFiles, widthName, widthsBelow } from './stored-files.ts'

interface Shown {
  kind: 'image' | 'video'
  mime: string
  width: number | null
  hasPicture: boolean
  hasStream?: boolean
}

/** The addresses of a picture or video for someone with access. */
export const openAddresses = ({ kind, mime, width, hasPicture, hasStream }: Shown, open: (file: string) => string) => ({
  url: open(kind === 'video' ? (videoFiles[mime] ?? 'video.mp4') : 'large.webp'),
  smallUrl: hasPicture ? open(pictureFile(kind, width)) : null,
  sources: kind === 'image' && width !== null ? sourcesOf(width, open) : [],
  ...(hasStream && { streamUrl: open(streamFiles.master) }),
})

/** For someone without access. */
export const noAddresses = { url: null, smallUrl: null, sources: [] }

const sourcesOf = (width: number, open: (file: string) => string) => [
  ...widthsBelow(width).map((narrower) => ({ url: open(widthName(narrower)), width: narrower })),
  { url: open('large.webp'), width },
]
