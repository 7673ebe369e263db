export type Theme = 'system' | 'light' | 'dark'

const storageKey = 'theme'
const isChoice = (theme: unknown): theme is Theme => theme === 'light' || theme === 'dark'

/** Runs in the document head before the first paint: sets the theme and the signed-in header. */
export function showChosenTheme() {
  const chosen = localStorage.getItem(storageKey)
  if (isChoice(chosen)) document.documentElement.dataset.theme = chosen
  if (localStorage.getItem('user')) document.documentElement.dataset.session = 'in'
}

export function chosenTheme(): Theme {
  const shown = document.documentElement.dataset.theme
  return isChoice(shown) ? shown : 'system'
}

export function keepTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  localStorage.setItem(storageKey, theme)
}
