import { useSyncExternalStore } from 'react'

/** Whether the window is as asked, such as '(max-width: 639px)'; not while a server renders. */
export const useMedia = (wanted: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wanted)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(wanted).matches,
    () => false,
  )
