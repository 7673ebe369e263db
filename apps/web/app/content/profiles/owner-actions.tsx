import type { Profile } from '@fanlight/contract/content/profiles'
import ImagePlus from 'lucide-react/icons/image-plus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reasonOf } from '../../lib/api-error.ts'
import { dollars } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { deleteProfile } from './save-profile.ts'

const small = 'size-4'

/** For the owner: next to the feed, in place of the subscribe area. */
export default function OwnerActions({ profile }: { profile: Profile }) {
  const [isAsking, setAsking] = useState(false)
  const here = `/profile/${profile.id}`
  return (
    <aside
      aria-label="Your profile"
      className="grid gap-3 rounded-card border border-line bg-card p-4 sm:p-5 lg:sticky lg:top-20"
    >
      <div className="flex items-baseline justify-between gap-3">
        <p className="font-semibold">Your profile</p>
        <p className="figures text-caption text-soft">
          {profile.subscriptionFee === 0 ? 'Free to follow' : `${dollars(profile.subscriptionFee)} per month`}
        </p>
      </div>
      <LinkButton to={`${here}/create-post`} variant="primary" icon={<Plus aria-hidden="true" className={small} />}>
        Create Post
      </LinkButton>
      <div className="grid grid-cols-2 gap-2">
        <LinkButton to={`${here}/add-image`} icon={<ImagePlus aria-hidden="true" className={small} />}>
          Add Image
        </LinkButton>
        <LinkButton to={`${here}/edit`} icon={<Pencil aria-hidden="true" className={small} />}>
          Edit Profile
        </LinkButton>
      </div>
      <LinkButton to={`${here}/audience`} icon={<Users aria-hidden="true" className={small} />}>
        Audience
      </LinkButton>
      <Button
        variant="quiet"
        size="small"
        className="text-danger!"
        icon={<Trash aria-hidden="true" className={small} />}
        onClick={() => setAsking(true)}
      >
        Delete Profile
      </Button>
      <DeleteProfileDialog profile={profile} open={isAsking} onOpenChange={setAsking} />
    </aside>
  )
}

interface DeleteProfileDialogProps {
  profile: Profile
  open: boolean
  onOpenChange: (open: boolean) => void
}

function DeleteProfileDialog({ profile, open, onOpenChange }: DeleteProfileDialogProps) {
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const [error, setError] = useState<string>()

  async function remove() {
    setDeleting(true)
    setError(undefined)
    try {
      await deleteProfile(profile.id)
      toast.success(`${profile.name} was deleted.`)
      await navigate('/my-profiles')
    } catch (cause) {
      setError(reasonOf(cause, 'Failed to delete profile'))
      setDeleting(false)
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete “${profile.name}”?`}
      body={`The profile and its posts disappear for everyone, and its subscriptions end. You can't undo this.`}
      confirmText="Delete Profile"
      busyText="Deleting..."
      busy={isDeleting}
      destructive
      error={error}
      onConfirm={() => void remove()}
    />
  )
}
