import type { MessageSale } from '@fanlight/contract/content/messages/messages'
import { duration, plural } from '../../lib/format.ts'

export const filesText = (count: number) => plural(count, 'file')

/** '3 photos and 1 video (2:10)'. */
export function soldText({ pictures, videos, seconds }: MessageSale) {
  const length = seconds > 0 ? ` (${duration(seconds)})` : ''
  const named = [pictures > 0 && plural(pictures, 'photo'), videos > 0 && `${plural(videos, 'video')}${length}`]
  return named.filter(Boolean).join(' and ')
}

/** A message in one line. */
export const inShort = ({ body, fileCount }: { body: string | null; fileCount: number }) =>
  body === null ? 'Deleted message' : body || filesText(fileCount)
