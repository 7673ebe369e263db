import type { ReportCaseDetail } from '@fanlight/contract/operations/reports'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { evidenceFacts } from './evidence-facts.tsx'

afterEach(cleanup)

const held = { isHeld: true, isOnHold: false, erasedOn: null, erasedAt: null }

test.each([
  ['visible', held, 'Only the text is sealed, the content is still visible. Kept at least until there is a decision'],
  ['hidden', held, 'Sealed. Kept at least until there is a decision'],
  ['hidden', { ...held, erasedOn: '2026-12-01T10:00:00Z' }, 'Sealed. Erased on Dec 1, 2026'],
  [
    'visible',
    { ...held, isOnHold: true },
    'Only the text is sealed, the content is still visible. Kept until it is let go',
  ],
])('evidence of %s content says what is sealed', (subjectState, evidence, words) => {
  const [[, shown] = []] = evidenceFacts({ id: 4, title: 'Rooftop', subjectState, evidence } as ReportCaseDetail)
  render(shown)
  expect(screen.getByText(words)).toBeTruthy()
})
