/** What may go away while it is read is not there then. */
export function unlessGone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
