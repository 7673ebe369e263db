export const backdropStyle =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'

export const popupStyle = [
  'fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[30rem] max-w-[calc(100vw-2rem)] grid-cols-1 gap-4 overflow-y-auto',
  '-translate-x-1/2 -translate-y-1/2 rounded-card border border-line bg-card p-6 text-ink shadow-soft max-[24rem]:p-4',
  'transition-[opacity,scale] duration-200 data-ending-style:scale-97 data-ending-style:opacity-0',
  'data-starting-style:scale-97 data-starting-style:opacity-0',
].join(' ')

export const listPopupStyle = [
  'z-50 max-h-(--available-height) min-w-56 overflow-y-auto rounded-card border border-line bg-card p-2 text-ink shadow-soft',
  'origin-(--transform-origin) transition-[opacity,scale] duration-150 data-ending-style:scale-97 data-ending-style:opacity-0',
  'data-starting-style:scale-97 data-starting-style:opacity-0 outline-none',
].join(' ')
