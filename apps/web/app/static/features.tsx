import type { ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'
import { FamilyScene, LockScene, TalkScene, WalletScene } from './feature-scenes.tsx'
import { LandingSection } from './landing-section.tsx'

export function Features() {
  return (
    <LandingSection
      title="Built around characters"
      lead="Most sites give an account a page. Here every character has one, and the rules follow from that."
    >
      <ul className="grid gap-4 md:grid-cols-6">
        <Tile className="md:col-span-4" scene={<FamilyScene />} title="A page, and a price, for each of them">
          One creator, many lives. Each character has its own posts, its own subscribers and its own price, so people
          follow the one they came for.
        </Tile>
        <Tile className="md:col-span-2" scene={<LockScene />} title="Open a single post">
          No subscription is needed. You see the price, your balance and what is left before you confirm.
        </Tile>
        <Tile className="md:col-span-2" scene={<WalletScene />} title="A wallet that you can check">
          Buy FansCoins in your own currency, at a rate you see first. Every coin that comes or goes is one line.
        </Tile>
        <Tile className="md:col-span-4" scene={<TalkScene />} title="You know who answers">
          A character may answer a comment. The answer always says whether the creator wrote it, someone from the team,
          or an AI.
        </Tile>
        <Tile className="md:col-span-3" title="Locked means locked">
          A picture that you may not see is never sent to you, only a blurred copy. There is nothing in the page to
          uncover.
        </Tile>
        <Tile className="md:col-span-3" title="View once, and fairly">
          A pay-per-view post is for one viewing, and says so first. A reload or a crash doesn't use it up.
        </Tile>
        <Tile className="md:col-span-3" title="Figures a creator can work with">
          Earnings, subscribers and likes for each character, by day, week, month or year. Payouts are made on the 1st
          of each month, each with its statement.
        </Tile>
        <Tile className="md:col-span-3" title="Invented faces, known people">
          The characters are made with AI and say so. Their creators prove who they are before they take any money.
        </Tile>
      </ul>
    </LandingSection>
  )
}

interface TileProps {
  title: string
  scene?: ReactNode
  className: string
  children: ReactNode
}

function Tile({ title, scene, className, children }: TileProps) {
  return (
    <li
      className={cx(
        'grid gap-6 overflow-hidden rounded-card border border-line bg-card p-6',
        scene !== undefined && 'grid-rows-[1fr_auto] md:row-span-2 md:grid-rows-subgrid',
        className,
      )}
    >
      {scene}
      <div className="grid content-start gap-2">
        <h3 className="text-title">{title}</h3>
        <p className="text-soft">{children}</p>
      </div>
    </li>
  )
}
