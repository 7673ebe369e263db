import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SectionLinks } from './section-links.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Tell = (changes: { isIntersecting: boolean; target: Element }[]) => void

test('the section being read is marked, until another one is', () => {
  const watched: string[] = []
  let tell: Tell = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: Tell) {
        tell = told
      }
      observe({ id }: Element) {
        watched.push(id)
      }
      disconnect() {}
    },
  )
  render(
    <>
      <SectionLinks label="On this page" sections={{ name: 'Name', portrait: 'Portrait', devices: 'Devices' }} />
      <div id="name" />
      <div id="portrait" />
    </>,
  )
  const current = () =>
    screen.getAllByRole('link').flatMap((link) => (link.getAttribute('aria-current') ? [link.textContent] : []))
  const section = (id: string) => document.getElementById(id) as HTMLElement
  // Parts that load later aren't there yet.
  expect(watched).toEqual(['name', 'portrait'])
  // The first one is marked initially.
  expect(current()).toEqual(['Name'])
  act(() => tell([{ isIntersecting: false, target: section('name') }]))
  expect(current()).toEqual(['Name'])
  act(() => tell([{ isIntersecting: true, target: section('portrait') }]))
  expect(current()).toEqual(['Portrait'])
})
