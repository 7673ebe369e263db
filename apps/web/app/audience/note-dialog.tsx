import type { AudienceMember } from '@fanlight/contract/audience'
import { useState } from 'react'
import { reasonOf } from '../lib/api-error.ts'
import { queryClient } from '../lib/query-client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { noteFan } from './audience-api.ts'

export default function NoteDialog({ member, onClose }: { member: AudienceMember; onClose: () => void }) {
  const [note, setNote] = useState(member.note ?? '')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function save() {
    setBusy(true)
    try {
      await noteFan(member.fanId, note.trim())
      await queryClient.invalidateQueries({ queryKey: ['audience'] })
      onClose()
    } catch (cause) {
      setError(reasonOf(cause, 'The note could not be saved.'))
      setBusy(false)
    }
  }
  return (
    <Dialog open onOpenChange={onClose} title={`Note about ${member.name}`} description="Only you see it.">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextArea
          label="Note"
          rows={4}
          maxLength={500}
          value={note}
          error={error}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={busy} busyText="Saving..." className="justify-self-end">
          Save note
        </Button>
      </form>
    </Dialog>
  )
}
