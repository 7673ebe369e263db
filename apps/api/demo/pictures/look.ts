import type { Mood } from './colour.ts'

type Hair = 'long' | 'bob' | 'curls' | 'bun' | 'short' | 'braids' | 'undercut' | 'waves' | 'shaved' | 'mane'
export type Extra =
  | 'glasses'
  | 'earrings'
  | 'horns'
  | 'ears'
  | 'visor'
  | 'crown'
  | 'hood'
  | 'flowers'
  | 'freckles'
  | 'scar'
  | 'headset'
  | 'halo'
  | 'beard'
  | 'moustache'
  | 'hat'
  | 'cap'
  | 'antennae'
  | 'marks'
type Clothes = 'collar' | 'round' | 'vneck' | 'armour' | 'scarf' | 'straps'

/** How a character looks; the same in every picture of theirs. */
export interface Look {
  /** Names the character's own random choices. */
  seed: string
  /** 0 to 360: the colour that runs through everything of theirs. */
  hue: number
  /** Skin: hue, saturation and light; not only human ones. */
  skin: [number, number, number]
  hair: Hair
  hairColour: [number, number, number]
  eyes: [number, number, number]
  clothes: Clothes
  clothesColour: [number, number, number]
  extras: Extra[]
  mood: Mood
  face?: 'oval' | 'round' | 'long' | 'square' | 'heart'
  nose?: 'straight' | 'button' | 'broad' | 'curved'
  brows?: 'soft' | 'thick' | 'stern'
  lips?: 'full' | 'bare'
  age?: 'young' | 'old'
  /** What is seen of the clothes when the whole figure is. */
  outfit?: 'coat' | 'dress' | 'trousers' | 'robe'
}
