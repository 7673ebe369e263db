import { brand } from '../lib/brand.ts'
import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/landing-screen.ts'
import { facesPicture } from './face.tsx'
import { Hero } from './hero.tsx'
import { Prerendered } from './prerendered.tsx'
import { ProfileShowcase } from './profile-showcase.tsx'
import { getPopular, usePopularProfiles } from './showcase-api.ts'

const loadStory = () => import('./story.tsx')
const builtStory = import.meta.env.SSR ? (await loadStory()).default : null

export const links = () => [{ rel: 'preload', href: facesPicture, as: 'image', type: 'image/svg+xml' }]

export const meta = () =>
  pageMeta({
    title: `${brand.name}: subscribe to AI characters dreamt up by people`,
    description:
      'Follow AI characters month by month, open single posts with FansCoins, and support the creators who invent them. Creators set their own prices.',
    path: '/',
  })

/** At build time there is no API. */
export const loader = async () => ({ profiles: await getPopular().catch(() => null) })

export const clientLoader = () => ({ profiles: null })

export default function LandingScreen({ loaderData }: Route.ComponentProps) {
  const profiles = usePopularProfiles(loaderData.profiles)
  return (
    <>
      <Hero profiles={profiles ?? []} />
      <ProfileShowcase profiles={profiles} />
      <Prerendered id="story" built={builtStory} load={loadStory} />
    </>
  )
}
