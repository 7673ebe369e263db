// Runs a TypeScript file of the project with the right Node.js: node scripts/run-file.mjs <file> [arguments]
import { findNode } from './setup/find-node.mjs'
import { installIfNeeded } from './setup/install.mjs'
import { runForeground } from './setup/run.mjs'
import { main } from './setup/step.mjs'

await main(async () => {
  const [file, ...rest] = process.argv.slice(2)
  await installIfNeeded({ tools: /^bench\/|\/testing\//.test(file) })
  return runForeground(findNode(), [file, ...rest])
})
