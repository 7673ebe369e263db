import type { PostFiguresInFull } from '@fanlight/contract/money/post-figures'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { dateTime } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { accessOf } from './access-words.ts'
import { PostCharts } from './post-charts.tsx'
import { onePostQuery } from './post-figures-api.ts'
import { IncomeParts, PostWindows, Sources } from './post-windows.tsx'
import { UsualFigures } from './usual-figures.tsx'

export const meta = () =>
  pageMeta({ title: 'Figures of a post', description: 'Views and income of a post.', noIndex: true })

export default function OnePostScreen() {
  const query = useQuery(onePostQuery(Number(useParams().id)))
  const post = query.data
  return (
    <Page
      before={<BackLink to="/creator-dashboard/posts" label="Post figures" />}
      title={<span dir="auto">{post?.title ?? 'Figures of a post'}</span>}
      lead={post ? <Byline post={post} /> : ' '}
      actions={post && <LinkButton to={`/post/${post.postId}`}>Open post</LinkButton>}
    >
      <Loaded query={query} loading="Loading figures..." skeleton={<FiguresSkeleton />}>
        {(figures) => <Figures post={figures} />}
      </Loaded>
    </Page>
  )
}

const Byline = ({ post }: { post: PostFiguresInFull }) => (
  <span className="figures flex flex-wrap items-center gap-x-3 gap-y-1">
    <bdi>{post.profileName}</bdi>
    <span>{dateTime(post.createdAt)}</span>
    <Badge>{accessOf(post)}</Badge>
  </span>
)

const Figures = ({ post }: { post: PostFiguresInFull }) => (
  <>
    <Section title="In numbers">
      <PostWindows post={post} />
    </Section>
    <Section title="Compared with your usual">
      <UsualFigures post={post} />
    </Section>
    <PostCharts series={post.series} />
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Section title="Where views came from">
        <Sources sources={post.sources} />
      </Section>
      <Section title="Income">
        <IncomeParts post={post} />
      </Section>
    </div>
  </>
)

const FiguresSkeleton = () => (
  <span aria-hidden="true" className="grid gap-6">
    <Skeleton className="h-90 rounded-card" />
    <Skeleton className="h-54 rounded-card" />
    <Skeleton className="h-200 rounded-card" />
  </span>
)
