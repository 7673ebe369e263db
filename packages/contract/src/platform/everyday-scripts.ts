/**
 * Scripts in everyday use (Unicode's "recommended" ones, UAX 31). Others have letters that are drawn like Latin ones
 * (Cherokee, Carian, Coptic, Canadian syllabics, Lisu and many more), and their names could not be told apart.
 */
const everyday = [
  'Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew',
  'Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan',
]
  .join(' ')
  .split(' ')

const foreign = new RegExp(
  `(?=[\\p{L}\\p{N}])[^\\p{sc=Common}\\p{sc=Inherited}${everyday.map((script) => `\\p{sc=${script}}`).join('')}]`,
  'u',
)

/** Judged by what a character stands for: circled and bold letters are read as plain ones. */
export const isInEverydayScript = (name: string) => !foreign.test(name.normalize('NFKC'))
