import { lazy } from 'react'
import { withRetries } from '../../lib/load-part.ts'

const load = withRetries(() => import('./tip-button-screen.tsx'))

/** One part of the script for both, fetched when a screen shows one of them. */
export const TipButton = lazy(load)
export const TipsHere = lazy(() => load().then((part) => ({ default: part.TipsHere })))
