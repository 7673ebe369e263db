import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { shownToasts, toast } from './toast-queue.ts'
import { useOpenedPart } from './use-opened-part.ts'

afterEach(() => {
  cleanup()
  for (const { id } of shownToasts()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

const Menu = ({ open }: { open: boolean; onOpenChange: (open: boolean) => void }) => (open ? <p>The menu</p> : null)

/** A page with a button whose part can be loaded only from the given attempt on. */
function showPage(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Menu }
  })
  function Page() {
    const menu = useOpenedPart(load, { isLikely: false })
    return (
      <>
        <input aria-label="Title" />
        <button type="button" onClick={menu.open}>
          Menu
        </button>
        {menu.Part && <menu.Part open={menu.isOpen} onOpenChange={menu.setOpen} />}
      </>
    )
  }
  render(<Page />)
  return load
}
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Menu' })))

test('a failed part says so, leaves the page and its input alone, and opens on request', async () => {
  const load = showPage(2)
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Rooftop' } })
  await press()
  expect(shownToasts().map(({ kind, text }) => [kind, text])).toEqual([
    ['error', 'Could not open. Check your connection.'],
  ])
  await press()
  expect(screen.queryByText('The menu')).toBeNull()
  await act(async () => shownToasts()[0]?.action?.run())
  expect(screen.getByText('The menu')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Rooftop')
  expect(load).toHaveBeenCalledTimes(3)
})
