import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { doEarlyPress, keepEarlyPress } from './early-press.ts'

const pressed = vi.fn()
const sent = vi.fn((event: Event) => event.preventDefault())
let root: Root | undefined
beforeEach(() => {
  pressed.mockClear()
  sent.mockClear()
  // Work is done when the browser comes to it, as for people.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  addEventListener('submit', sent)
})
afterEach(async () => {
  root?.unmount()
  await new Promise((done) => setTimeout(done))
  removeEventListener('submit', sent)
  vi.unstubAllGlobals()
})

const like = () => document.querySelector('button')
const form = (
  <form onSubmit={(event) => event.preventDefault()}>
    <button type="submit" onClick={pressed}>
      Like
    </button>
  </form>
)

function Page({ children }: { children: ReactNode }) {
  useEffect(doEarlyPress, [])
  return (
    <html lang="en">
      <body>
        <Suspense fallback={<p>Loading...</p>}>{children}</Suspense>
      </body>
    </html>
  )
}

/** The page as the server sent it, pressed, and then the app. */
function pressAndRun(onServer: ReactNode, inBrowser = onServer) {
  const sentPage = renderToString(<Page>{onServer}</Page>)
  document.body.innerHTML = sentPage.slice(sentPage.indexOf('<body>') + 6, sentPage.indexOf('</body>'))
  document.documentElement.lang = 'en'
  keepEarlyPress()
  like()?.click()
  root = hydrateRoot(document, <Page>{inBrowser}</Page>)
}

test('a button in a part that begins to run after the page is pressed once', async () => {
  pressAndRun(form)
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
  like()?.click()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('a button in a part whose code comes late is pressed when it is there, and its form is not sent before', async () => {
  const code = Promise.withResolvers<{ default: () => ReactNode }>()
  const Late = lazy(() => code.promise)
  pressAndRun(
    form,
    <>
      {form}
      <Late />
    </>,
  )
  await new Promise((later) => setTimeout(later, 400))
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([0, 0])
  code.resolve({ default: () => null })
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
  expect(document.querySelector('p')).toBeNull()
})
