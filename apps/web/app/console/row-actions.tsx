import { lazy, Suspense } from 'react'
import { patiently } from '../lib/load-part.ts'
import type { ActionMenuProps } from './action-menu.tsx'

const ActionMenu = lazy(patiently(() => import('./action-menu.tsx')))

/** What can be done to one row of many; the menu comes after the rows. */
export const RowActions = (menu: ActionMenuProps) => (
  <Suspense fallback={<span className="inline-block size-11" />}>
    <ActionMenu {...menu} />
  </Suspense>
)
