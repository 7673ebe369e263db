import type { Profile } from '@fanlight/contract/content/profiles'
import { Link } from 'react-router'
import { dollars } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'

/** A profile as a line in a list next to something else. */
export const ProfileLine = ({ profile: { id, name, avatarUrl, subscriptionFee } }: { profile: Profile }) => (
  <li>
    <Link
      to={`/profile/${id}`}
      className="-mx-2 flex items-center gap-3 rounded-control p-2 transition-colors hover:bg-raised"
    >
      <Avatar src={avatarUrl} name={name} size={56} />
      <span className="grid min-w-0">
        <span dir="auto" className="font-semibold leading-snug">
          {name}
        </span>
        <span className="figures text-caption text-soft">
          {subscriptionFee === 0 ? 'Free' : `${dollars(subscriptionFee)} per month`}
        </span>
      </span>
    </Link>
  </li>
)
