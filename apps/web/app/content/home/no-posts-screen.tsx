import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import PopularNow from '../profiles/popular-now.tsx'

/** Instead of an empty feed: characters to follow. */
export default function NoPosts({ hasAnybody }: { hasAnybody: boolean }) {
  return (
    <div className="grid gap-6">
      <EmptyState
        title="Nothing here yet"
        text={
          hasAnybody
            ? "The characters you follow haven't posted yet. Their posts will appear here."
            : 'Follow characters for free, and their new posts will appear here.'
        }
        action={
          <LinkButton to="/profiles" variant="primary">
            Discover Profiles
          </LinkButton>
        }
      />
      <PopularNow />
    </div>
  )
}
