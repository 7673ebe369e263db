import { lazy } from 'react'
import { withRetries } from '../../lib/load-part.ts'

export const TipButton = lazy(withRetries(() => import('./tip-button-screen.tsx')))
