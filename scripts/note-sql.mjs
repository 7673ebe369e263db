// npm run sql:note: notes the present state of each file of functions, so that older processes can be told from newer ones.
import { resolve } from 'node:path'
import { noteSqlStates } from './style/sql-states.mjs'

const added = noteSqlStates(resolve(import.meta.dirname, '..'))
console.log(added === 0 ? 'All states are noted.' : `${added} added to apps/api/sql/states.txt`)
