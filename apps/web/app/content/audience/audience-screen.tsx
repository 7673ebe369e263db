import type { AudienceKind, AudienceMember, AudiencePage } from '@fanlight/contract/content/audience'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { reasonOf } from '../../lib/api-error.ts'
import { count } from '../../lib/format.ts'
import { withRetries } from '../../lib/load-part.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { iconOnPhones } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { tabRow, tabStyle } from '../../ui/tab-style.ts'
import { toast } from '../../ui/toast-queue.ts'
import { openThreadWithFan } from '../messages/messages-api.ts'
import { profileQuery } from '../profiles/profiles-api.ts'
import { audienceQuery, exportAudience } from './audience-api.ts'
import { memberColumns } from './member-columns.tsx'

const kinds: Record<AudienceKind, string> = { subscribers: 'Subscribers', followers: 'Followers' }
const tabs = { ...kinds, posts: 'Posts' }
type Tab = keyof typeof tabs

const PostsInNumbers = lazy(withRetries(() => import('./posts-in-numbers-screen.tsx')))
const NoteDialog = lazy(withRetries(() => import('./note-dialog.tsx')))

export const meta = () =>
  pageMeta({ title: 'Audience', description: "Your character's followers and subscribers.", noIndex: true })

export default function AudienceScreen() {
  const { id } = useParams()
  const navigate = useNavigate()
  const profileId = Number(id)
  const name = useQuery({ ...profileQuery(id), refetchOnMount: false }).data?.name ?? '…'
  const [query, setQuery] = useSearchParams()
  const kind: AudienceKind = query.get('kind') === 'followers' ? 'followers' : 'subscribers'
  const tab: Tab = query.get('kind') === 'posts' ? 'posts' : kind
  const search = query.get('search') ?? ''
  const [fanId, since] = [Number(query.get('before')), query.get('since')]
  const after = fanId && since ? { fanId, since } : undefined
  const wanted = { profileId, kind, search, after }
  const audience = useQuery(audienceQuery(wanted))
  const [noting, setNoting] = useState<AudienceMember>()
  const go = (part: { kind?: Tab; search?: string; after?: AudienceMember | undefined }) => {
    const next = { kind, search, ...part }
    const place = next.after && { before: String(next.after.fanId), since: next.after.since }
    // The previous page's key, for the way back.
    setQuery(
      { kind: next.kind, ...(next.search && { search: next.search }), ...place },
      { replace: !place, preventScrollReset: true },
    )
  }

  async function save() {
    try {
      saveFile(await exportAudience(wanted), `fanlight-${kind}.csv`)
    } catch (error) {
      toast.error(reasonOf(error, 'The file could not be made.'))
    }
  }
  async function write({ fanId }: AudienceMember) {
    try {
      const { id: thread } = await openThreadWithFan(profileId, fanId)
      await navigate(`/messages/${thread}`)
    } catch (error) {
      toast.error(reasonOf(error, 'The conversation could not be opened.'))
    }
  }
  return (
    <Page
      title="Audience"
      lead={`Followers and subscribers of ${name}.`}
      actions={<LinkButton to={`/profile/${profileId}/broadcasts`}>Broadcasts</LinkButton>}
    >
      <Tabs tab={tab} totals={audience.data?.totals} onChoose={(wish) => go({ kind: wish })} />
      {tab === 'posts' ? (
        <Suspense fallback={<Skeleton className="h-266 rounded-card sm:h-200" />}>
          <PostsInNumbers profileId={profileId} />
        </Suspense>
      ) : (
        <Card className="grid gap-4 p-4 sm:p-6">
          <h2 className="sr-only">{kinds[kind]}</h2>
          <div className="flex flex-wrap gap-3">
            <SearchField searchFor="Names and notes" value={search} onSearch={(wish) => go({ search: wish })} />
            <Button
              icon={<Download aria-hidden="true" className="size-4" />}
              aria-label="Export CSV"
              className={iconOnPhones}
              onClick={() => void save()}
            >
              <span className="max-sm:hidden">Export CSV</span>
            </Button>
          </div>
          <Loaded query={audience} loading="Loading your audience..." skeleton={<SkeletonRows rows={12} />}>
            {({ members, hasMore }) => (
              <>
                <div className="max-sm:[&_td+td]:pl-2 max-sm:[&_td]:px-0 max-sm:[&_thead]:sr-only">
                  <DataTable
                    caption="Audience"
                    columns={memberColumns(members, setNoting, (member) => void write(member))}
                    rows={members}
                    rowKey={({ fanId }) => fanId}
                    empty={search ? 'Nobody matches this search.' : 'Nobody yet.'}
                  />
                </div>
                <div className="flex justify-end gap-3 empty:hidden">
                  {after && <Button onClick={() => go({})}>Newest</Button>}
                  {hasMore && <Button onClick={() => go({ after: members.at(-1) })}>Next</Button>}
                </div>
              </>
            )}
          </Loaded>
        </Card>
      )}
      {noting && (
        <Suspense>
          <NoteDialog key={noting.fanId} member={noting} onClose={() => setNoting(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}

interface TabsProps {
  tab: Tab
  totals: AudiencePage['totals'] | undefined
  onChoose: (tab: Tab) => void
}

const Tabs = ({ tab, totals, onChoose }: TabsProps) => (
  <nav aria-label="What is shown" className={tabRow}>
    {(Object.entries(tabs) as [Tab, string][]).map(([name, label]) => (
      <button
        key={name}
        type="button"
        aria-current={name === tab ? 'page' : undefined}
        className={tabStyle}
        onClick={() => onChoose(name)}
      >
        {label}
        {totals && name !== 'posts' && <span className="figures text-caption text-soft">{count(totals[name])}</span>}
      </button>
    ))}
  </nav>
)
