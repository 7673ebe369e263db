import type { Subscription } from '@fanlight/contract/money/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { ProfilePosts } from '../../content/profiles/profile-posts-screen.tsx'
import { withRetries } from '../../lib/load-part.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { useViewer } from '../../session/session-store.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { isFree, nextPayment } from './charged-on.ts'
import { newestSubscriptionsQuery } from './subscriptions-api.ts'

const MessageButton = lazy(withRetries(() => import('../../content/messages/message-button.tsx')))

export const meta = () =>
  pageMeta({ title: 'Subscription Successful', description: 'Your subscription has begun.', noIndex: true })

/** The address has subscriptionId and transactionId, not shown; the server names the character, whose posts follow. */
export default function SubscriptionSuccessScreen() {
  const viewer = useViewer()
  const { character, isComing } = useCharacter(viewer !== null)
  const isNamed = character !== undefined || isComing
  return (
    <div
      className={cx(
        'grid min-h-[60dvh] grid-cols-[minmax(0,1fr)] justify-items-center px-4',
        isNamed ? 'content-start' : 'content-center',
      )}
    >
      <EmptyState
        level={1}
        light="all"
        before={
          character ? (
            <Avatar src={character.profileAvatarUrl} name={character.profileName} size={96} />
          ) : isComing ? (
            <Skeleton className="size-24 rounded-full" />
          ) : undefined
        }
        title={character?.trialEndsAt ? 'Free Trial Started' : 'Subscription Successful'}
        text={
          <>
            {isNamed && <Welcome character={character} />}
            Thank you. You can see the dates and the fee, or cancel, under My Subscriptions.
          </>
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {isComing && <Skeleton className="h-11 w-64" />}
            {character && (
              <LinkButton to={`/profile/${character.profileId}`} variant="primary">
                <span>
                  See <bdi>{character.profileName}</bdi>’s posts
                </span>
              </LinkButton>
            )}
            {character && (
              <Suspense fallback={<span className="h-11 w-29" />}>
                <MessageButton profileId={character.profileId} name={character.profileName} />
              </Suspense>
            )}
            <LinkButton to="/my-subscriptions" variant={character ? 'secondary' : 'primary'}>
              My Subscriptions
            </LinkButton>
            <LinkButton to="/creators">Featured Creators</LinkButton>
          </div>
        }
      />
      {character && (
        <section aria-labelledby="posts" className="grid w-full max-w-post grid-cols-[minmax(0,1fr)] gap-4 pb-16">
          <h2 id="posts" className="text-title">
            <bdi>{character.profileName}</bdi>’s posts
          </h2>
          <ProfilePosts
            profile={{ id: character.profileId }}
            viewer={viewer}
            isOwner={false}
            shown={{ kind: 'all', view: 'list' }}
          />
        </section>
      )}
    </div>
  )
}

/** Reserves its height. */
const Welcome = ({ character }: { character: Subscription | undefined }) => (
  <>
    <span className="block font-semibold text-ink text-lead">
      {character && (
        <>
          Welcome to <bdi>{character.profileName}</bdi>.
        </>
      )}
      &nbsp;
    </span>
    <span className="figures block pb-1 text-ink">
      {character && !isFree(character) && nextPayment(character)}
      &nbsp;
    </span>
  </>
)

function useCharacter(isMember: boolean) {
  const id = Number(useSearchParams()[0].get('subscriptionId'))
  const { data, isLoading } = useQuery({ ...newestSubscriptionsQuery, enabled: isMember && id > 0 })
  return { character: data?.find((subscription) => subscription.id === id), isComing: isLoading }
}
