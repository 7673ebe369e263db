import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { plural } from '../lib/format.ts'
import { onLive } from '../lib/live-events.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { queryClient } from '../lib/query-client.ts'
import { startList } from '../lib/use-list.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { homeQuery, newCountQuery } from './home-api.ts'
import { HomePosts } from './home-posts-screen.tsx'

export const meta = () =>
  pageMeta({ title: 'Feed', description: 'New posts of the characters you follow.', noIndex: true })

export const clientLoader = () => startList(homeQuery)

export default function HomeScreen() {
  return (
    <Page title="Feed" width="form">
      <NewPosts />
      <HomePosts />
    </Page>
  )
}

/** What has come while the feed is on the screen; pressing it reads the feed again. */
function NewPosts() {
  const [arrived, setArrived] = useState<number[]>([])
  /** How many are not shown, known once the line was broken: it is not told which they are. */
  const { data: counted = 0, refetch } = useQuery(newCountQuery)
  useEffect(() => onLive('HomeGrew', ({ postId }) => setArrived((now) => [...new Set([...now, postId])])), [])
  useEffect(() => onLive('BackAfterGap', async () => (await refetch()).data && setArrived([])), [refetch])
  function show() {
    setArrived([])
    queryClient.setQueryData(newCountQuery.queryKey, 0)
    scrollTo({ top: 0 })
    void queryClient.resetQueries({ queryKey: homeQuery.queryKey })
  }
  return (
    <div aria-live="polite" className="sticky top-20 z-10 grid justify-items-center empty:hidden">
      {counted + arrived.length > 0 && (
        <Button variant="primary" size="small" onClick={show}>
          {plural(counted + arrived.length, 'new post')}
        </Button>
      )}
    </div>
  )
}
