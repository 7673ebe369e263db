/** Where a post's pictures are, and so what it is about: see `tags.ts`. */
export type Place =
  | 'alley'
  | 'arches'
  | 'city'
  | 'deep'
  | 'dunes'
  | 'elsewhere'
  | 'greenhouse'
  | 'harbour'
  | 'hills'
  | 'kitchen'
  | 'library'
  | 'lighthouse'
  | 'market'
  | 'meadow'
  | 'orbit'
  | 'peaks'
  | 'roofs'
  | 'shore'
  | 'stage'
  | 'stars'
  | 'trees'
  | 'waves'
  | 'window'
  | 'workshop'

export interface PostSheet {
  title: string
  caption: string
  /** A number is a price in coins. */
  access: 'public' | 'subscribers' | number
  place: Place
  /** One is an image, several are an album. */
  pictures: number
}

export interface CharacterSheet {
  name: string
  description: string
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
  priceCents?: number
  /** Shown in the account chooser. */
  account?: string
  characters: CharacterSheet[]
}

export const open = (title: string, caption: string, place: Place, pictures = 1): PostSheet => ({
  title,
  caption,
  access: 'public',
  place,
  pictures,
})

export const inner = (title: string, caption: string, place: Place, pictures = 1): PostSheet => ({
  title,
  caption,
  access: 'subscribers',
  place,
  pictures,
})

/** Pay-per-view. Fans can also buy an album to keep. */
export const sold = (coins: number, title: string, caption: string, place: Place, pictures = 1): PostSheet => ({
  title,
  caption,
  access: coins,
  place,
  pictures,
})
