import { createContext, type Key } from 'react'

/** Which row of a table something stands in: two may look alike. */
export const RowKey = createContext<Key | undefined>(undefined)
