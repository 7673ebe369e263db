/** The browser's formats, for a first sign-in. Texts are English, and so are dates unless someone chooses otherwise. */
export const browserFormats = () => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale: navigator.languages.find((name) => /^en-[A-Z]{2}$/.test(name)),
})
