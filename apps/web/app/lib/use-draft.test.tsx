import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useDraft } from './use-draft.ts'

afterEach(cleanup)

const empty = { title: '', price: '' }
const open = (name = 'post of profile 3') => renderHook(() => useDraft(name, empty)).result

test('input survives a reload, for its own form only', () => {
  const form = open()
  act(() => form.current.setDraft({ title: 'Rooftop', price: '4' }))
  expect(open().current.draft).toEqual({ title: 'Rooftop', price: '4' })
  expect(open('post of profile 4').current.draft).toEqual(empty)
})

test('sent and discarded drafts are forgotten', () => {
  const form = open()
  act(() => form.current.setDraft({ title: 'Rooftop', price: '' }))
  act(() => form.current.forget())
  expect(open().current.draft).toEqual(empty)
})

test('unreadable data is no draft', () => {
  sessionStorage.setItem('draft: post of profile 3', '{"title":')
  expect(open().current.draft).toEqual(empty)
})
