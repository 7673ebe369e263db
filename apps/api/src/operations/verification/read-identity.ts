import { IdentityForm, type IdentityPicture } from '@fanlight/contract/operations/verification'
import { writeAudit } from '../../platform/audit/audit.ts'
import { who } from '../../platform/audit/who.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { aboutIdentity } from '../../platform/seals/identity-form.ts'
import { createSeal } from '../../platform/seals/seal.ts'
import { aboutPicture } from './submit-identity.ts'
import { findSealedIdentity, findSealedPicture } from './verification.queries.ts'

interface Needed {
  db: Db
  config: Config
}

/** The identity that an applicant claims. The view is logged before answering; null once erased. */
export const readIdentity = ({ db, config }: Needed, operator: SignedIn, id: number): Promise<IdentityForm | null> =>
  db.tx(async (tx) => {
    const found = await findSealedIdentity(tx, id)
    if (!found) throw new Problem(404, 'There is no such application.')
    if (!found.sealed) return null
    await writeAudit(tx, operator, {
      action: 'verification.look',
      subject: ['verification', id],
      summary: `Looked at the identity of ${who(found.userId)}`,
      details: { userId: found.userId },
    })
    const plain = createSeal(config.kycKey, 'identity-papers').open(aboutIdentity(found.userId), found.sealed)
    return IdentityForm.parse(JSON.parse(plain.toString()))
  })

export const readPicture = ({ db, config }: Needed, operator: SignedIn, id: number, kind: IdentityPicture) =>
  db.tx(async (tx) => {
    const found = await findSealedPicture(tx, id, kind)
    if (!found) throw new Problem(404, 'There is no such picture (any more).')
    await writeAudit(tx, operator, {
      action: 'verification.look',
      subject: ['verification', id],
      summary: `Looked at the ${kind === 'document' ? 'document' : 'selfie'} of ${who(found.userId)}`,
      details: { userId: found.userId, picture: kind },
    })
    return createSeal(config.kycKey, 'identity-papers').open(aboutPicture(found.userId, kind), found.sealed)
  })
