import { expect, test } from 'vitest'
import { hasBrowser, launchBrowser } from './browser.ts'

test.runIf(hasBrowser)('two browsers at once start and show a page', async () => {
  const browsers = await Promise.all([launchBrowser(), launchBrowser()])
  for (const browser of browsers) {
    const page = await browser.newPage()
    await page.setContent('<h1>Light for fans</h1>')
    expect(await page.textContent('h1')).toBe('Light for fans')
    await browser.close()
  }
})
