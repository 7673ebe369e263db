export const destinations = [
  { key: 'h', to: '/', label: 'Home' },
  { key: 'd', to: '/profiles', label: 'Discover Profiles' },
  { key: 's', to: '/my-subscriptions', label: 'My Subscriptions' },
  { key: 'w', to: '/wallet', label: 'Wallet' },
  { key: 'p', to: '/my-profiles', label: 'My Profiles' },
  { key: 'c', to: '/creator-dashboard', label: 'Creator Dashboard' },
]

const storageKey = 'shortcuts'

/** Single-letter shortcuts disturb speech input, so they can be switched off. */
export const shortcutsAreOn = () => localStorage.getItem(storageKey) !== 'off'
export const setShortcuts = (on: boolean) => localStorage.setItem(storageKey, on ? 'on' : 'off')

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=menu] *'))
