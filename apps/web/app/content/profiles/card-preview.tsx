import type { Profile } from '@fanlight/contract/content/profiles'
import { useViewer } from '../../session/session-store.ts'
import { feeError } from './check-profile.ts'
import { NoPicture } from './no-picture.tsx'
import { ProfileCard } from './profile-card.tsx'
import type { ProfileDraft } from './save-profile.ts'
import { usePictureUrl } from './use-picture-url.ts'

/**
 * A preview of the card on Discover while it's edited. Hidden from screen readers, which have everything in the fields.
 */
export function CardPreview({ draft, profile }: { draft: ProfileDraft; profile: Profile | undefined }) {
  const viewer = useViewer()
  const chosen = usePictureUrl(draft.avatar)
  const name = draft.name.trim()
  const avatarUrl = chosen ?? profile?.avatarUrl ?? null
  const isPrice = feeError(draft.subscriptionFee) === undefined
  return (
    <div aria-hidden="true" inert className="grid w-60 gap-3 max-lg:hidden lg:sticky lg:top-20">
      <p className="font-medium">The card on Discover</p>
      <ProfileCard
        place={1}
        picture={name || avatarUrl ? undefined : <NoPicture />}
        profile={{
          id: profile?.id ?? 0,
          name: name || 'Name',
          description: draft.description.trim() || 'The first lines of the description.',
          avatarUrl,
          creatorName: profile?.creatorName ?? viewer?.name ?? '',
          imageCount: profile?.imageCount ?? 0,
          subscriptionFee: isPrice ? Number(draft.subscriptionFee) : (profile?.subscriptionFee ?? 0),
          isSubscribed: false,
        }}
      />
    </div>
  )
}
