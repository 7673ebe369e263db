import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { profileQuery } from '../../content/profiles/profiles-api.ts'
import { isId } from '../../lib/is-id.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'

export const meta = () =>
  pageMeta({ title: 'Subscription Cancelled', description: 'No payment has been made.', noIndex: true })

export default function SubscriptionCancelScreen() {
  const profileId = useSearchParams()[0].get('profile') ?? ''
  const { data: character, isLoading } = useQuery({ ...profileQuery(profileId), enabled: isId(profileId) })
  return (
    <div className="grid min-h-[60dvh] place-items-center px-4">
      <EmptyState
        level={1}
        light="one-dark"
        title="Subscription Cancelled"
        text={<span className="block text-balance">No payment has been made. You can subscribe at any time.</span>}
        action={
          <div className="grid gap-3 sm:flex sm:flex-wrap sm:justify-center">
            {isLoading && <Skeleton className="h-11 sm:w-44" />}
            {character && (
              <LinkButton to={`/profile/${character.id}`} variant="primary">
                <span>
                  Back to <bdi>{character.name}</bdi>
                </span>
              </LinkButton>
            )}
            <LinkButton to="/creators" variant={character ? 'secondary' : 'primary'}>
              Featured Creators
            </LinkButton>
          </div>
        }
      />
    </div>
  )
}
