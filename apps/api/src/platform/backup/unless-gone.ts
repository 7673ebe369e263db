/** Ignores what disappears while it is read. */
export function unlessGone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
