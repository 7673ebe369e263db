import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/** Lets child processes reuse compiled code, if a cache is set. */
export function compiledCode(): Record<string, string> {
  const ours = getCompileCacheDir()
  // The cache has a folder for each version of Node.
  return ours ? { NODE_COMPILE_CACHE: dirname(ours) } : {}
}
