import type { Profile } from '@fanlight/contract/content/profiles'
import { Link } from 'react-router'
import { brand } from '../lib/brand.ts'
import { fanlightPanes, paneMiddle } from '../ui/fanlight-panes.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { facePicture } from './face.tsx'
import { facesInWindow } from './face-names.ts'

const arch = { centre: { x: 576, y: 576 }, inner: 312, outer: 496, bar: 14, scallop: 122 }
const panes = fanlightPanes(arch)
/** Portraits are upright, and the face is in their upper half. */
const picture = { width: 330, height: 412, above: 172 }
/** From left to right: the most followed is in the middle. */
const places = [5, 3, 1, 0, 2, 4, 6]

/** A fanlight whose seven panes are characters, with the headline in the half-round below them. */
export function Hero({ profiles }: { profiles: Profile[] }) {
  return (
    <section className="hero relative grid grid-cols-1 justify-items-center overflow-hidden px-4 pt-4 pb-16">
      <div className="@container relative w-full max-lg:max-w-xl lg:w-[min(100%,var(--window))]">
        <svg viewBox="0 0 1152 580" className="relative block h-auto w-full overflow-visible">
          <title>Seven characters in the panes of a half-round window</title>
          {panes.map((path, index) => (
            <Pane key={path} index={index} path={path} profile={profiles[places[index] ?? 0]} />
          ))}
          <path d="M288 576A288 288 0 0 1 864 576Z" className="fill-[url(#hero-sun)] lg:hidden" />
          <linearGradient id="hero-sun" x1="0" y1="0" x2="1" y2="1">
            <stop stopColor="#ff6a3d" />
            <stop offset="1" stopColor="#d6336c" />
          </linearGradient>
        </svg>
        <div className="lg:absolute lg:inset-x-0 lg:bottom-[4%]">
          <h1 className="hero-title pt-6 text-center text-display lg:pt-0">
            Subscribe to <br className="max-sm:hidden" />
            AI characters <br className="max-sm:hidden" />
            dreamt up by <span className="accent-text">people.</span>
          </h1>
        </div>
      </div>
      <div className="relative grid max-w-prose justify-items-center gap-6 pt-6 text-center">
        <p className="text-lead text-soft">
          {brand.name} is where creators publish the lives of the characters they invent, and where fans keep those
          lives going, a month at a time.
        </p>
        <div className="flex w-full flex-wrap justify-center gap-3">
          <LinkButton to="/profiles" variant="primary" size="large" className="max-sm:w-full">
            Discover profiles
          </LinkButton>
          <LinkButton to="/creator/apply" size="large" className="max-sm:w-full">
            Become a creator
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

function Pane({ index, path, profile }: { index: number; path: string; profile: Profile | undefined }) {
  const { x, y } = paneMiddle(arch, index, 440)
  const { width, height, above } = picture
  // The outer panes are low, and would cut off headwear.
  const isOuter = index === 0 || index === panes.length - 1
  const box = { x: x - width / 2, y: y - above + (isOuter ? 30 : 0), width, height }
  const glass = (
    <>
      <clipPath id={`hero-pane-${index}`}>
        <path d={path} />
      </clipPath>
      <g clipPath={`url(#hero-pane-${index})`}>
        <image
          {...box}
          href={profile?.avatarUrl ?? facePicture(facesInWindow[index] ?? 'odile')}
          preserveAspectRatio="xMidYMin slice"
        />
      </g>
      <path d={path} className="pane-edge" />
    </>
  )
  return (
    <g className="pane" style={{ animationDelay: `${index * 60}ms` }}>
      {profile ? (
        <Link to={`/profile/${profile.id}`} aria-label={`${profile.name} by ${profile.creatorName}`}>
          {glass}
        </Link>
      ) : (
        glass
      )}
    </g>
  )
}
