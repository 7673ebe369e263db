import { lazy } from 'react'
import { withRetries } from '../../lib/load-part.ts'

const load = withRetries(() => import('./tip-button-screen.tsx'))

/** One chunk for both, loaded when a screen shows either. */
export const TipButton = lazy(load)
export const TipsHere = lazy(() => load().then((part) => ({ default: part.TipsHere })))
