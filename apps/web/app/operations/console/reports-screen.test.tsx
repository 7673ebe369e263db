import type { ReportCase } from '@fanlight/contract/operations/reports'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { list } from '../../testing/console-lists.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as reports from './reports-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const open: ReportCase = {
  id: 71,
  subjectType: 'post',
  subjectId: 7,
  title: 'Rooftop, 6 am',
  profileId: 3,
  creatorId: 2,
  creatorName: 'Ada Winter',
  reportCount: 14,
  reasons: ['spam', 'minor'],
  openedAt: ago(9),
  subjectState: 'hidden',
  creatorSuspended: false,
  isUrgent: false,
  decision: null,
  note: null,
  decidedAt: null,
  decidedBy: null,
  restoredAt: null,
}

test('each line shows what is reported, why, how often and since when; once decided, the decision and its time', async () => {
  const decided: ReportCase = { ...open, id: 72, title: 'Fog', reportCount: 3, decision: 'remove', decidedAt: ago(4) }
  const single: ReportCase = {
    ...open,
    id: 73,
    title: 'Dawn',
    reportCount: 1,
    openedAt: ago(2),
    subjectState: 'visible',
    isUrgent: true,
  }
  fakeApi({ 'GET /console/reports?page=1&pageSize=25': list(open, decided, single) })
  showScreen(reports, { path: '/admin/reports' })
  await screen.findByText('Rooftop, 6 am')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.every((one) => one.querySelector('td[data-opens]'))).toBe(true)
  const cells = rows.map((one) => [...one.querySelectorAll('td')].map(({ textContent }) => textContent))
  expect(cells.map(([, , ...rest]) => rest.slice(0, 3))).toEqual([
    ['14', 'Hidden', '14 reports, the first 9d ago'],
    ['3', 'Removed', '3 reports, decided 4d ago'],
    ['1', 'Visible', '1 report, 2d ago'],
  ])
  expect(cells.map(([what]) => what)).toEqual([
    'Rooftop, 6 amPost by Ada Winter',
    'FogPost by Ada Winter',
    'DawnDecide now: may show a minor, still visiblePost by Ada Winter',
  ])
  expect(screen.getByRole('link', { name: 'Fog' }).getAttribute('href')).toBe('/admin/reports/72')
})
