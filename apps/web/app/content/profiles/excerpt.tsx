interface Piece {
  text: string
  isFound: boolean
}

/** The part of a long text that a card shows on a phone. */
const inSight = 30
const before = 24

/** A text with the search words marked; if the first would be out of sight, starting shortly before it. */
export function excerptOf(text: string, search: string): Piece[] {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return [{ text, isFound: false }]
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu')
  const first = text.search(found)
  const start = first > inSight ? startBefore(first, text) : 0
  const pieces = text
    .slice(start)
    .split(found)
    .map((piece, index) => ({ text: piece, isFound: index % 2 === 1 }))
  if (start > 0) pieces.unshift({ text: '… ', isFound: false })
  return pieces.filter((piece) => piece.text !== '')
}

/** At the start of a word. */
function startBefore(first: number, text: string) {
  const space = text.indexOf(' ', first - before)
  return space >= 0 && space < first ? space + 1 : first
}

export const Excerpt = ({ text, search }: { text: string; search: string }) =>
  excerptOf(text, search).map((piece, index) =>
    piece.isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
      <mark key={index} className="bg-transparent font-semibold text-ink">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
