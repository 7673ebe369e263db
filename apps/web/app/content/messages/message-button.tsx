import MessageCircle from 'lucide-react/icons/message-circle'
import { Button } from '../../ui/button.tsx'
import { iconOnPhones } from '../../ui/button-style.ts'
import { useOpenThread } from './use-open-thread.ts'

interface MessageButtonProps {
  profileId: number
  name: string
}

/** Opens the conversation with a character. */
export default function MessageButton({ profileId, name }: MessageButtonProps) {
  const { busy, open } = useOpenThread(profileId)
  return (
    <Button
      aria-label={`Message ${name}`}
      disabled={busy}
      icon={<MessageCircle aria-hidden="true" className="size-4" />}
      className={iconOnPhones}
      onClick={open}
    >
      <span className="max-sm:hidden">Message</span>
    </Button>
  )
}
