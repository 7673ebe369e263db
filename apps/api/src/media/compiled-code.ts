import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/** For a process that we start with nothing else: what was compiled once is not compiled again, where anybody keeps it. */
export function compiledCode(): Record<string, string> {
  const ours = getCompileCacheDir()
  // Ours is the folder of this version of Node within it.
  return ours ? { NODE_COMPILE_CACHE: dirname(ours) } : {}
}
