import type { AudienceMember } from '@fanlight/contract/content/audience'
import { useState } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useViewer } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { noteFan } from './audience-api.ts'

export default function NoteDialog({ member, onClose }: { member: AudienceMember; onClose: () => void }) {
  const [before] = useState({ note: member.note ?? '' })
  const { draft, setDraft, forget } = useDraft(`note about ${member.fanId} by ${useViewer()?.userId}`, before)
  const { note } = draft
  const { errors, busy, send } = useForm('The note could not be saved.')
  const save = () =>
    send(async () => {
      await noteFan(member.fanId, note.trim())
      forget()
      await queryClient.invalidateQueries({ queryKey: ['audience'] })
      onClose()
    })
  const giveUp = () => {
    forget()
    onClose()
  }
  return (
    <Dialog open onOpenChange={giveUp} title={`Note about ${member.name}`} description="Only you see it.">
      <Form errors={errors} className="grid gap-4" onSubmit={save}>
        <TextArea
          label="Note"
          rows={4}
          maxLength={500}
          value={note}
          error={errors.form}
          onChange={(event) => setDraft({ note: event.target.value })}
        />
        <Button type="submit" variant="primary" busy={busy} busyText="Saving..." className="justify-self-end">
          Save note
        </Button>
      </Form>
    </Dialog>
  )
}
