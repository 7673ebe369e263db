import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LoadedSection } from '../../ui/loaded.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import type { auditOfQuery } from './console-api.ts'
import { Moment } from './moment.tsx'

/** Log entries about one thing, newest first. */
export function AuditList({ of }: { of: ReturnType<typeof auditOfQuery> }) {
  return (
    <LoadedSection title="History" query={useQuery(of)} loading="Loading the log..." skeleton={<SkeletonText />}>
      {(entries) =>
        entries.length === 0 ? (
          <p className="text-soft">Nothing yet.</p>
        ) : (
          <ol className="grid gap-3">
            {entries.map((entry) => (
              <li key={entry.id} className="grid gap-0.5 border-line border-l-2 pl-4">
                <span>{entry.summary}</span>
                <span className="text-caption text-soft">
                  <Link to={`/admin/users/${entry.actorId}`} className="underline underline-offset-4">
                    {entry.actorName}
                  </Link>
                  , <Moment at={entry.at} />
                  {typeof entry.details.reason === 'string' && ` · ${entry.details.reason}`}
                  {typeof entry.details.note === 'string' && ` · ${entry.details.note}`}
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </LoadedSection>
  )
}
