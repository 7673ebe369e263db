import type { Mood } from '../pictures/colour.ts'
import type { Look } from '../pictures/look.ts'
import type { Shot } from '../pictures/picture.ts'
import type { Place } from '../pictures/place.ts'
import type { Air, Prop } from '../pictures/things.ts'

/** How one picture is to look. */
export interface Direction {
  shot: Shot
  place: Place
  mood: Mood
  things: (Prop | Air)[]
}

export interface PostSheet {
  title: string
  caption: string
  /** A number is a price in coins. */
  access: 'public' | 'subscribers' | number
  /** One is an image, several are an album. */
  pictures: Direction[]
}

export interface CharacterSheet {
  name: string
  description: string
  look: Look
  /** Cents a month; 0 is free; without one the creator's price counts. */
  feeCents?: number
  /** Days since the profile was made. */
  since: number
  /** How many fans it draws: 1 is usual. */
  appeal?: number
  /** From the first to the newest. */
  posts: PostSheet[]
}

export interface CreatorSheet {
  name: string
  email: string
  bio: string
  look: Look
  priceCents?: number
  /** Shown in the account chooser. */
  account?: string
  characters: CharacterSheet[]
}

export const view = (shot: Shot, place: Place, mood: Mood, ...things: (Prop | Air)[]): Direction => ({
  shot,
  place,
  mood,
  things,
})

export const open = (title: string, caption: string, ...pictures: Direction[]): PostSheet => ({
  title,
  caption,
  access: 'public',
  pictures,
})

export const inner = (title: string, caption: string, ...pictures: Direction[]): PostSheet => ({
  title,
  caption,
  access: 'subscribers',
  pictures,
})

/** Pay-per-view. */
export const sold = (coins: number, title: string, caption: string, ...pictures: Direction[]): PostSheet => ({
  title,
  caption,
  access: coins,
  pictures,
})

/** An album in one place and one light: each entry a shot and what is in it. */
export const series = (place: Place, mood: Mood, ...shots: [Shot, ...(Prop | Air)[]][]): Direction[] =>
  shots.map(([shot, ...things]) => ({ shot, place, mood, things }))
