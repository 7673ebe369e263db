import { postTypes } from '@fanlight/contract/content/post-kinds'
import type { Post } from '@fanlight/contract/content/posts'
import { limits } from '@fanlight/contract/platform/limits'
import { lazy, Suspense, useState } from 'react'
import { withRetries } from '../../lib/load-part.ts'
import { useMedia } from '../../lib/use-media.ts'
import { useUpload } from '../../lib/use-upload.ts'
import { useViewer } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { Form, type FormErrors } from '../../ui/form.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { type BegunDraft, newDraft } from './begun-draft.ts'
import { publishPost } from './own-posts-api.ts'
import { acceptedFiles, megabytes, typeFor } from './picked-file.ts'
import { checkNewPost, type NewPost, type NewPostField, toForm } from './post-form.ts'
import { PostTextFields } from './post-text-fields.tsx'
import { suggestTags } from './posts-api.ts'
import { publishError } from './publish-error.ts'
import { sentPerFile, UploadProgressPanel } from './upload-progress.tsx'
import { useDraftKeeper } from './use-draft-keeper.ts'
import { usePickedFiles } from './use-picked-files.ts'

const PickedFilesList = lazy(
  withRetries(async () => ({ default: (await import('./picked-files-list.tsx')).PickedFilesList })),
)
const DraftStatus = lazy(withRetries(() => import('./draft-status.tsx')))
const DraftConflict = lazy(withRetries(() => import('./draft-conflict.tsx')))

const PostAccessFields = lazy(withRetries(() => import('./post-access-fields.tsx')))
const PostTypeField = lazy(withRetries(() => import('./post-type-field.tsx')))
const TagField = lazy(withRetries(async () => ({ default: (await import('../../ui/tag-field.tsx')).TagField })))

const PublishTimeFields = lazy(
  withRetries(async () => ({ default: (await import('./publish-time-fields.tsx')).PublishTimeFields })),
)

const [image, all] = [megabytes(limits.bytesPerImage), megabytes(limits.bytesPerPost)]
/** The choices for each type; other files change the type. */
const filesHelp: Record<number, string> = {
  [postTypes.Image]: `One picture of up to ${image}. Several files make an album.`,
  [postTypes.Video]: `One video of up to ${all}. Several files make an album.`,
  [postTypes.Album]: `Pictures or videos: up to ${limits.filesPerPost} files, ${image} an image, ${all} in all.`,
}

const PostPreview = lazy(withRetries(() => import('./post-preview.tsx')))

/** A file without a thumbnail shows its name. */
const pictureOf = (id: string, key: string) =>
  import('./drafts-api.ts').then(({ draftPicture }) => draftPicture(id, key)).catch(() => null)

interface CreatePostFormProps {
  profileId: number | undefined
  /** The initial content. */
  begun?: BegunDraft
  /** Shows another version, or another draft, in its place. */
  onBegin?: (begun: BegunDraft) => void
  onPublished: (post: Post) => void
}

