// `npm run check`: every static check of `npm test`, one after the other.
import { passes, staticChecks } from './setup/checks.mjs'
import { isEnding } from './setup/run.mjs'
import { main } from './setup/step.mjs'

await main(async () => {
  let failed = 0
  for (const [name, work] of staticChecks()) if (!isEnding() && !(await passes(name, work))) failed++
  if (isEnding()) return 130
  return failed === 0 ? 0 : 1
})
