import { lazy } from 'react'
import { withRetries } from '../../lib/load-part.ts'

/** Fetched for subscribers, and where a promo code or a free trial changes the price. */
export const SpecialPrice = lazy(withRetries(() => import('./special-price.tsx')))
