import type { FeaturedProfile } from '@fanlight/contract/content/topics'
import { limits } from '@fanlight/contract/platform/limits'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { withRetries } from '../../lib/load-part.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { LoadedSection } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { feature, featuredQuery, unfeature } from './discovery-api.ts'
import { RowActions } from './row-actions.tsx'

/** Loads after the rows, and makes none of them wider. */
const MoveFeatured = lazy(withRetries(() => import('./move-featured.tsx')))

const FeatureCharacter = lazy(withRetries(() => import('./feature-character.tsx')))

/** The row at the top of Discover. */
export const FeaturedSection = () => (
  <LoadedSection
    title="Featured"
    lead={`The row at the head of Discover, up to ${limits.featured} characters. Hidden ones are left out.`}
    actions={
      <Suspense
        fallback={
          <Button size="small" disabled>
            Feature a character
          </Button>
        }
      >
        <FeatureCharacter />
      </Suspense>
    }
    query={useQuery(featuredQuery)}
    loading="Loading the featured row..."
    skeleton={
      <span className="block max-sm:min-h-160">
        <SkeletonRows rows={6} />
      </span>
    }
  >
    {(rows) => (
      <DataTable
        caption="Featured characters"
        columns={columnsOf(rows.length)}
        rows={rows}
        rowKey={(row) => row.id}
        empty="Nobody is featured: Discover begins with its list."
      />
    )}
  </LoadedSection>
)

const columnsOf = (places: number): Column<FeaturedProfile>[] => [
  {
    id: 'profile',
    header: <span className="sr-only">Character</span>,
    cell: ({ id, name, creatorName, avatarUrl, isShown, place }) => (
      <span className="flex min-w-0 items-center gap-3">
        <span className="figures w-5 shrink-0 text-center text-soft">
          <span className="sr-only">Place </span>
          {place}
        </span>
        <Avatar src={avatarUrl} name={name} size={40} />
        <span className="grid min-w-0 justify-items-start">
          <Link to={`/profile/${id}`} className="tap font-medium underline-offset-4 hover:underline">
            <bdi>{name}</bdi>
          </Link>
          <span className="text-caption text-soft">
            by <bdi>{creatorName}</bdi>
          </span>
        </span>
        {!isShown && <Badge tone="warning">Not shown</Badge>}
      </span>
    ),
  },
  {
    id: 'actions',
    aside: true,
    header: <span className="sr-only">Actions</span>,
    align: 'right',
    cell: ({ id, name, place }) => (
      <span className="flex items-center justify-end">
        <Suspense fallback={<span className="h-11 w-22 max-sm:hidden" />}>
          <MoveFeatured id={id} name={name} place={place} places={places} />
        </Suspense>
        <RowActions
          label={`Actions on ${name}`}
          actions={[
            ...(place > 1
              ? [
                  {
                    label: 'To the front',
                    title: `Put ${name} to the front`,
                    done: `${name} comes first.`,
                    run: () => feature(id, 1),
                  },
                ]
              : []),
            {
              label: 'Remove',
              title: `Remove ${name} from the featured row`,
              done: `${name} is no longer featured.`,
              destructive: true,
              run: () => unfeature(id),
            },
          ]}
        />
      </span>
    ),
  },
]
