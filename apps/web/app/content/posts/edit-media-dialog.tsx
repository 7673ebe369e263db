import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { Post } from '@fanlight/contract/content/posts'
import { limits } from '@fanlight/contract/platform/limits'
import { useId, useState } from 'react'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { uploadFailed } from '../../lib/upload-failed.ts'
import { useUpload } from '../../lib/use-upload.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { outdatePosts } from './kept-posts.ts'
import { mediaForm, pickedOf } from './media-edit.ts'
import { editMedia } from './own-posts-api.ts'
import { acceptedFiles, megabytes } from './picked-file.ts'
import { PickedFilesList } from './picked-files-list.tsx'
import { sentPerFile, UploadProgressPanel } from './upload-progress.tsx'
import { usePickedFiles } from './use-picked-files.ts'

const help = `Up to ${limits.filesPerPost} files, ${megabytes(limits.bytesPerImage)} an image, ${megabytes(limits.bytesPerPost)} in all.`

interface EditMediaDialogProps {
  post: Post
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved: (post: Post) => void
}

/** Adds, removes, orders and describes the pictures and videos of a published post. */
export default function EditMediaDialog({ post, open, onOpenChange, onSaved }: EditMediaDialogProps) {
  const formId = useId()
  // As they were when the dialog opened, even if the list behind it is reloaded.
  const [shown] = useState(post.mediaItems)
  const picked = usePickedFiles({ files: pickedOf(shown), picture: async () => null })
  const upload = useUpload()
  const { files } = picked
  const isEmpty = files.length === 0

  async function save() {
    if (isEmpty || upload.isSending) return
    const seen = shown.map(({ id }) => id)
    const saved = await upload.start((watch) => editMedia(post.id, mediaForm(files, seen), watch))
    if (!saved) return void outdatePosts()
    onSaved(saved)
    const isWaiting = saved.mediaItems.length < files.length
    toast.success(isWaiting ? "Post updated. What you added appears when it's ready." : 'Post updated.')
    onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (upload.isSending ? undefined : onOpenChange(next))}
      title="Edit Media"
      description={
        post.accessType === accessTypes.PayPerView
          ? "The first one is the cover. Fans who've bought this post keep what you remove until their viewing ends."
          : 'The first one is the cover. What you remove disappears for everyone.'
      }
      footer={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={upload.isSending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={upload.isSending} busyText="Saving...">
            Save Changes
          </Button>
        </>
      }
    >
      <Form id={formId} className="grid gap-4" onSubmit={save}>
        {post.failure !== null && <p className="text-danger">A file you added couldn't be used. {post.failure}</p>}
        <PickedFilesList
          files={files}
          label="Pictures and videos of this post"
          sent={upload.isSending ? sentPerFile(files, upload.progress) : undefined}
          onRemove={(id) => {
            picked.remove(id)
            upload.forget()
          }}
          onMove={(id, to) => {
            picked.move(id, to)
            upload.forget()
          }}
          onDescribe={picked.describe}
          hasCover
        />
        <DropZone
          label="Add files"
          buttonText="Choose files"
          help={help}
          accept={acceptedFiles}
          multiple
          disabled={upload.isSending}
          error={isEmpty ? 'A post needs at least one picture or video.' : undefined}
          refusals={picked.refusals}
          onFiles={(chosen) => {
            picked.add(chosen)
            upload.forget()
          }}
        />
        {upload.isSending && <UploadProgressPanel progress={upload.progress} onCancel={upload.cancel} />}
        <FormError text={upload.error === undefined ? undefined : errorOf(upload.error)} />
      </Form>
    </Dialog>
  )
}

const errorOf = (error: unknown) =>
  error instanceof ApiError && error.status === 0 ? uploadFailed : reasonOf(error, 'Failed to update post.')
