import { useMatches } from 'react-router'

/** What a screen has of its own (`export const handle`): the frame leaves out its part. */
export interface OwnParts {
  hasOwnSearch?: true
  /** A menu in the room of the places. */
  hasOwnSideNav?: true
}

/**
 * Not by `:has()` on what holds the whole page: whatever changes in it, the browser would look at every element anew.
 */
export const useOwnParts = (): OwnParts => Object.assign({}, ...useMatches().map(({ handle }) => handle))
