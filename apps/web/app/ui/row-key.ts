import { createContext, type Key } from 'react'

/** The row of a table; two rows may look alike. */
export const RowKey = createContext<Key | undefined>(undefined)
