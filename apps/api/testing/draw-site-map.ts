import { buildApp } from '../src/app.ts'
import type { Deps } from '../src/deps.ts'
import { createMetrics } from '../src/platform/monitoring/metrics.ts'

/** The site map as a process that has just started draws it: it is the same for everybody, and kept for minutes. */
export async function drawSiteMap(deps: Deps, headers: Record<string, string>) {
  const fresh = await buildApp({ ...deps, metrics: createMetrics() })
  const { body } = await fresh.inject({ url: '/sitemap.xml', headers })
  await fresh.close()
  return body
}
