import type { ReportCaseDetail } from '@fanlight/contract/operations/reports'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearSession } from '../../session/session-store.ts'
import { ReportDecisions } from './report-decisions.tsx'

afterEach(() => {
  cleanup()
  clearSession()
})

const open = { id: 4, title: 'Rooftop', decision: null, subjectState: 'shown', restoredAt: null, creatorId: 2 }
const offered = (over: object) => {
  render(<ReportDecisions report={{ ...open, ...over } as ReportCaseDetail} />)
  return screen.queryAllByRole('button').map((button) => button.textContent)
}

test.each([
  [{}, 4],
  [{ decision: 'dismiss' }, 0],
  [{ decision: 'remove', subjectState: 'removed' }, 0],
  [{ decision: 'hide', subjectState: 'hidden' }, 1],
  [{ decision: 'hide', subjectState: 'shown', restoredAt: '2026-11-20T10:00:00Z' }, 0],
])('%j offers %i decisions', (over, count) => {
  expect(offered(over)).toHaveLength(count)
})
