import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { Post } from '@fanlight/contract/content/posts'
import { limits } from '@fanlight/contract/platform/limits'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useUpload } from '../../lib/use-upload.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { Form, type FormErrors } from '../../ui/form.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { publishPost } from './own-posts-api.ts'
import { acceptedImages, isHere, kindOf, megabytes, objectionTo } from './picked-file.ts'
import { PickedFilesList } from './picked-files-list.tsx'
import { sentPerFile, UploadProgressPanel } from './upload-progress.tsx'
import { usePickedFiles } from './use-picked-files.ts'

const nothing = { caption: '', isExclusive: true }

interface AddImageFormProps {
  profileId: number
  onAdded: (post: Post) => void
}

export function AddImageForm({ profileId, onAdded }: AddImageFormProps) {
  const [errors, setErrors] = useState<FormErrors<'image'>>({})
  const { draft, setDraft, forget } = useDraft(`image of profile ${profileId}`, nothing)
  const { caption, isExclusive } = draft
  const [isDone, setDone] = useState(false)
  const picked = usePickedFiles()
  const upload = useUpload()
  const [image] = picked.files

  function change(part: Partial<typeof nothing>) {
    setDraft((now) => ({ ...now, ...part }))
    upload.forget()
  }

  function choose([file]: File[]) {
    if (!file) return
    const objection = kindOf(file) === 'image' ? objectionTo(file) : `${file.name} isn't an image.`
    if (!objection) picked.replace([file])
    setErrors(objection ? { image: objection } : {})
    upload.forget()
  }

  async function send() {
    if (!image || !isHere(image.file)) return setErrors({ image: 'Please select an image to upload' })
    setErrors({})
    const fields = new FormData()
    fields.set('profileId', String(profileId))
    fields.set('caption', caption.trim())
    fields.set('accessType', String(isExclusive ? accessTypes.SubscribersOnly : accessTypes.Public))
    fields.set('image', image.file)
    const post = await upload.start((watch) => publishPost(fields, watch))
    if (!post) return
    setDone(true)
    forget()
    onAdded(post)
  }

  return (
    <Form errors={errors} className="grid gap-6 rounded-card border border-line bg-card p-4 sm:p-6" onSubmit={send}>
      <LeaveGuard
        when={(image !== undefined || caption !== '') && !isDone}
        title="Leave without adding the image?"
        onLeave={forget}
        body={upload.isSending ? 'The upload stops.' : "You'll lose your text and files."}
      />
      <fieldset disabled={upload.isSending} className="grid gap-6">
        <legend className="sr-only">The image</legend>
        <DropZone
          label="Image"
          buttonText={image ? 'Choose another image' : 'Choose an image'}
          help={`A picture of up to ${megabytes(limits.bytesPerImage)}.`}
          accept={acceptedImages}
          disabled={upload.isSending}
          error={errors.image}
          onFiles={choose}
        />
        <PickedFilesList
          files={picked.files}
          sent={upload.isSending ? sentPerFile(picked.files, upload.progress) : undefined}
          onRemove={picked.remove}
          onMove={picked.move}
        />
        <TextField
          label="Caption"
          name="caption"
          counted
          maxLength={limits.imageCaption}
          value={caption}
          help="Its beginning becomes the title of the post."
          onChange={(event) => change({ caption: event.target.value })}
        />
        <Checkbox
          label="Exclusive"
          help="Only subscribers see it. Otherwise everyone does."
          checked={isExclusive}
          onChange={(event) => change({ isExclusive: event.target.checked })}
        />
      </fieldset>
      {upload.isSending && <UploadProgressPanel progress={upload.progress} onCancel={upload.cancel} />}
      {upload.error !== undefined && (
        <ErrorState
          text={reasonOf(upload.error, 'An error occurred while uploading the image')}
          onRetry={() => void send()}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <LinkButton to={`/profile/${profileId}`}>Cancel</LinkButton>
        <Button type="submit" variant="primary" busy={upload.isSending} busyText="Uploading...">
          Add Image
        </Button>
      </div>
    </Form>
  )
}
