import type { AudienceMember } from '@fanlight/contract/audience'
import { useState } from 'react'
import { queryClient } from '../lib/query-client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { useForm } from '../ui/use-form.ts'
import { noteFan } from './audience-api.ts'

export default function NoteDialog({ member, onClose }: { member: AudienceMember; onClose: () => void }) {
  const [note, setNote] = useState(member.note ?? '')
  const { errors, busy, send } = useForm('The note could not be saved.')
  const save = () =>
    send(async () => {
      await noteFan(member.fanId, note.trim())
      await queryClient.invalidateQueries({ queryKey: ['audience'] })
      onClose()
    })
  return (
    <Dialog open onOpenChange={onClose} title={`Note about ${member.name}`} description="Only you see it.">
      <Form errors={errors} className="grid gap-4" onSubmit={save}>
        <TextArea
          label="Note"
          rows={4}
          maxLength={500}
          value={note}
          error={errors.form}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={busy} busyText="Saving..." className="justify-self-end">
          Save note
        </Button>
      </Form>
    </Dialog>
  )
}
