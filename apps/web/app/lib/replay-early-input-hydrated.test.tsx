import { lazy, type ReactNode, Suspense, type SyntheticEvent, useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordEarlyInput, replayEarlyInput } from './replay-early-input.ts'

const pressed = vi.fn()
const sent = vi.fn((event: Event) => event.preventDefault())
let root: Root | undefined
beforeEach(() => {
  pressed.mockClear()
  sent.mockClear()
  // Work runs when the browser gets to it, as for people.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  addEventListener('submit', sent)
})
afterEach(async () => {
  root?.unmount()
  busyFor = 0
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

/** How long the browser is busy with other things when the app starts. */
let busyFor = 0
function begin() {
  replayEarlyInput()
  for (const end = performance.now() + busyFor; performance.now() < end; );
}

function Page({ children }: { children: ReactNode }) {
  useEffect(begin, [])
  return (
    <html lang="en">
      <body>
        <Suspense fallback={<p>Loading...</p>}>{children}</Suspense>
      </body>
    </html>
  )
}

/** The page as the server sent it, on which someone acts before the app runs. */
function actAndRun(act: () => void, onServer: ReactNode, inBrowser = onServer) {
  const sentPage = renderToString(<Page>{onServer}</Page>)
  document.body.innerHTML = sentPage.slice(sentPage.indexOf('<body>') + 6, sentPage.indexOf('</body>'))
  document.documentElement.lang = 'en'
  recordEarlyInput()
  act()
  root = hydrateRoot(document, <Page>{inBrowser}</Page>)
}

const pressAndRun = (onServer: ReactNode, inBrowser?: ReactNode) =>
  actAndRun(() => like()?.click(), onServer, inBrowser)

test('a button in a part that hydrates later is clicked once', async () => {
  pressAndRun(form)
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
  like()?.click()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('a button whose code loads late is clicked then, and its form is not sent before', async () => {
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

test('a click while the page runs but its part does not yet happens once, when it does', async () => {
  const code = Promise.withResolvers<{ default: () => ReactNode }>()
  const Late = lazy(() => code.promise)
  actAndRun(
    () => undefined,
    form,
    <>
      {form}
      <Late />
    </>,
  )
  await vi.waitFor(() => expect(window.replayEarlyInput).toBeUndefined())
  await new Promise((later) => setTimeout(later, 100))
  like()?.click()
  await new Promise((later) => setTimeout(later, 300))
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([0, 0])
  code.resolve({ default: () => null })
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
  await new Promise((later) => setTimeout(later, 200))
  expect(pressed).toHaveBeenCalledTimes(1)
})

describe('a part that is redrawn before it hydrates', () => {
  /** The part changes while its code is loading: React discards the server's markup. */
  async function pressAndDrawAnew(shown: ReactNode) {
    const code = Promise.withResolvers<{ default: () => ReactNode }>()
    const Late = lazy(() => code.promise)
    function Changed({ isServer = false }) {
      const [name, setName] = useState('visitor')
      useEffect(() => setName('Fay'), [])
      return (
        <Suspense fallback={<p>Loading...</p>}>
          <section title={name}>
            {shown}
            {!isServer && <Late />}
          </section>
        </Suspense>
      )
    }
    actAndRun(() => like()?.click(), <Changed isServer />, <Changed />)
    const sentButton = like()
    await vi.waitFor(() => expect(sentButton?.isConnected).toBe(false))
    code.resolve({ default: () => null })
    await vi.waitFor(() => expect(like()).not.toBeNull())
  }

  test('has its button clicked once', async () => {
    await pressAndDrawAnew(form)
    await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
    await new Promise((later) => setTimeout(later, 200))
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  test('has no button clicked if several have its name', async () => {
    await pressAndDrawAnew(
      <>
        {form}
        {form}
      </>,
    )
    await new Promise((later) => setTimeout(later, 400))
    expect(pressed).not.toHaveBeenCalled()
  })
})

test('a click stopped by the app itself is not repeated', async () => {
  let stops = true
  const stop = (event: SyntheticEvent) => stops && event.stopPropagation()
  actAndRun(() => undefined, <div onClickCapture={stop}>{form}</div>)
  await vi.waitFor(() => expect(window.replayEarlyInput).toBeUndefined())
  await new Promise((later) => setTimeout(later, 100))
  like()?.click()
  stops = false
  await new Promise((later) => setTimeout(later, 300))
  expect(pressed).not.toHaveBeenCalled()
})

function Wishes() {
  const [text, setText] = useState('')
  const [note, setNote] = useState('a note')
  const [price, setPrice] = useState('')
  const [free, setFree] = useState(false)
  const [, again] = useState(0)
  return (
    <>
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <textarea aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <select aria-label="Price" value={price} onChange={({ target }) => setPrice(target.value)}>
        <option value="">Any</option>
        <option value="10">Ten</option>
      </select>
      <input aria-label="Free" type="checkbox" checked={free} onChange={({ target }) => setFree(target.checked)} />
      <button type="button" onClick={() => again((times) => times + 1)}>
        Again
      </button>
      <output>{[text, note, price, free].join(', ')}</output>
    </>
  )
}

/** As a person does it: the value first, then the event. */
function change(label: string, value: string | boolean) {
  const field = document.querySelector(`[aria-label=${label}]`) as HTMLInputElement
  if (typeof value === 'boolean') field.checked = value
  else field.value = value
  field.dispatchEvent(new Event(field.type.startsWith('text') ? 'input' : 'change', { bubbles: true }))
}
const heard = () => document.querySelector('output')?.textContent

test.each([0, 30])(
  'text, choices and ticks from before the app arrive completely and stay: busy for %i ms',
  async (busy) => {
    busyFor = busy
    actAndRun(
      () => {
        change('Text', 'n')
        change('Text', 'nets')
        change('Note', '')
        change('Price', '10')
        change('Free', true)
      },
      <Wishes />,
    )
    await vi.waitFor(() => expect(heard()).toBe('nets, , 10, true'))
    document.querySelector('button')?.click()
    await new Promise((later) => setTimeout(later, 50))
    const fields = [...document.querySelectorAll<HTMLInputElement>('[aria-label]')]
    expect([heard(), ...fields.map((field) => (field.type === 'checkbox' ? field.checked : field.value))]).toEqual([
      'nets, , 10, true',
      'nets',
      '',
      '10',
      true,
    ])
  },
)

test('typing is replayed before the button clicked after it', async () => {
  const searched = vi.fn()
  const Search = () => {
    const [text, setText] = useState('')
    return (
      <form onSubmit={(event) => event.preventDefault() ?? searched(text)}>
        <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
        <button type="submit">Search</button>
      </form>
    )
  }
  actAndRun(
    () => {
      change('Text', 'nets')
      like()?.click()
    },
    <Search />,
  )
  await vi.waitFor(() => expect(searched.mock.calls).toEqual([['nets']]))
})
