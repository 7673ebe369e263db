import type { Post } from '@fanlight/contract/content/posts'
import Chart from 'lucide-react/icons/chart-no-axes-column'
import Images from 'lucide-react/icons/images'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Trash from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { withRetries } from '../../lib/load-part.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { MenuItem, MenuLink } from '../../ui/menu.tsx'
import MoreMenu from '../../ui/more-menu.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { EditPostDialog } from './edit-post-dialog.tsx'
import { deletePost, setPinned } from './own-posts-api.ts'

const EditMediaDialog = lazy(withRetries(() => import('./edit-media-dialog.tsx')))

interface PostMenuProps {
  post: Post
  onChange: (change: Partial<Post>) => void
  onDeleted: () => void
}

/** The owner's actions on a post. */
export default function PostMenu({ post, onChange, onDeleted }: PostMenuProps) {
  const [dialog, setDialog] = useState<'none' | 'edit' | 'media' | 'delete'>('none')
  const [isDeleting, setDeleting] = useState(false)
  const [error, setError] = useState<string>()

  async function remove() {
    setDeleting(true)
    setError(undefined)
    try {
      await deletePost(post.id)
      toast.success('Post deleted.')
      onDeleted()
    } catch (cause) {
      setError(reasonOf(cause, 'Failed to delete post.'))
      setDeleting(false)
    }
  }

  async function pin(isPinned: boolean) {
    try {
      await setPinned(post.id, isPinned)
      onChange({ isPinned })
      toast.success(isPinned ? 'Post pinned to the top of the profile.' : 'Post unpinned.')
    } catch (cause) {
      toast.error(reasonOf(cause, isPinned ? 'Failed to pin post.' : 'Failed to unpin post.'))
    }
  }
  const PinIcon = post.isPinned ? PinOff : Pin

  return (
    <>
      <MoreMenu label={`Options of ${post.title}`}>
        <MenuItem icon={<Pencil aria-hidden="true" className="size-4" />} onClick={() => setDialog('edit')}>
          Edit Post
        </MenuItem>
        {post.state === 'ready' && (
          <>
            <MenuItem icon={<Images aria-hidden="true" className="size-4" />} onClick={() => setDialog('media')}>
              Edit Media
            </MenuItem>
            <MenuItem icon={<PinIcon aria-hidden="true" className="size-4" />} onClick={() => void pin(!post.isPinned)}>
              {post.isPinned ? 'Unpin from Profile' : 'Pin to Profile'}
            </MenuItem>
            <MenuLink icon={<Chart aria-hidden="true" className="size-4" />} to={`/creator-dashboard/posts/${post.id}`}>
              Figures
            </MenuLink>
          </>
        )}
        <MenuItem
          icon={<Trash aria-hidden="true" className="size-4" />}
          destructive
          onClick={() => setDialog('delete')}
        >
          Delete Post
        </MenuItem>
      </MoreMenu>
      <EditPostDialog
        key={String(dialog === 'edit')}
        post={post}
        open={dialog === 'edit'}
        onOpenChange={(open) => setDialog(open ? 'edit' : 'none')}
        onSaved={onChange}
      />
      {dialog === 'media' && (
        <Suspense fallback={null}>
          <EditMediaDialog
            post={post}
            open
            onOpenChange={(open) => setDialog(open ? 'media' : 'none')}
            onSaved={onChange}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={(open) => setDialog(open ? 'delete' : 'none')}
        title={`Delete “${post.title}”?`}
        body={deletionWords(post)}
        confirmText="Delete Post"
        busyText="Deleting..."
        busy={isDeleting}
        destructive
        error={error}
        onConfirm={() => void remove()}
      />
    </>
  )
}

const deletionWords = ({ isPpv }: Post) =>
  isPpv
    ? "It disappears for everyone, with its likes and views. Fans who keep it, or haven't finished viewing it, get their coins back. You can't undo this."
    : "It disappears for everyone, with its likes and views. You can't undo this."
