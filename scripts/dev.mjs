// `npm run dev`: the API starts again and the web reloads whenever a file changes.
import { findNode } from './setup/find-node.mjs'
import { installIfNeeded } from './setup/install.mjs'
import { runForeground, stopAll } from './setup/run.mjs'
import { main } from './setup/step.mjs'

await main(async () => {
  await installIfNeeded()
  const node = findNode()
  const port = process.env.PORT ?? '3000'
  const webPort = process.env.WEB_PORT ?? '5173'
  const web = `http://localhost:${webPort}`
  console.log(`  · API on http://localhost:${port}, web with reload on ${web}`)
  const api = runForeground(node, ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
    PORT: port,
    PUBLIC_URL: process.env.PUBLIC_URL ?? web,
  })
  const vite = runForeground(
    node,
    ['node_modules/@react-router/dev/bin.cjs', 'dev', 'apps/web', '--port', webPort, '--strictPort'],
    { FANLIGHT_API_URL: `http://127.0.0.1:${port}` },
  )
  const code = await Promise.race([api, vite])
  stopAll()
  await Promise.all([api, vite])
  return code
})
