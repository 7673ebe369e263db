import { plural } from '../../lib/format.ts'

export const filesText = (count: number) => plural(count, 'file')

/** A message in one line. */
export const inShort = ({ body, fileCount }: { body: string | null; fileCount: number }) =>
  body === null ? 'Deleted message' : body || filesText(fileCount)
