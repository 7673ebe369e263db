import { lazy } from 'react'
import { withRetries } from '../../lib/load-part.ts'

/** Loaded for subscribers, and if a promo code or a free trial changes the price. */
export const SpecialPrice = lazy(withRetries(() => import('./special-price.tsx')))
