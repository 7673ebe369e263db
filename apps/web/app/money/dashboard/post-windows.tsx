import type { ViewSource } from '@fanlight/contract/content/view-sources'
import type { Figures, PostFiguresInFull } from '@fanlight/contract/money/post-figures'
import { coins, count, dollars } from '../../lib/format.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

interface Line {
  name: string
  of: (figures: Figures) => string
}

const lines: Line[] = [
  { name: 'Views', of: ({ views }) => count(views) },
  { name: 'Likes', of: ({ likes }) => count(likes) },
  { name: 'Comments', of: ({ comments }) => count(comments) },
  { name: 'Unlocks', of: ({ unlocks }) => count(unlocks) },
  { name: 'Income in FansCoins', of: (figures) => coins(figures.coins, 2) },
  { name: 'Income in dollars', of: (figures) => dollars(figures.dollars) },
]

/** What it brought in its first day, its first week and in all. */
export function PostWindows({ post }: { post: PostFiguresInFull }) {
  const inSpan = (figures: Figures | null, line: Line) => (figures ? line.of(figures) : '–')
  const columns: Column<Line>[] = [
    { id: 'name', header: <span className="sr-only">Figure</span>, cell: ({ name }) => name },
    { id: 'day', header: '24 hours', align: 'right', cell: (line) => inSpan(post.firstDay, line) },
    { id: 'week', header: '7 days', align: 'right', cell: (line) => inSpan(post.firstWeek, line) },
    { id: 'all', header: 'In all', align: 'right', cell: (line) => line.of(post.all) },
  ]
  return (
    <div className="grid gap-3 max-sm:[&_td]:px-1 max-sm:[&_th]:px-1">
      <DataTable caption="Figures of this post" columns={columns} rows={lines} rowKey={({ name }) => name} />
      {!post.firstDay && (
        <p className="text-caption text-faint">
          This post is older than the count by hour, so its first days are unknown.
        </p>
      )}
    </div>
  )
}

const sourceNames: Record<ViewSource, string> = {
  home: 'Home feed',
  profile: 'Your profile',
  link: 'The post itself, by a link or notification',
  topic: 'Topics',
  search: 'Search',
  purchase: 'Opened after unlocking',
}

/** The places where people saw it first. */
export function Sources({ sources }: Pick<PostFiguresInFull, 'sources'>) {
  const total = sources.reduce((sum, { views }) => sum + views, 0)
  if (total === 0) return <p className="text-soft">No views yet.</p>
  return (
    <ul className="grid gap-4">
      {sources.map(({ source, views }) => (
        <li key={source} className="grid gap-1">
          <span className="flex justify-between gap-3">
            <span>{sourceNames[source]}</span>
            <span className="figures whitespace-nowrap text-soft">
              {count(views)} · {Math.round((100 * views) / total)}%
            </span>
          </span>
          <ProgressBar label={sourceNames[source]} value={views} max={total} />
        </li>
      ))}
    </ul>
  )
}

/** From what fans paid to what is left. */
export function IncomeParts({ post: { money, all } }: { post: PostFiguresInFull }) {
  const parts = [
    ['Unlocks', money.unlocked],
    ['Tips on this post', money.tipped],
    ['Fees', 0 - money.fees],
    ['Refunds', 0 - money.refunds],
  ] as const
  return (
    <dl className="grid gap-2">
      {parts.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-soft">{name}</dt>
          <dd className="figures">{coins(amount, 2)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-3 border-line border-t pt-2 font-semibold">
        <dt>Income in FansCoins</dt>
        <dd className="figures">{coins(all.coins, 2)}</dd>
      </div>
      <div className="flex justify-between gap-3 text-soft">
        <dt>In dollars, at the rate of each sale</dt>
        <dd className="figures">{dollars(all.dollars)}</dd>
      </div>
    </dl>
  )
}
