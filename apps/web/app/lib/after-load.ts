import { toast } from '../ui/toast-queue.ts'

/** A notice to show after the next page load. */
interface Saying {
  text: string
  label: string
  to: string
}

const storageKey = 'say-after-load'

export const sayAfterLoad = (saying: Saying) => sessionStorage.setItem(storageKey, JSON.stringify(saying))

/** Shows it once, with a link. */
export function saySaved(go: (to: string) => void) {
  const text = sessionStorage.getItem(storageKey)
  if (text === null) return
  sessionStorage.removeItem(storageKey)
  const saying = JSON.parse(text) as Saying
  toast.success(saying.text, { label: saying.label, run: () => go(saying.to) })
}
