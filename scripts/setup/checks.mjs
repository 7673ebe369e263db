import { join } from 'node:path'
import { findNode } from './find-node.mjs'
import { npm, run } from './run.mjs'
import { seconds } from './step.mjs'

/** Every static check, of `npm test` and `npm run check`. The first writes the types of routes, which the search for dead code reads. */
export function staticChecks() {
  const node = findNode()
  const tool = (file, ...args) => [node, [join('node_modules', file), ...args]]
  const checks = [
    ['Types: web', npm('run', '-w', 'apps/web', 'typecheck')],
    ['Lint and format', tool('@biomejs/biome/bin/biome', 'ci', '--colors=off', '.')],
    // The packages, the API and the bench at once: each on its own would read the ones below it again.
    ['Types: server', tool('typescript/bin/tsc', '-p', '.')],
    ['Dead code', tool('knip/bin/knip.js')],
    [
      'Dead code without tests',
      tool('knip/bin/knip.js', '--production', '--include', 'files,dependencies,unlisted,unresolved'),
    ],
    ['House rules', [node, ['scripts/check-style.mjs']]],
  ]
  return checks.map(([name, command]) => [name, () => run(...command)])
}

/** Whether it passed; the output of one that failed is shown. */
export async function passes(name, work) {
  const started = performance.now()
  const { code, output } = await work().catch((error) => ({ code: 1, output: error.message }))
  console.log(`  ${code === 0 ? '✓' : '✗'} ${name} (${seconds(started)})`)
  if (code !== 0) console.log(output)
  return code === 0
}
