// `npm start`: everything from a fresh clone to a running server, with nothing but Node.js 20 and npm.
import { buildWebIfNeeded } from './setup/build-web.mjs'
import { findNode } from './setup/find-node.mjs'
import { installIfNeeded } from './setup/install.mjs'
import { runForeground } from './setup/run.mjs'
import { main } from './setup/step.mjs'

await main(async () => {
  await installIfNeeded()
  const node = findNode()
  await buildWebIfNeeded()
  return runForeground(node, ['apps/api/src/main.ts'])
})
