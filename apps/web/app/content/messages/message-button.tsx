import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reasonOf } from '../../lib/api-error.ts'
import { useViewer } from '../../session/session-store.ts'
import { loginAddress } from '../../session/way-back.ts'
import { Button } from '../../ui/button.tsx'
import { iconOnPhones } from '../../ui/button-style.ts'
import { toast } from '../../ui/toast-queue.ts'
import { openThread } from './messages-api.ts'

interface MessageButtonProps {
  profileId: number
  name: string
}

/** Opens the conversation with a character. */
export default function MessageButton({ profileId, name }: MessageButtonProps) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function open() {
    if (!viewer) return void navigate(loginAddress())
    setBusy(true)
    try {
      const { id } = await openThread(profileId)
      await navigate(`/messages/${id}${viewer.isCreator ? '?side=fan' : ''}`)
    } catch (error) {
      toast.error(reasonOf(error, 'The conversation could not be opened.'))
      setBusy(false)
    }
  }
  return (
    <Button
      aria-label={`Message ${name}`}
      disabled={busy}
      icon={<MessageCircle aria-hidden="true" className="size-4" />}
      className={iconOnPhones}
      onClick={() => void open()}
    >
      <span className="max-sm:hidden">Message</span>
    </Button>
  )
}
