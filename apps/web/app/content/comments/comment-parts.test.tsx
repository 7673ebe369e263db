import type { Comment } from '@fanlight/contract/content/comments'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const comment = {
  id: 40,
  postId: 7,
  parentId: null,
  authorId: 9,
  authorName: 'Ada',
  body: 'What a light.',
  writtenBy: 'person',
  createdAt: new Date().toISOString(),
  likeCount: 0,
} as Comment
const nothing = () => undefined
const show = (viewerId: number, isOwner = false, over: Partial<Comment> = {}) =>
  render(
    <CommentItem
      comment={{ ...comment, ...over }}
      viewerId={viewerId}
      isOwner={isOwner}
      onChange={nothing}
      onRemoved={nothing}
      onReport={nothing}
      onBlock={nothing}
    />,
  )
const openMenu = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'More about the comment by Ada' }))
async function offered() {
  await openMenu()
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
}
async function choose(name: string) {
  await openMenu()
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

test('authors can edit and delete, creators pin and delete, everyone else report and block', async () => {
  show(9)
  expect(await offered()).toEqual(['Edit', 'Delete'])
  cleanup()
  show(2, true)
  expect(await offered()).toEqual(['Pin', 'Report', 'Block', 'Delete'])
  cleanup()
  show(2, true, { isPinned: true, parentId: 3 })
  expect(await offered()).toEqual(['Report', 'Block', 'Delete'])
  cleanup()
  show(5)
  expect(await offered()).toEqual(['Report', 'Block'])
})

test.each([
  [14.9, ['Edit', 'Delete']],
  [15.1, ['Delete']],
])('after %d minutes its author is offered %j', async (minutes, those) => {
  show(9, false, { createdAt: new Date(Date.now() - minutes * 60_000).toISOString() })
  expect(await offered()).toEqual(those)
})

test('a comment is deleted after confirmation, and stays if that fails', async () => {
  const deleted = 'DELETE /comments/40'
  const api = fakeApi({ [deleted]: [{ status: 500 }, { status: 204 }] })
  const gone = vi.fn()
  const acts = { onChange: nothing, onRemoved: gone, onReport: nothing, onBlock: nothing }
  render(<CommentItem comment={comment} viewerId={2} isOwner {...acts} />)
  await choose('Delete')
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByRole('heading').textContent).toBe('Delete the comment by Ada?')
  expect(api.calls).toEqual([])
  const confirm = within(dialog).getByRole('button', { name: 'Delete' })
  fireEvent.click(confirm)
  await within(dialog).findByText('The comment could not be deleted.')
  expect(gone).not.toHaveBeenCalled()
  fireEvent.click(confirm)
  await waitFor(() => expect(gone).toHaveBeenCalledTimes(1))
  expect(api.to(deleted)).toHaveLength(2)
})

test('required fields are not called optional', () => {
  render(<CommentForm postId={7} isOwner={false} onWritten={nothing} />)
  expect(screen.getByRole('textbox', { name: 'Your comment' })).toBeTruthy()
})

test('half-written replies survive a reload or navigation, each under its own comment', async () => {
  const sent = 'POST /posts/7/comments'
  const api = fakeApi({ [sent]: ['lost', { status: 201, body: comment }] })
  const written = vi.fn()
  const comeTo = (parentId?: number) => {
    cleanup()
    render(<CommentForm postId={7} {...(parentId && { parentId })} isOwner={false} onWritten={written} />)
    return screen.getByRole<HTMLTextAreaElement>('textbox')
  }
  fireEvent.change(comeTo(), { target: { value: 'What a' } })
  fireEvent.change(comeTo(40), { target: { value: 'It is' } })
  expect(comeTo().value).toBe('What a')
  expect(comeTo(40).value).toBe('It is')
  comeTo()
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }))
  await screen.findByText('No response received from server. Please check your connection.')
  expect(comeTo().value).toBe('What a')
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(written).toHaveBeenCalledTimes(1))
  expect(api.to(sent)).toHaveLength(2)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
  expect(comeTo().value).toBe('')
  expect(comeTo(40).value).toBe('It is')
})

test('an empty comment is not sent', () => {
  const api = fakeApi({})
  render(<CommentForm postId={7} isOwner={false} onWritten={nothing} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' \n ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }))
  expect(screen.getByText('Please write something.')).toBeTruthy()
  expect(api.calls).toEqual([])
})

test('editing focuses the field at once, at the end of the text', async () => {
  show(9)
  await choose('Edit')
  const field = screen.getByRole('textbox', { name: 'Your comment' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect([document.activeElement, field.hasAttribute('required')]).toEqual([field, true])
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More about the comment by Ada' }))
})

test('a half-edited comment survives a reload, a cancelled edit does not', async () => {
  const edit = async () => {
    cleanup()
    show(9)
    await choose('Edit')
    return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })
  }
  fireEvent.change(await edit(), { target: { value: 'What a night.' } })
  expect((await edit()).value).toBe('What a night.')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect((await edit()).value).toBe('What a light.')
})
