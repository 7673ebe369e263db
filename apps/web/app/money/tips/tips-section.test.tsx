import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { WithData } from '../../testing/with-data.tsx'
import TipsSection from './tips-section.tsx'

const tip = {
  ...{ id: 4, fanId: 9, fanName: 'Ida "<b>"', fanAvatarUrl: null, profileId: 3, profileName: 'Odile Farrow' },
  ...{
    postId: null,
    postTitle: null,
    amount: 12.5,
    refunded: 0,
    words: 'For the lamp',
    givenAt: '2026-01-01T00:00:00Z',
  },
  isThanked: false,
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function serve(tips: unknown[]) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') {
      sent.push(url)
      for (const one of tips) Object.assign(one as object, { isThanked: true })
      return new Response(null, { status: 204 })
    }
    const headers = { 'content-type': 'application/json', 'x-total-count': String(tips.length) }
    return new Response(JSON.stringify(tips), { headers })
  })
  render(
    <MemoryRouter>
      <TipsSection />
    </MemoryRouter>,
    { wrapper: WithData },
  )
  return sent
}

test('lists tips with giver and message, and thanks with one click', async () => {
  const sent = serve([{ ...tip }])
  expect((await screen.findAllByText('Ida "<b>"')).length).toBeGreaterThan(0)
  expect(screen.getByText('For the lamp')).toBeTruthy()
  expect(screen.getByText('12.50')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Odile Farrow' }).getAttribute('href')).toBe('/profile/3')
  fireEvent.click(screen.getByRole('button', { name: 'Thank Ida "<b>"' }))
  await waitFor(() => expect(screen.getByText('Thanked')).toBeTruthy())
  expect(sent).toEqual(['/api/tips/4/thanks'])
})

test('a tip for a post links to it, and shows refunds', async () => {
  serve([{ ...tip, postId: 7, postTitle: 'Rooftop', refunded: 12.5, isThanked: true }])
  expect((await screen.findByRole('link', { name: 'Rooftop' })).getAttribute('href')).toBe('/post/7')
  expect(screen.getByText('12.50 refunded')).toBeTruthy()
})

test('without tips it says where they come from', async () => {
  serve([])
  expect(await screen.findByText(/^No tips yet\./)).toBeTruthy()
})
