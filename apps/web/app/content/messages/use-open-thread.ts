import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reasonOf } from '../../lib/api-error.ts'
import { useViewer } from '../../session/session-store.ts'
import { loginAddress } from '../../session/way-back.ts'
import { toast } from '../../ui/toast-queue.ts'
import { openThread } from './messages-api.ts'

/** Leads a fan to the conversation with a character, and visitors to the login. */
export function useOpenThread(profileId: number) {
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
  return { busy, open: () => void open() }
}
