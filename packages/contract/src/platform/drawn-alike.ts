// Each meaning, then its look-alikes, in lower case without marks. Anything that may be l or i is read as i.
const alike = [
  'aаαɑᴀɐⱥ4@',
  'bвʙьβƀɓ8',
  'cсϲᴄȼƈ',
  'dԁɗᴅđð',
  'eеεҽᴇɇǝə3',
  'fғƒꜰ',
  'gɡɢցǥ69',
  'hһнʜհħ',
  'ilіιıɩɪӏłʟƚɨլוןاᅵ丨1|!',
  'jјյᴊɉ',
  'kкκᴋ',
  'mмϻᴍɱ',
  'nпոηɴռŋɲƞ',
  'oоοօσøᴏɵဝഠסهᄋ〇০੦૦୦౦೦൦๐໐၀០0',
  'pрρᴘքƿþ',
  'rгɾʀɍɽ',
  'sѕʂꜱտȿƨ5$',
  'tтτᴛŧƭ7+',
  'uυսцμᴜʉʊ',
  'vѵνᴠ',
  'wԝωшѡᴡ',
  'xхχ',
  'yуүγʏ',
  'zʐᴢ2',
]
const meant = new Map(alike.flatMap(([letter = '', ...others]) => others.map((other) => [other, letter] as const)))

/** Letters in circles, squares and flags; each range starts at a. */
const inBoxes = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu
const boxes = [0x1f150, 0x1f170, 0x1f1e6]

function unboxed(sign: string) {
  const code = sign.codePointAt(0) ?? 0
  return String.fromCharCode(97 + code - (boxes.findLast((first) => first <= code) ?? code))
}

/**
 * Only letters, the same for everything that looks the same: no marks, nothing invisible, no case, and Latin letters
 * for look-alikes.
 */
export const skeletonOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(inBoxes, unboxed)
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase()
    .replace(/./gsu, (letter) => meant.get(letter) ?? letter)
    .replace(/\P{L}/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
