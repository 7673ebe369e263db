import Share from 'lucide-react/icons/share-2'
import { wasCancelled } from '../lib/api-error.ts'
import { Button } from './button.tsx'
import { iconOnPhones } from './button-style.ts'
import { toast } from './toast-queue.ts'

interface ShareButtonProps {
  title: string
  /** A path on this site. */
  path: string
  /** Only its icon, on wide screens too. */
  isIcon?: boolean
}

/** The device's share sheet if there is one; otherwise copies the link. */
export function ShareButton({ title, path, isIcon = false }: ShareButtonProps) {
  async function share() {
    const url = new URL(path, location.origin).href
    try {
      if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
        await navigator.share({ title, url })
      } else {
        await navigator.clipboard.writeText(url)
        toast.success('Link copied.')
      }
    } catch (error) {
      if (!wasCancelled(error)) toast.info(`The link could not be copied: ${url}`)
    }
  }
  return (
    <Button
      aria-label="Share"
      title={isIcon ? 'Share' : undefined}
      className={isIcon ? 'w-11 px-0!' : iconOnPhones}
      icon={<Share aria-hidden="true" className="size-4" />}
      onClick={() => void share()}
    >
      {!isIcon && <span className="max-sm:hidden">Share</span>}
    </Button>
  )
}
