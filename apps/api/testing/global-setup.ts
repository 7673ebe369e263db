import type { TestProject } from 'vitest/node'
import { startPooler } from './run-pooler.ts'
import { startTestCluster } from './test-cluster.ts'

/** With PGBOUNCER=/usr/sbin/pgbouncer the application reaches its databases through one, in transaction mode. */
export default async function setup(project: TestProject) {
  const { url, template, stop } = await startTestCluster()
  const pooler = process.env.PGBOUNCER ? await startPooler(process.env.PGBOUNCER, url) : undefined
  project.provide('testCluster', { url, template, poolerUrl: pooler?.url })
  return async () => {
    await pooler?.stop()
    await stop()
  }
}
