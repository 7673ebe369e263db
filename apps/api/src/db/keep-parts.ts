import type { Db } from './client.ts'

/** Tables that are kept for a time lie in parts: makes those that are needed next, drops those that are over. */
export const keepParts = ({ db }: { db: Db }) => db.run('keep-parts', 'select keep_parts()')
