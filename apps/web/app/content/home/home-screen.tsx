import { useState } from 'react'
import { pageMeta } from '../../lib/page-meta.ts'
import { queryClient } from '../../lib/query-client.ts'
import { startList } from '../../lib/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { homeQuery, newCountQuery } from './home-api.ts'
import { HomePosts } from './home-posts-screen.tsx'
import { newPostsText, useNewPosts } from './new-posts.ts'

export const meta = () =>
  pageMeta({ title: 'Feed', description: 'New posts of the characters you follow.', noIndex: true })

export const clientLoader = () => startList(homeQuery)

export default function HomeScreen() {
  const [isShown, setShown] = useState(false)
  return (
    <Page title="Feed" width="two-columns">
      <div aria-live="polite" className="sticky top-20 z-10 grid max-w-post justify-items-center empty:hidden">
        {isShown && <NewPosts />}
      </div>
      <HomePosts onShown={setShown} />
    </Page>
  )
}

/** Posts that came while the feed is open; clicking reloads the feed. */
function NewPosts() {
  const count = useNewPosts()
  function show() {
    queryClient.setQueryData(newCountQuery.queryKey, 0)
    scrollTo({ top: 0 })
    void queryClient.resetQueries({ queryKey: homeQuery.queryKey })
  }
  return (
    count > 0 && (
      <Button variant="primary" size="small" onClick={show}>
        {newPostsText(count)}
      </Button>
    )
  )
}
