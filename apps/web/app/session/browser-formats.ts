/** The browser's time zone and language, for a first sign-in. Texts are English, and so are dates unless somebody chooses. */
export const browserFormats = () => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale: navigator.languages.find((name) => /^en-[A-Z]{2}$/.test(name)),
})
