import { useMatches } from 'react-router'

/** A screen's own parts (`export const handle`), which the frame then leaves out. */
export interface OwnParts {
  hasOwnSearch?: true
  /** A menu in place of the navigation. */
  hasOwnSideNav?: true
}

/** Not with `:has()` on the page's container: any change in it would make the browser check every element again. */
export const useOwnParts = (): OwnParts => Object.assign({}, ...useMatches().map(({ handle }) => handle))
