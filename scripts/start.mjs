// `npm start`: everything from a fresh clone to a running server, with nothing but Node.js 20 and npm.
import { buildWebIfNeeded, forgetBuild, isBuilt } from './setup/build-web.mjs'
import { findNode } from './setup/find-node.mjs'
import { installIfNeeded } from './setup/install.mjs'
import { runForeground } from './setup/run.mjs'
import { runAlongside } from './setup/run-alongside.mjs'
import { main } from './setup/step.mjs'

await main(async () => {
  await installIfNeeded()
  const [node, server] = [findNode(), 'apps/api/src/main.ts']
  if (isBuilt()) return runForeground(node, [server])
  // Database and demo world need no web: the server comes up beside the build, and waits for it before it listens.
  forgetBuild()
  return runAlongside(runForeground(node, [server, '--after-web']), buildWebIfNeeded())
})
