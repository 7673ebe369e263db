// `npm run journeys -- firefox|webkit`: the visitor's and the fan's journeys in a browser of Debian's. Not part of `npm test`:
// the browsers have to be installed first (apt-get install firefox-esr; webkit2gtk-driver xvfb).

import { startProduct } from '../product.ts'
import { openFirefox } from './firefox.ts'
import { prepare, travel } from './journeys.ts'
import { openWebkit } from './webkit.ts'

const browsers = { firefox: openFirefox, webkit: openWebkit }
const name = process.argv[2] ?? 'firefox'
const open = Object.entries(browsers).find(([known]) => known === name)?.[1]
if (!open) throw new Error(`There is no browser “${name}”: it is one of ${Object.keys(browsers).join(', ')}.`)

const product = await startProduct({ DEMO_DATA: 'off' })
const driver = await open()
try {
  const steps = await travel(driver, product.url, await prepare(product.url))
  process.stdout.write(`${name}: ${steps} passed, 0 failed\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.stderr.write(`${await driver.run(() => `${location.href}\n${document.body.innerText.slice(-1500)}`, null)}\n`)
  process.exitCode = 1
} finally {
  await driver.close()
  await product.stop()
}
