import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useDraft } from './use-draft.ts'

afterEach(cleanup)

const empty = { title: '', price: '' }
const open = (name = 'post of profile 3') => renderHook(() => useDraft(name, empty)).result

test('what was typed is there again after a reload, for its own form only', () => {
  const form = open()
  act(() => form.current.setDraft({ title: 'Rooftop', price: '4' }))
  expect(open().current.draft).toEqual({ title: 'Rooftop', price: '4' })
  expect(open('post of profile 4').current.draft).toEqual(empty)
})

test('what was sent or given up is forgotten', () => {
  const form = open()
  act(() => form.current.setDraft({ title: 'Rooftop', price: '' }))
  act(() => form.current.forget())
  expect(open().current.draft).toEqual(empty)
})

test('what cannot be read is no draft', () => {
  sessionStorage.setItem('draft: post of profile 3', '{"title":')
  expect(open().current.draft).toEqual(empty)
})
