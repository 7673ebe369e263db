import type { Queries } from '../db/client.ts'

export const claimUpload = (db: Queries, userId: number, most: number) =>
  db.one<{ id: string | null }>('claim-upload', 'select claim_upload($1, $2) as id', [userId, most])

export const renewUpload = (db: Queries, id: string) =>
  db.run('renew-upload', 'update uploads_in_flight set heard_at = now() where id = $1', [id])

export const endUpload = (db: Queries, id: string) =>
  db.run('end-upload', 'delete from uploads_in_flight where id = $1', [id])
