import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

interface PageProps {
  /** Above the title: a way back. */
  before?: ReactNode
  title: ReactNode
  /** One sentence under the title. */
  lead?: ReactNode
  /** Buttons next to the title. */
  actions?: ReactNode
  /** `form` and `prose` are narrow columns, `two-columns` a post with its side column, `wide` is the full width. */
  width?: keyof typeof widths
  children: ReactNode
}

const widths = { wide: 'max-w-page', 'two-columns': 'max-w-two-columns', form: 'max-w-form', prose: 'max-w-prose' }

/** The frame of a screen with its one h1. */
export function Page({ before, title, lead, actions, width = 'wide', children }: PageProps) {
  return (
    <div className={cx('mx-auto grid w-full gap-6 px-4 py-10 sm:px-6', widths[width])}>
      <header className={cx('flex flex-wrap justify-between gap-4', lead ? 'items-end' : 'items-center')}>
        <div className="grid gap-2">
          {before}
          <h1 className="text-heading sm:text-display">{title}</h1>
          {lead !== undefined && (
            <p dir="auto" className="max-w-prose text-lead text-soft">
              {lead}
            </p>
          )}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
