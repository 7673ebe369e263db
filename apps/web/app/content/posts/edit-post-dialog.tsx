import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { Post } from '@fanlight/contract/content/posts'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TagField } from '../../ui/tag-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useForm } from '../../ui/use-form.ts'
import { checkPostEdit, isTypablePrice, type PostDraft, pricePattern } from './check-post-edit.ts'
import { editPost } from './own-posts-api.ts'
import { accessChoices } from './post-choices.ts'
import { PostTextFields } from './post-text-fields.tsx'
import { suggestTags } from './posts-api.ts'
import { publishTimeOf } from './publish-time.ts'
import { PublishTimeFields } from './publish-time-fields.tsx'

interface EditPostDialogProps {
  post: Post
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved: (post: Post) => void
}

export function EditPostDialog({ post, open, onOpenChange, onSaved }: EditPostDialogProps) {
  const formId = useId()
  const { errors, busy, send } = useForm('Failed to update post.', [
    'title',
    'caption',
    'price',
    'keepPrice',
    'tags',
    'publishAt',
  ])
  const [draft, setDraft] = useState<PostDraft>({
    title: post.title,
    caption: post.caption,
    accessType: post.accessType,
    price: post.price === null ? '' : String(post.price),
    keepPrice: post.keepPrice === null ? '' : String(post.keepPrice),
    tags: post.tags.map(({ label }) => label),
    time: publishTimeOf(post.publishAt),
  })
  const change = (part: Partial<PostDraft>) => setDraft((now) => ({ ...now, ...part }))

  function save() {
    const { edit, errors: found } = checkPostEdit(draft, post.publishAt !== null)
    return send(async () => {
      onSaved(await editPost(post.id, edit))
      toast.success('Post updated.')
      onOpenChange(false)
    }, found)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (busy ? undefined : onOpenChange(next))}
      title="Edit Post"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyText="Saving...">
            Save Changes
          </Button>
        </>
      }
    >
      <Form errors={errors} id={formId} className="grid gap-4" onSubmit={save}>
        <PostTextFields post={draft} onChange={change} />
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
          <>
            <TextField
              label="Price (FansCoins)"
              name="price"
              required
              inputMode="decimal"
              autoComplete="off"
              pattern={pricePattern}
              value={draft.price}
              help="The price of one viewing. Fans who've bought it keep their viewing."
              onChange={(event) => {
                if (isTypablePrice(event.target.value)) change({ price: event.target.value })
              }}
            />
            <TextField
              label="To keep (FansCoins)"
              name="keepPrice"
              inputMode="decimal"
              autoComplete="off"
              pattern={pricePattern}
              value={draft.keepPrice}
              help="Empty: single viewings only. Fans who've bought it to keep still have it."
              onChange={(event) => {
                if (isTypablePrice(event.target.value)) change({ keepPrice: event.target.value })
              }}
            />
          </>
        )}
        {post.publishAt !== null && (
          <PublishTimeFields
            time={draft.time}
            error={errors.publishAt}
            onChange={(part) => change({ time: { ...draft.time, ...part } })}
          />
        )}
        <FormError />
      </Form>
    </Dialog>
  )
}
