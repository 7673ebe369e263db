import type { Post } from '@fanlight/contract/content/posts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { samplePost } from '../../testing/sample-post.ts'
import PostMenu from './post-menu.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function choose(over: Partial<Post>, item: string, answer: Answer = { status: 204 }) {
  const api = fakeApi({ 'PUT /posts/7/pin': answer, 'DELETE /posts/7/pin': answer })
  const onChange = vi.fn()
  render(<PostMenu post={samplePost(over)} onChange={onChange} onDeleted={vi.fn()} />, { wrapper: MemoryRouter })
  fireEvent.click(screen.getByRole('button', { name: /^Options of/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  await waitFor(() => expect(api.calls).toHaveLength(1))
  return { api, onChange }
}

test('pins a post to its profile', async () => {
  const { api, onChange } = await choose({}, 'Pin to Profile')
  expect(api.to('PUT /posts/7/pin')).toHaveLength(1)
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ isPinned: true }))
})

test('unpins the pinned one', async () => {
  const { api, onChange } = await choose({ isPinned: true }, 'Unpin from Profile')
  expect(api.to('DELETE /posts/7/pin')).toHaveLength(1)
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ isPinned: false }))
})

test('a refusal changes nothing', async () => {
  const { onChange } = await choose({}, 'Pin to Profile', { status: 409, body: { detail: 'Not yet.' } })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(onChange).not.toHaveBeenCalled()
})

test.each(['processing', 'failed', 'scheduled'] as const)('a post that is %s cannot be pinned', async (state) => {
  render(<PostMenu post={samplePost({ state })} onChange={vi.fn()} onDeleted={vi.fn()} />, { wrapper: MemoryRouter })
  fireEvent.click(screen.getByRole('button', { name: /^Options of/ }))
  await screen.findByRole('menuitem', { name: 'Edit Post' })
  expect(screen.queryByRole('menuitem', { name: 'Pin to Profile' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Edit Media' })).toBeNull()
})

test('opens the pictures and videos of a post', async () => {
  render(<PostMenu post={samplePost()} onChange={vi.fn()} onDeleted={vi.fn()} />, { wrapper: MemoryRouter })
  fireEvent.click(screen.getByRole('button', { name: /^Options of/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit Media' }))
  await screen.findByRole('dialog', { name: 'Edit Media' })
})

test('leads to the figures of a post', async () => {
  render(<PostMenu post={samplePost()} onChange={vi.fn()} onDeleted={vi.fn()} />, { wrapper: MemoryRouter })
  fireEvent.click(screen.getByRole('button', { name: /^Options of/ }))
  const figures = await screen.findByRole('menuitem', { name: 'Figures' })
  expect(figures.getAttribute('href')).toBe('/creator-dashboard/posts/7')
})
