import { limits } from '@fanlight/contract/limits'
import { accessTypes } from '@fanlight/contract/post-kinds'
import type { Post } from '@fanlight/contract/posts'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, reasonOf } from '../lib/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TagField } from '../ui/tag-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast-queue.ts'
import { useFormErrors } from '../ui/use-form-errors.ts'
import { checkPostEdit, isTypablePrice, type PostDraft } from './check-post-edit.ts'
import { accessChoices } from './post-choices.ts'
import { editPost, suggestTags } from './posts-api.ts'

interface EditPostDialogProps {
  post: Post
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved: (post: Post) => void
}

export function EditPostDialog({ post, open, onOpenChange, onSaved }: EditPostDialogProps) {
  const formId = useId()
  const { form, errors, setErrors } = useFormErrors<'title' | 'caption' | 'price' | 'tags' | 'form'>()
  const [isSaving, setSaving] = useState(false)
  const [draft, setDraft] = useState<PostDraft>({
    title: post.title,
    caption: post.caption,
    accessType: post.accessType,
    price: post.price === null ? '' : String(post.price),
    tags: post.tags.map(({ label }) => label),
  })
  const change = (part: Partial<PostDraft>) => setDraft((now) => ({ ...now, ...part }))

  async function save(event: FormEvent) {
    event.preventDefault()
    const checked = checkPostEdit(draft)
    if (!checked.ok) return setErrors(checked.errors)
    setSaving(true)
    setErrors({})
    try {
      onSaved(await editPost(post.id, checked.edit))
      toast.success('Post updated.')
      onOpenChange(false)
    } catch (cause) {
      const found = cause instanceof ApiError ? cause.errors : {}
      const named = {
        title: found.title?.[0],
        caption: found.caption?.[0],
        price: found.price?.[0],
        tags: found.tags?.[0],
      }
      const isNamed = Object.values(named).some(Boolean)
      setErrors({ ...named, form: isNamed ? undefined : reasonOf(cause, 'Failed to update post.') })
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (isSaving ? undefined : onOpenChange(next))}
      title="Edit Post"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isSaving} busyText="Saving...">
            Save Changes
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        <TextField
          label="Title"
          name="title"
          required
          counted
          maxLength={limits.postTitle}
          value={draft.title}
          error={errors.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextArea
          label="Caption"
          name="caption"
          maxLength={limits.postCaption}
          value={draft.caption}
          error={errors.caption}
          onChange={(event) => change({ caption: event.target.value })}
        />
        <TagField tags={draft.tags} error={errors.tags} suggest={suggestTags} onChange={(tags) => change({ tags })} />
        <SelectField
          label="Access Type"
          name="accessType"
          required
          value={draft.accessType}
          onChange={(event) => change({ accessType: Number(event.target.value) })}
        >
          {accessChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {draft.accessType === accessTypes.PayPerView && (
          <TextField
            label="Price (FansCoins)"
            name="price"
            required
            inputMode="decimal"
            autoComplete="off"
            value={draft.price}
            error={errors.price}
            help="What one viewing costs. Those who have bought it keep their viewing."
            onChange={(event) => {
              if (isTypablePrice(event.target.value)) change({ price: event.target.value })
            }}
          />
        )}
        {errors.form && (
          <p role="alert" className="font-medium text-danger">
            {errors.form}
          </p>
        )}
      </form>
    </Dialog>
  )
}
