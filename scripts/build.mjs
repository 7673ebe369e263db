// `npm run build`: all that a start would build.
import { buildWeb } from './setup/build-web.mjs'
import { main } from './setup/step.mjs'

await main(async () => {
  await buildWeb()
  return 0
})
