import { rmSync } from 'node:fs'
import { hasBrowser } from './browser.ts'
import { startOnce } from './product.ts'

/** Once for all journeys: each begins with a copy of what the first start has made. */
export default async function setup() {
  if (!hasBrowser) return
  const folder = await startOnce()
  process.env.JOURNEY_DATA = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
