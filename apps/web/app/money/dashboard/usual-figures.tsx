import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { PostFiguresInFull } from '@fanlight/contract/money/post-figures'
import { coins, count, plural } from '../../lib/format.ts'
import { FigureCard } from './figure-card.tsx'

const times = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** '2.1×', or nothing where the usual is none. */
const comparedWith = (own: number, usual: number) => (usual > 0 ? `${times.format(own / usual)}×` : '–')

/** The first hours of a post beside the middle one of those before it. */
export function UsualFigures({ post }: { post: PostFiguresInFull }) {
  const { usual, accessType } = post
  if (!usual)
    return (
      <p className="text-soft">
        A post is compared from its first full hour on, once there are three earlier posts of its kind.
      </p>
    )
  const { hours, posts, own, median } = usual
  const cards = [
    { label: 'Views', own: own.views, median: median.views, format: count },
    { label: 'Likes', own: own.likes, median: median.likes, format: count },
    ...(accessType === accessTypes.PayPerView
      ? [{ label: 'Income', own: own.coins, median: median.coins, format: (amount: number) => coins(amount, 2) }]
      : []),
  ]
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
        {cards.map((card) => (
          <FigureCard
            key={card.label}
            label={card.label}
            value={comparedWith(card.own, card.median)}
            note={`${card.format(card.own)}; usually ${card.format(card.median)}`}
          />
        ))}
      </dl>
      <p className="text-caption text-faint">
        Its first {hours === 168 ? '7 days' : plural(hours, 'hour')}, beside the median of your last {posts} posts of
        this character with the same type and access at the same age.
      </p>
    </div>
  )
}
