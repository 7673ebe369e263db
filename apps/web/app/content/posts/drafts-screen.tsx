import { useQuery } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { reasonOf } from '../../lib/api-error.ts'
import { dateOf, plural } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { startQuery } from '../../lib/query-client.ts'
import { useViewer } from '../../session/session-store.ts'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { keepsDrafts } from './begun-draft.ts'
import { forgetOnDevice, listOnDevice } from './device-drafts.ts'
import { deleteDraft, draftPicture, draftsQuery, forgetDraftList } from './drafts-api.ts'
import { type ListedDraft, listedDrafts } from './listed-drafts.ts'

export const meta = () =>
  pageMeta({ title: 'Drafts', description: 'Posts that you have not published yet.', noIndex: true })

export const clientLoader = () => startQuery(draftsQuery)

export default function DraftsScreen() {
  const drafts = useQuery(draftsQuery)
  const userId = useViewer()?.userId ?? 0
  const { data: onDevice = [] } = useQuery({
    queryKey: [...draftsQuery.queryKey, 'device', userId],
    queryFn: () => (keepsDrafts() ? listOnDevice(userId).catch(() => []) : []),
    staleTime: 0,
  })
  const [asked, ask] = useState<ListedDraft>()
  return (
    <Page
      title="Drafts"
      lead="Only you can see these. They are saved as you write."
      width="form"
      actions={<LinkButton to="/my-profiles">My Profiles</LinkButton>}
    >
      <Loaded query={drafts} loading="Loading drafts...">
        {(saved) => {
          const all = listedDrafts(saved, onDevice)
          if (all.length === 0)
            return <EmptyState title="No drafts" text="Posts you begin to write appear here until you publish them." />
          return (
            <ul className="grid gap-3">
              {all.map((draft) => (
                <li key={draft.id}>
                  <DraftRow draft={draft} onDelete={() => ask(draft)} />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      <DeleteDraft draft={asked} onClose={() => ask(undefined)} />
    </Page>
  )
}

function DraftRow({ draft, onDelete }: { draft: ListedDraft; onDelete: () => void }) {
  const { id, profileId, profileName, title, caption, fileCount, pictureId, changedAt, keptUntil, place } = draft
  const name = title || 'Untitled'
  return (
    <article className="flex items-center gap-3 rounded-card border border-line bg-card p-3">
      <DraftPicture id={id} fileId={pictureId} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Link
          to={`/profile/${profileId}/create-post?draft=${id}`}
          dir="auto"
          className="wrap-anywhere font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        {caption && (
          <p dir="auto" className="wrap-anywhere line-clamp-2 text-caption text-soft">
            {caption}
          </p>
        )}
        <p className="flex flex-wrap gap-x-2 text-caption text-soft">
          {profileName && <span>{profileName}</span>}
          <span>{plural(fileCount, 'file')}</span>
          <span>
            changed <RelativeTime at={changedAt} />
          </span>
          {keptUntil && <span>kept until {dateOf(keptUntil)}</span>}
          {place === 'device' && <Badge>On this device only</Badge>}
          {place === 'both' && <Badge>Changes to save</Badge>}
        </p>
      </div>
      <IconButton label={`Delete draft ${name}`} onClick={onDelete}>
        <Trash aria-hidden="true" className="size-4" />
      </IconButton>
    </article>
  )
}

function DraftPicture({ id, fileId }: { id: string; fileId: string | null }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (fileId === null) return
    let address: string | undefined
    let isGone = false
    const show = (picture: Blob) => {
      if (isGone) return
      address = URL.createObjectURL(picture)
      setUrl(address)
    }
    // A draft without a thumbnail is listed all the same.
    void draftPicture(id, fileId).then(show, () => undefined)
    return () => {
      isGone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [id, fileId])
  return <Thumbnail src={url} />
}

function DeleteDraft({ draft, onClose }: { draft: ListedDraft | undefined; onClose: () => void }) {
  const [isDeleting, setDeleting] = useState(false)
  const [error, setError] = useState<string>()

  async function remove({ id, place }: ListedDraft) {
    setDeleting(true)
    setError(undefined)
    try {
      if (keepsDrafts()) await forgetOnDevice(id)
      if (place === 'device') await forgetDraftList()
      else await deleteDraft(id)
      toast.success('The draft was deleted.')
      onClose()
    } catch (cause) {
      setError(reasonOf(cause, 'Failed to delete the draft.'))
    }
    setDeleting(false)
  }

  return (
    <ConfirmDialog
      open={draft !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Delete “${draft?.title || 'Untitled'}”?`}
      body="Its text and files are deleted on every device. You can't undo this."
      confirmText="Delete draft"
      busyText="Deleting..."
      busy={isDeleting}
      destructive
      error={error}
      onConfirm={() => {
        if (draft) void remove(draft)
      }}
    />
  )
}
