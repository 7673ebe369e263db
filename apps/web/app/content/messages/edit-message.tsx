import { messageLimits } from '@fanlight/contract/content/messages/message-limits'
import type { Message } from '@fanlight/contract/content/messages/messages'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { putMessage } from './kept-messages.ts'
import { changeMessage } from './messages-api.ts'

export default function EditMessage({ message, onDone }: { message: Message; onDone: () => void }) {
  const [body, setBody] = useState(message.body ?? '')
  const { errors, busy, send } = useForm('The message could not be changed.')
  async function save() {
    putMessage(await changeMessage(message.threadId, message.number, body))
    onDone()
  }
  return (
    <Form
      errors={errors}
      className="ml-auto grid w-full max-w-xl gap-2"
      onSubmit={() => send(save, { form: body.trim() ? undefined : 'Please write something.' })}
    >
      <TextArea
        label="Your message"
        required
        rows={2}
        autoFocus
        maxLength={messageLimits.message}
        value={body}
        error={errors.form}
        onChange={(event) => setBody(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button variant="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="small" busy={busy} busyText="Saving...">
          Save
        </Button>
      </div>
    </Form>
  )
}
