import { useSyncExternalStore } from 'react'

/** Whether the window matches, such as '(max-width: 639px)'; false on the server. */
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
