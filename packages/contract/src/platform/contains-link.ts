const ends =
  'com|net|org|io|me|ly|gg|ru|su|cn|xyz|link|site|shop|app|info|biz|top|club|live|dev|tv|cc|vip|tk|ml|ga|cf|gq|de|fr|uk|eu|nl|pl|br|jp|kr|ua|co|cam|bet|porn|xxx|zip|example|test'
/** The end of a host's last label is enough: matching all labels would take quadratic time. */
const host = '[\\p{L}\\p{N}-]\\.'
const links = [
  /(?:\bh(?:tt|xx)ps?:|\bwww\.|:\/\/)\S/iu,
  new RegExp(`${host}(?:${ends})(?![\\p{L}\\p{N}])`, 'iu'),
  new RegExp(`${host}\\p{L}{2,}\\/\\S`, 'iu'),
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/u,
]

/** A web address, written as one or so that people still read it as one. */
export function containsLink(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .replace(/[。｡·•∙⋅]/gu, '.')
    .replace(/\s?[[({<]\s?(?:\.|dot)\s?[\])}>]\s?/giu, '.')
    .replace(/\s\.\s?com\b|\sdot\scom\b/giu, '.com')
  return links.some((link) => link.test(plain))
}
