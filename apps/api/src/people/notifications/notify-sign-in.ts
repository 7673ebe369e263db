import type { Tx } from '../../platform/db/client.ts'
import { write } from './notify.ts'

export const notifySignIn = (tx: Tx, userId: number, device: string, country: string | undefined) =>
  write(tx, { userId, kind: 'sign-in', says: ['signedIn', { device, country }], relatedEntityId: null })