export function CreatePostForm({ profileId, begun: given, onBegin, onPublished }: CreatePostFormProps) {
  const [begun] = useState(() => given ?? newDraft())
  const [errors, setErrors] = useState<FormErrors<NewPostField>>({})
  const [post, setPost] = useState(begun.post)
  const [isDone, setDone] = useState(false)
  const picked = usePickedFiles({ files: begun.files, picture: (key) => pictureOf(begun.id, key) })
  const userId = useViewer()?.userId ?? null
  const written = { post, files: picked.files }
  const { state, keeper, isKept } = useDraftKeeper({ begun, profileId, userId, written })
  // A phone doesn't load what it has no room for.
  const hasRoom = useMedia('(min-width: 64rem)')
  const upload = useUpload()
  const isTouched = post.title !== '' || post.caption !== '' || picked.files.length > 0

  function change(part: Partial<NewPost>) {
    setPost((now) => ({ ...now, ...part }))
    upload.forget()
  }
  function follow(files: ReturnType<typeof picked.add>) {
    const postType = typeFor(files)
    change(postType === undefined ? {} : { postType })
    setErrors(({ files: _, postType: __, ...rest }) => rest)
  }

  async function publish() {
    const found = checkNewPost(post, profileId, picked.files)
    setErrors(found ?? {})
    if (found || !profileId) return
    await keeper.current?.settle()
    const draft = keeper.current?.isAtServer() ? keeper.current : undefined
    const sent = await upload.start((watch) =>
      draft ? draft.publish(watch) : publishPost(toForm(post, profileId, picked.files), watch),
    )
    if (!sent) return
    setDone(true)
    if (!draft) await keeper.current?.discard()
    onPublished(sent)
  }

  return (
    <div className="two-columns">
      <Form
        errors={errors}
        className="grid min-w-0 content-start gap-6 rounded-card border border-line bg-card p-4 sm:p-6"
        onSubmit={publish}
      >
        <LeaveGuard
          when={isTouched && !isDone && (upload.isSending || !isKept)}
          title="Leave without publishing?"
          body={
            upload.isSending && isKept
              ? 'The upload stops. Your draft is kept.'
              : "The upload stops, and you'll lose your text and files."
          }
        />
        <fieldset disabled={upload.isSending} className="grid gap-6">
          <legend className="sr-only">The post</legend>
          <Suspense fallback={<Skeleton className="h-31 sm:h-27" />}>
            <PostTypeField
              postType={post.postType}
              error={errors.postType}
              onChange={(postType) => {
                change({ postType })
                setErrors(({ postType: _, ...rest }) => rest)
              }}
            />
          </Suspense>
          <DropZone
            label="Files"
            buttonText="Choose files"
            help={filesHelp[post.postType] ?? ''}
            accept={acceptedFiles}
            multiple
            disabled={upload.isSending}
            error={errors.files}
            refusals={picked.refusals}
            onFiles={(files) => follow(picked.add(files))}
          />
          <Suspense fallback={null}>
            <PickedFilesList
              files={picked.files}
              sent={upload.isSending ? sentPerFile(picked.files, upload.progress) : undefined}
              onRemove={(id) => follow(picked.remove(id))}
              onMove={(id, to) => {
                picked.move(id, to)
                upload.forget()
              }}
              onDescribe={userId === null ? undefined : picked.describe}
            />
          </Suspense>
          <PostTextFields post={post} onChange={change} />
          <Suspense fallback={<Skeleton className="h-19" />}>
            <TagField
              tags={post.tags}
              disabled={upload.isSending}
              suggest={suggestTags}
              onChange={(tags) => change({ tags })}
            />
          </Suspense>
          <Suspense fallback={<Skeleton className="h-62" />}>
            <PostAccessFields post={post} onChange={change} />
          </Suspense>
          <Suspense fallback={<Skeleton className="h-6" />}>
            <PublishTimeFields
              time={post.time}
              error={errors.publishAt}
              onChange={(part) => change({ time: { ...post.time, ...part } })}
            />
          </Suspense>
        </fieldset>
        {upload.isSending && <UploadProgressPanel progress={upload.progress} onCancel={upload.cancel} />}
        {upload.error !== undefined && <ErrorState text={publishError(upload.error)} onRetry={() => void publish()} />}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <span className="basis-full sm:flex-1 sm:basis-0">
            <Suspense fallback={null}>
              <DraftStatus state={state} />
            </Suspense>
          </span>
          <LinkButton to={`/profile/${profileId}`}>Cancel</LinkButton>
          <Button type="submit" variant="primary" busy={upload.isSending} busyText="Uploading...">
            {post.time.isLater ? 'Schedule Post' : 'Create Post'}
          </Button>
        </div>
      </Form>
      {state.phase === 'conflict' && onBegin && (
        <Suspense fallback={null}>
          <DraftConflict mine={written} theirs={state.theirs} onChoose={onBegin} />
        </Suspense>
      )}
      {hasRoom && (
        <Suspense fallback={null}>
          <PostPreview post={post} profileId={profileId} files={picked.files} />
        </Suspense>
      )}
    </div>
  )
}
