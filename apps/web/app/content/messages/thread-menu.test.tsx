import type { OpenThread } from '@fanlight/contract/content/messages/messages'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { shownToasts, toast } from '../../ui/toast-queue.ts'
import { threadQuery } from './messages-api.ts'
import ThreadMenu from './thread-menu-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  for (const { id } of shownToasts()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

type Place = Pick<OpenThread, 'box' | 'isPinned' | 'isMuted'>
const placed: Place = { box: 'inbox', isPinned: false, isMuted: false }
const name = `Mara "M" O'Vell <b>`

async function open(place: Partial<Place>) {
  const thread = { id: 12, side: 'fan', profileName: name, fanName: 'Noor', ...placed, ...place } as OpenThread
  queryClient.setQueryData(threadQuery(12).queryKey, thread)
  const Stub = createRoutesStub([
    { path: '/messages/12', Component: () => <ThreadMenu thread={thread} /> },
    { path: '/messages', Component: () => <p>All conversations</p> },
  ])
  render(<Stub initialEntries={['/messages/12']} />)
  fireEvent.click(await screen.findByRole('button', { name: `Options of the conversation with ${name}` }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

/** The request of each item, which is also the conversation's state afterwards. */
const cases: [place: Partial<Place>, acts: [label: string, body: Partial<Place>][]][] = [
  [
    {},
    [
      ['Pin', { isPinned: true }],
      ['Mute', { isMuted: true }],
      ['Archive', { box: 'archived' }],
    ],
  ],
  [
    { isPinned: true, isMuted: true, box: 'archived' },
    [
      ['Unpin', { isPinned: false }],
      ['Unmute', { isMuted: false }],
      ['Move to inbox', { box: 'inbox' }],
    ],
  ],
  [
    { box: 'requests' },
    [
      ['Accept request', { box: 'inbox' }],
      ['Pin', { isPinned: true }],
      ['Mute', { isMuted: true }],
      ['Archive', { box: 'archived' }],
    ],
  ],
]

test.each(cases)('a conversation with %j offers exactly its listed actions', async (place, acts) => {
  fakeApi({})
  expect(await open(place)).toEqual(['Send a tip', 'What I spent here', ...acts.map(([label]) => label)])
})

test.each(cases.flatMap(([place, acts]) => acts.map(([label, body]) => [place, label, body] as const)))(
  'a conversation with %j: %s sends %j, and the conversation changes accordingly',
  async (place, label, body) => {
    const api = fakeApi({ 'PUT /threads/12': { status: 204 } })
    await open(place)
    fireEvent.click(screen.getByRole('menuitem', { name: label }))
    await waitFor(() => expect(shownToasts()).toHaveLength(1))
    expect(api.calls).toEqual([{ method: 'PUT', path: '/threads/12', body }])
    expect(queryClient.getQueryData(threadQuery(12).queryKey)).toMatchObject({ ...placed, ...place, ...body })
    if (body.box === 'archived') await screen.findByText('All conversations')
    else expect(screen.queryByText('All conversations')).toBeNull()
  },
)
