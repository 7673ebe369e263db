/** What the browser says of itself, for a first sign-in. The texts are English: so are the dates in them, unless somebody chooses. */
export const browserFormats = () => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale: navigator.languages.find((name) => /^en-[A-Z]{2}$/.test(name)),
})
