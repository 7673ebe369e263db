import { toast } from './toast-queue.ts'

interface Saved {
  text: string
  label: string
  to: string
}

const storageKey = 'say-after-load'

/** A toast with a link, shown once after the next page load. */
export const toastAfterLoad = (saved: Saved) => sessionStorage.setItem(storageKey, JSON.stringify(saved))

export function showSavedToast(go: (to: string) => void) {
  const text = sessionStorage.getItem(storageKey)
  if (text === null) return
  sessionStorage.removeItem(storageKey)
  const saved = JSON.parse(text) as Saved
  toast.success(saved.text, { label: saved.label, run: () => go(saved.to) })
}
