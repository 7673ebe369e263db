import type { CreatorApplicationResult } from '@fanlight/contract/creators'
import { limits } from '@fanlight/contract/limits'
import { type FormEvent, useState } from 'react'
import { ApiError, reasonOf } from '../lib/api-error.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { useFormErrors } from '../ui/use-form-errors.ts'
import { becomeCreator } from './creators-api.ts'

interface ApplyFormProps {
  onApplied: (result: CreatorApplicationResult) => void
}

export function ApplyForm({ onApplied }: ApplyFormProps) {
  const { form, errors, setErrors } = useFormErrors<'bio' | 'form'>()
  const [bio, setBio] = useState('')
  const [isSending, setSending] = useState(false)

  async function apply(event: FormEvent) {
    event.preventDefault()
    const error = bioError(bio)
    setErrors({ bio: error })
    if (error) return
    setSending(true)
    try {
      const result = await becomeCreator(bio.trim())
      if (!result.success) throw new Error('An unexpected error occurred while trying to become a creator.')
      onApplied(result)
    } catch (cause) {
      const named = cause instanceof ApiError ? cause.errors.bio?.[0] : undefined
      setErrors(
        named ? { bio: named } : { form: reasonOf(cause, 'An error occurred while applying to become a creator') },
      )
      setSending(false)
    }
  }

  return (
    <form ref={form} noValidate className="grid gap-6" onSubmit={(event) => void apply(event)}>
      <TextArea
        label="Bio"
        name="bio"
        required
        counted
        rows={4}
        maxLength={limits.creatorBio}
        placeholder="Tell subscribers about yourself and your content"
        value={bio}
        error={errors.bio}
        onChange={(event) => setBio(event.target.value)}
      />
      {errors.form && (
        <p role="alert" className="font-medium text-danger">
          {errors.form}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" busy={isSending} busyText="Submitting...">
        Apply Now
      </Button>
    </form>
  )
}

function bioError(bio: string): string | undefined {
  if (bio.trim() === '') return 'Please tell people about yourself.'
  return bio.trim().length > limits.creatorBio ? `Please use at most ${limits.creatorBio} characters.` : undefined
}
