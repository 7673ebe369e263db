/** A row of views of one screen, on a line from which the current one stands out. */
export const tabRow = 'flex min-w-0 border-line border-b *:-mb-px'

/** A link or a button in such a row. */
export const tabStyle =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-1 font-medium text-soft outline-offset-[-2px] transition-colors max-[22rem]:text-caption min-[22rem]:px-2 hover:text-ink ' +
  'aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink ' +
  'aria-[current=true]:border-accent aria-[current=true]:font-semibold aria-[current=true]:text-ink ' +
  'aria-pressed:border-accent aria-pressed:font-semibold aria-pressed:text-ink'
