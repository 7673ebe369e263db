import { fileURLToPath } from 'node:url'

/** All films of the demo world are alike in this; `npm run films` draws them, and they lie in `apps/api/assets/films`. */
export const film = {
  width: 576,
  height: 720,
  seconds: 4,
  framesPerSecond: 20,
  format: 'webm',
  mime: 'video/webm',
} as const

export const filmFile = (name: string) =>
  fileURLToPath(new URL(`../assets/films/${name}.${film.format}`, import.meta.url))
