import { toast } from '../ui/toast-queue.ts'

/** Something to say once the page has been loaded anew. */
interface Saying {
  text: string
  label: string
  to: string
}

const storageKey = 'say-after-load'

export const sayAfterLoad = (saying: Saying) => sessionStorage.setItem(storageKey, JSON.stringify(saying))

/** Says it once, with a way to what it speaks of. */
export function saySaved(go: (to: string) => void) {
  const text = sessionStorage.getItem(storageKey)
  if (text === null) return
  sessionStorage.removeItem(storageKey)
  const saying = JSON.parse(text) as Saying
  toast.success(saying.text, { label: saying.label, run: () => go(saying.to) })
}
