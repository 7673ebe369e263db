import type { OperatorRight } from '@fanlight/contract/platform/operator-rights'
import { lazy, Suspense } from 'react'
import { withRetries } from '../../lib/load-part.ts'
import type { ActionMenuProps } from './action-menu.tsx'
import { mayHere } from './may-here.ts'

const ActionMenu = lazy(withRetries(() => import('./action-menu.tsx')))

interface RowActionsProps extends ActionMenuProps {
  /** Hidden from operators without this right. */
  right?: OperatorRight
}

/** The actions on one row; the menu loads after the rows, without changing their height. */
export function RowActions({ right, ...menu }: RowActionsProps) {
  if (!mayHere(right)) return null
  return (
    <span data-menu className="flex justify-end sm:-my-2.5">
      <Suspense fallback={<span className="size-11" />}>
        <ActionMenu {...menu} />
      </Suspense>
    </span>
  )
}
