import type { TestProject } from 'vitest/node'
import { startTestCluster } from './test-cluster.ts'

export default async function setup(project: TestProject) {
  const { url, template, stop } = await startTestCluster()
  project.provide('testCluster', { url, template })
  return stop
}
