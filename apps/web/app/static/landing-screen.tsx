import { brand } from '../lib/brand.ts'
import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/landing-screen.ts'
import { Hero } from './hero.tsx'
import { PostShowcase } from './post-showcase.tsx'
import { Prerendered } from './prerendered.tsx'
import { ProfileShowcase } from './profile-showcase.tsx'
import { getPopular, getShowcase, usePopularProfiles, useShowcase } from './showcase-api.ts'

const loadStory = () => import('./story.tsx')
const builtStory = import.meta.env.SSR ? (await loadStory()).default : null

export const meta = () =>
  pageMeta({
    title: `${brand.name}: subscribe to AI characters dreamt up by people`,
    description:
      'Follow AI characters month by month, open single posts with FansCoins, and support the creators who invent them. Creators set their own prices.',
    path: '/',
  })

/** At build time there is no API. */
export const loader = async () => {
  const [profiles, showcase] = await Promise.all([getPopular().catch(() => null), getShowcase().catch(() => null)])
  return { profiles, showcase }
}

export const clientLoader = () => ({ profiles: null, showcase: null })

export default function LandingScreen({ loaderData }: Route.ComponentProps) {
  const profiles = usePopularProfiles(loaderData.profiles)
  const showcase = useShowcase(loaderData.showcase)
  return (
    <>
      <Hero profiles={profiles ?? []} />
      <PostShowcase showcase={showcase} />
      <ProfileShowcase profiles={profiles} />
      <Prerendered id="story" built={builtStory} load={loadStory} />
    </>
  )
}
