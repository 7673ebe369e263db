import type { SystemState } from '@fanlight/contract/operations/console'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as system from './system-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const gigabyte = 1e9
const state: SystemState = {
  jobs: [],
  videos: { converter: 'none', waiting: 0, working: 0 },
  storage: { kind: 'disk', databaseBytes: 1, mediaFiles: 1, mediaBytes: 0, freeBytes: 75 * gigabyte },
  replicas: [],
  versions: { fanlight: '0.2.0', node: 'v24', postgres: '18' },
  process: { startedAt: '2026-11-24T10:00:00Z', memoryBytes: 1, workers: 1 },
  clock: { now: '2026-11-24T10:00:00Z', aheadSeconds: 0, movable: true },
  settings: {
    kycReview: 'manual',
    signIn: 'google',
    payments: 'stripe',
    feePercent: 10,
    payoutHoldDays: 7,
    payoutMinimum: 10,
  },
}
const serving = { server: 'db2:5432', standing: 'serving' as const, leftOutSeconds: 0 }
const mails = { task: 'send-mail', waiting: 1, running: 0, failing: 0, givenUp: 0, oldest: null }

async function show(change: Partial<SystemState>) {
  fakeApi({ 'GET /console/system': { body: { ...state, ...change } } })
  showScreen(system, { path: '/admin/system' })
  await screen.findByText('Storage')
}

test.each<[Partial<SystemState>, string]>([
  [{}, 'Everything runs: no failed jobs, 75.0 GB free.'],
  [{ jobs: [mails] }, 'Everything runs: no failed jobs, 75.0 GB free.'],
  [{ storage: { ...state.storage, freeBytes: null } }, 'Everything runs: no failed jobs.'],
  [{ jobs: [{ ...mails, failing: 2 }] }, 'Runs with trouble: 2 jobs failing, 75.0 GB free.'],
  [
    {
      jobs: [
        { ...mails, givenUp: 3 },
        { ...mails, task: 'b', failing: 1 },
      ],
    },
    'Needs a look: 3 jobs given up, 1 job failing, 75.0 GB free.',
  ],
  [
    { replicas: [serving, { ...serving, server: 'db3:5432', standing: 'behind', leftOutSeconds: 61 }] },
    'Runs with trouble: no failed jobs, 1 replica left out, 75.0 GB free.',
  ],
  [{ replicas: [serving] }, 'Everything runs: no failed jobs, 75.0 GB free.'],
  [{ storage: { ...state.storage, freeBytes: gigabyte } }, 'Needs a look: no failed jobs, only 1.0 GB free.'],
])('with %j it shows at a glance: %s', async (change, words) => {
  await show(change)
  screen.getByText(words)
})

test.each([
  [{ converter: 'none' as const, waiting: 0, working: 0 }, 'No ffmpeg: videos play as uploaded'],
  [{ converter: 'off' as const, waiting: 3, working: 0 }, 'Switched off: videos play as uploaded'],
  [{ converter: 'on' as const, waiting: 0, working: 0 }, 'On, nothing waits'],
  [{ converter: 'on' as const, waiting: 4, working: 1 }, 'On, 5 videos to convert'],
])('for videos %j it says: %s', async (videos, words) => {
  await show({ videos })
  screen.getByText(words)
})

test('if no job waits one line says so; the clock says that it moves in the demo only', async () => {
  await show({})
  screen.getByText('None is waiting.')
  expect(screen.queryByRole('table')).toBeNull()
  screen.getByText('Demo only')
})

test('it shows each replica and its state; without replicas it mentions none', async () => {
  await show({
    replicas: [
      serving,
      { server: 'db3:5432', standing: 'away', leftOutSeconds: 1 },
      { server: 'db1:5432', standing: 'primary', leftOutSeconds: 900 },
    ],
  })
  expect(screen.getByText('db2:5432').nextSibling?.textContent).toBe('Answers reads')
  expect(screen.getByText('db3:5432').nextSibling?.textContent).toBe('Away, left out for 1 second')
  expect(screen.getByText('db1:5432').nextSibling?.textContent).toBe('Is the primary')
  cleanup()
  queryClient.clear()
  await show({})
  expect(screen.queryByText('Replicas')).toBeNull()
})
