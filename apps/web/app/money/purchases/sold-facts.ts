import type { MediaItem } from '@fanlight/contract/content/posts'
import { count, duration } from '../../lib/format.ts'

export type Fact = [name: string, value: string]

/** The facts about a post that a fan sees before paying. Unknown ones are left out. */
export function soldFacts(items: MediaItem[]): Fact[] {
  const videos = items.filter(({ mediaType }) => mediaType.startsWith('video/'))
  const photos = items.filter((item) => !videos.includes(item))
  const seconds = videos.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0)
  const [photo, video] = [largest(photos), largest(videos)]
  const facts: (Fact | false | undefined | '')[] = [
    photos.length > 0 && ['Photos', count(photos.length)],
    photo && ['Largest photo', `${photo} pixels`],
    videos.length > 0 && ['Videos', count(videos.length)],
    seconds > 0 && ['Length', duration(seconds)],
    video && ['Resolution', video],
  ]
  return facts.filter((fact): fact is Fact => Array.isArray(fact))
}

function largest(items: MediaItem[]) {
  const known = items.flatMap(({ width, height }) => (width && height ? [{ width, height }] : []))
  const [first] = known.toSorted((a, b) => b.width * b.height - a.width * a.height)
  return first && `${count(first.width)} × ${count(first.height)}`
}
