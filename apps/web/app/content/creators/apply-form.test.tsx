import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { ApplyForm } from './apply-form.tsx'

const route = 'POST /creator/become-creator'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(answer: Answer) {
  const api = fakeApi({ [route]: answer })
  const onApplied = vi.fn()
  render(<ApplyForm onApplied={onApplied} />)
  return { api, onApplied }
}
const bio = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Tell subscribers about yourself and your content')
const apply = (text: string) => {
  fireEvent.change(bio(), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: /^Apply Now/ }))
}

test('stores the token with the new role', async () => {
  const { api, onApplied } = show({ body: { success: true, token: 'new' } })
  expect(bio().getAttribute('rows')).toBe('4')
  apply('  I paint with light. ')
  await waitFor(() => expect(onApplied).toHaveBeenCalledWith({ success: true, token: 'new' }))
  expect(api.to(route)[0]?.body).toEqual({ bio: 'I paint with light.' })
})

test('a bio is required', () => {
  const { api } = show({})
  apply('   ')
  expect(screen.getByRole('alert').textContent).toBe('Please tell people about yourself.')
  expect(document.activeElement).toBe(bio())
  expect(api.calls).toEqual([])
})

test.each<[Answer, string]>([
  [{ status: 409, body: { message: 'You are a creator already.' } }, 'You are a creator already.'],
  [{ body: { success: false } }, 'An unexpected error occurred while trying to become a creator.'],
  ['lost', 'No response received from server. Please check your connection.'],
])('shows the failure and keeps the input', async (answer, said) => {
  const { onApplied } = show(answer)
  apply('I paint with light.')
  expect((await screen.findByRole('alert')).textContent).toBe(said)
  expect(bio().value).toBe('I paint with light.')
  expect(onApplied).not.toHaveBeenCalled()
})

test('input survives a reload until it is sent', async () => {
  const { onApplied } = show({ body: { success: true } })
  fireEvent.change(bio(), { target: { value: 'I paint with light.' } })
  cleanup()
  const again = show({ body: { success: true } })
  expect(bio().value).toBe('I paint with light.')
  apply('I paint with light.')
  await waitFor(() => expect(again.onApplied).toHaveBeenCalled())
  cleanup()
  show({})
  expect(bio().value).toBe('')
  expect(onApplied).not.toHaveBeenCalled()
})
