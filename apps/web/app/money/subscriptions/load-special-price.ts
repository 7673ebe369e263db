import { lazy } from 'react'
import { withRetries } from '../../lib/load-part.ts'

/** Loaded for subscribers, and if a promo code, a free trial or a bundle changes the price. */
export const SpecialPrice = lazy(withRetries(() => import('./special-price.tsx')))
