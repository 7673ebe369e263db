import { createContext } from 'react-router'

/** Receives errors while a page is rendered. */
export const pageFailure = createContext<(error: unknown) => void>((error) => {
  throw error
})
