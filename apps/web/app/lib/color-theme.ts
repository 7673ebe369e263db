import { useSyncExternalStore } from 'react'
import { chosenTheme, keepTheme, type Theme } from './chosen-theme.ts'

const listeners = new Set<() => void>()

export function chooseTheme(theme: Theme) {
  keepTheme(theme)
  for (const listener of listeners) listener()
}

export const useTheme = () =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    chosenTheme,
    (): Theme => 'system',
  )
