import type { CreatorApplicationResult } from '@fanlight/contract/content/creators'
import { limits } from '@fanlight/contract/platform/limits'
import { useDraft } from '../../lib/use-draft.ts'
import { useViewer } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { leaves, useForm } from '../../ui/use-form.ts'
import { becomeCreator } from './creators-api.ts'

const nothing = { bio: '' }

interface ApplyFormProps {
  onApplied: (result: CreatorApplicationResult) => void
}

export function ApplyForm({ onApplied }: ApplyFormProps) {
  const { errors, busy, send } = useForm('An error occurred while applying to become a creator', ['bio'])
  const { draft, setDraft, forget } = useDraft(`application of ${useViewer()?.userId}`, nothing)
  const { bio } = draft

  const apply = () =>
    send(
      async () => {
        const result = await becomeCreator(bio.trim())
        if (!result.success) throw new Error('An unexpected error occurred while trying to become a creator.')
        forget()
        onApplied(result)
        return leaves
      },
      { bio: bioError(bio) },
    )

  return (
    <Form errors={errors} className="grid gap-6" onSubmit={apply}>
      <TextArea
        label="Bio"
        name="bio"
        required
        counted
        rows={4}
        maxLength={limits.creatorBio}
        placeholder="Tell subscribers about yourself and your content"
        value={bio}
        onChange={(event) => setDraft({ bio: event.target.value })}
      />
      <FormError />
      <Button type="submit" variant="primary" size="large" busy={busy} busyText="Submitting...">
        Apply Now
      </Button>
    </Form>
  )
}

function bioError(bio: string): string | undefined {
  if (bio.trim() === '') return 'Please tell people about yourself.'
  return bio.trim().length > limits.creatorBio ? `Please use at most ${limits.creatorBio} characters.` : undefined
}
