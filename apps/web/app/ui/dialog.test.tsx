import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function Example() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Unlock</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Unlock this post" description="View once">
        <p>Price</p>
      </Dialog>
    </>
  )
}

test('a dialog has a name and a description, and Escape closes it', async () => {
  render(<Example />)
  fireEvent.click(screen.getByText('Unlock'))
  const dialog = await screen.findByRole('dialog', { name: 'Unlock this post' })
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('View once')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a confirmation names its subject, and nothing closes it while it works', async () => {
  const onConfirm = vi.fn()
  const onOpenChange = vi.fn()
  const props = { open: true, onOpenChange, title: 'Delete “Low tide”?', confirmText: 'Delete post', onConfirm }
  const { rerender } = render(<ConfirmDialog {...props} destructive />)
  fireEvent.click(await screen.findByText('Delete post'))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  rerender(<ConfirmDialog {...props} destructive busy busyText="Deleting..." error="Failed to delete post." />)
  expect(screen.getByRole('alert').textContent).toBe('Failed to delete post.')
  expect(screen.getByRole('button', { name: 'Deleting...' })).toHaveProperty('disabled', true)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect(onOpenChange).not.toHaveBeenCalled()
})

test.each([
  [
    'a dialog',
    (open: boolean, act: () => void) => (
      <Dialog open={open} onOpenChange={() => {}} title="Unlock" footer={<Button onClick={act}>Confirm</Button>} />
    ),
  ],
  [
    'a confirmation',
    (open: boolean, act: () => void) => (
      <ConfirmDialog open={open} onOpenChange={() => {}} title="Unlock" confirmText="Confirm" onConfirm={act} />
    ),
  ],
])('%s takes no click while closing: the second of a double click buys nothing', async (_, dialog) => {
  const act = vi.fn()
  const { rerender } = render(dialog(true, act))
  const button = await screen.findByText('Confirm')
  fireEvent.click(button)
  rerender(dialog(false, act))
  expect(button.isConnected).toBe(true)
  fireEvent.click(button)
  expect(act).toHaveBeenCalledTimes(1)
})
