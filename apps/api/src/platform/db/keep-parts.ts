import type { Db } from './client.ts'

/** Creates the next partitions of tables that are kept for a time, and drops the old ones. */
export const keepParts = ({ db }: { db: Db }) => db.run('keep-parts', 'select keep_parts()')
