import { createContext } from 'react-router'

/** Where it is told what fails while a page is rendered. */
export const pageFailure = createContext<(error: unknown) => void>((error) => {
  throw error
})
