import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Deps } from '../../deps.ts'
import { originOf } from '../../platform/auth/log-sign-in.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { passkeySite } from './passkey-site.ts'
import { deletePasskey, listPasskeys, renamePasskey } from './passkeys.queries.ts'
import { add, beginToAdd, beginToConfirm, CopiedPasskey, confirm } from './passkeys.ts'

/** Managing passkeys, and confirming with one. */
export function passkeyRoutes(api: Api, { db, log, config, securityLog, sessions }: Deps) {
  const site = passkeySite(config.publicUrl)
  const needed = { db, log, site }

  handle(api, 'listPasskeys', async ({ viewer }) => ({
    host: site.host,
    passkeys: (await listPasskeys(db, viewer.userId)).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }))

  handle(api, 'startPasskey', async ({ viewer }) => ({ ...(await beginToAdd(needed, viewer)) }))

  handle(api, 'addPasskey', async (request) => {
    const { viewer, body } = request
    await add(needed, viewer, body.name, body.response as unknown as RegistrationResponseJSON)
    await sessions.rolesChanged([viewer.sessionId])
    await securityLog.note({ kind: 'passkey.added', userId: viewer.userId, ...originOf(request) })
  })

  handle(api, 'renamePasskey', async (request) => {
    const { viewer, params } = request
    if (!(await listPasskeys(db, viewer.userId)).some(({ id }) => id === params.id)) throw unknown()
    await renamePasskey(db, viewer.userId, params.id, request.body.name)
  })

  handle(api, 'removePasskey', async (request) => {
    const { viewer, params } = request
    if ((await deletePasskey(db, viewer.userId, params.id)) === 0) throw unknown()
    await securityLog.note({ kind: 'passkey.removed', userId: viewer.userId, ...originOf(request) })
  })

  handle(api, 'startConfirmation', async ({ viewer }) => ({ ...(await beginToConfirm(needed, viewer)) }))

  handle(api, 'confirmWithPasskey', async (request) => {
    const { viewer, body } = request
    try {
      await confirm(needed, viewer, body.response as unknown as AuthenticationResponseJSON)
    } catch (error) {
      const kind = error instanceof CopiedPasskey ? 'passkey.copied' : 'confirmation.refused'
      if (error instanceof Problem) await securityLog.note({ kind, userId: viewer.userId, ...originOf(request) })
      throw error
    }
    await sessions.rolesChanged([viewer.sessionId])
  })
}

const unknown = () => new Problem(404, 'There is no such passkey of yours.')
