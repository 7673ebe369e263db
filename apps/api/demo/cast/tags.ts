import type { Place, PostSheet } from './sheets.ts'

/** What each character is about, by name. */
export const characterTags: Record<string, string[]> = {
  'Dona Celeste': ['kitchen', 'bread', 'wisdom', 'comedy'],
  'Milo Brandt': ['kitchen', 'apprentice', 'diary', 'comedy'],
  'Adaeze Bloom': ['fashion', 'craft', 'market', 'portraits'],
  'Kofi Sunday': ['photography', 'street', 'portraits'],
  'Fern Whitlock': ['garden', 'plants', 'cosy'],
  Agaric: ['forest', 'riddles', 'fantasy'],
  'Odile Farrow': ['sea', 'lighthouse', 'diary', 'cosy'],
  'Captain Brine': ['sea', 'tall tales', 'comedy'],
  'Wren Halloway': ['night', 'hotel', 'mystery', 'diary'],
  'Silvio Capriano': ['theatre', 'music', 'mystery', 'romance'],
  'June Calloway': ['music', 'street', 'slow days'],
  'Ludo & Mr Pins': ['theatre', 'comedy', 'mystery'],
  'Sunniva of the High Hut': ['mountains', 'winter', 'cosy'],
  'Bjarne Frost': ['winter', 'craft', 'comedy'],
  'Eira, Who Is Late': ['winter', 'fantasy', 'slow days'],
  'Queen Amaranth the Unready': ['fantasy', 'royalty', 'comedy'],
  'Sir Percival Moss': ['fantasy', 'quests', 'diary'],
  'Thistle, Hoarder of Spoons': ['fantasy', 'dragons', 'comedy'],
  'Commander Zahra Idris': ['space', 'diary', 'slow days'],
  'Ixo of Low Ostrom': ['space', 'comedy', 'kitchen'],
  'Tali Brightwater': ['stars', 'night', 'apprentice'],
  'Ottoline Gear': ['clocks', 'craft', 'inventions'],
  Bolt: ['robots', 'inventions', 'comedy'],
  'Juniper Spark': ['inventions', 'craft', 'diary'],
  'Lux Moreno': ['mystery', 'night', 'comedy'],
  'Vesper-9': ['robots', 'night', 'music'],
  'Maren Underhill': ['sea', 'fantasy', 'wisdom'],
  'Old Fintan': ['tall tales', 'wisdom', 'cosy'],
  'Isolde Vane': ['books', 'mystery', 'romance'],
  'Pip the Errata': ['books', 'comedy', 'fantasy'],
}

/** Whom operators put forward, first to last. */
export const featuredNames = [
  'Odile Farrow',
  'Commander Zahra Idris',
  'Wren Halloway',
  'Queen Amaranth the Unready',
  'Adaeze Bloom',
  'Sunniva of the High Hut',
]

const placeTags: Partial<Record<Place, string>> = {
  kitchen: 'kitchen',
  market: 'market',
  lighthouse: 'lighthouse',
  harbour: 'sea',
  waves: 'sea',
  shore: 'sea',
  deep: 'sea',
  stars: 'stars',
  orbit: 'space',
  trees: 'forest',
  greenhouse: 'garden',
  meadow: 'garden',
  library: 'books',
  stage: 'theatre',
  workshop: 'craft',
  city: 'street',
  alley: 'street',
  hills: 'mountains',
  peaks: 'mountains',
}

/** What a post is about is where its pictures are. */
export const tagsOfPost = ({ place }: PostSheet, isVideo: boolean) => [
  ...(placeTags[place] ? [placeTags[place]] : []),
  ...(isVideo ? ['video'] : []),
]
