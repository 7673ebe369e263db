import { afterEach, expect, test } from 'vitest'
import { chosenTheme, keepTheme, showChosenTheme } from './chosen-theme.ts'

const page = document.documentElement.dataset
afterEach(() => {
  localStorage.clear()
  delete page.theme
  delete page.session
})

test.each(['light', 'dark'] as const)('a page starts in the chosen %s colors', (theme) => {
  keepTheme(theme)
  delete page.theme
  showChosenTheme()
  expect([page.theme, chosenTheme()]).toEqual([theme, theme])
})

test.each(['system', 'purple', ''])('nothing else (%j) is a chosen color', (kept) => {
  localStorage.setItem('theme', kept)
  showChosenTheme()
  expect([page.theme, chosenTheme()]).toEqual([undefined, 'system'])
})

test("a page starts with the signed-in person's header", () => {
  showChosenTheme()
  expect(page.session).toBeUndefined()
  localStorage.setItem('user', '{}')
  showChosenTheme()
  expect(page.session).toBe('in')
})
