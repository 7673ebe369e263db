import { Account, AccountChange, PortraitChoice, SessionParams, SignInSession } from '@fanlight/contract/account'
import { z } from 'zod'
import { requireViewer } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { draftsFolder } from '../media/drafts-folder.ts'
import { Problem } from '../problems/problem.ts'
import { acceptUploads, withUpload } from '../uploads/read-upload.ts'
import { changeAccount } from './change-account.ts'
import { choosePortrait, uploadPortrait } from './change-portrait.ts'
import { viewAccount } from './view-account.ts'

/** What people have of their own here: how others see them, and where they are signed in. */
export async function accountRoutes(api: Api, deps: Deps) {
  const { db, sessions, config, patience } = deps

  api.get('/account', { schema: { response: { 200: Account } } }, (request) =>
    viewAccount(db, requireViewer(request).userId),
  )

  api.put('/account', { schema: { body: AccountChange, response: { 200: Account } } }, async (request) => {
    const { userId } = requireViewer(request)
    await changeAccount(deps, userId, request.body)
    return viewAccount(db, userId)
  })

  api.put('/account/portrait', { schema: { body: PortraitChoice, response: { 200: Account } } }, async (request) => {
    const { userId } = requireViewer(request)
    await choosePortrait(deps, userId, request.body.portrait)
    return viewAccount(db, userId)
  })

  await acceptUploads(api, (uploads) => {
    uploads.post(
      '/account/portrait',
      { config: { upload: true }, schema: { response: { 200: Account } } },
      async (request) => {
        const { userId } = requireViewer(request)
        const place = { uploads: deps.uploads, folder: draftsFolder(config), files: { avatar: 1 } }
        await withUpload(request, { ...place, pause: patience.uploadPause, person: userId }, ({ files: [picture] }) =>
          uploadPortrait(deps, userId, picture),
        )
        return viewAccount(db, userId)
      },
    )
  })

  api.get('/account/sessions', { schema: { response: { 200: z.array(SignInSession) } } }, async (request) => {
    const viewer = requireViewer(request)
    return (await sessions.openOf(viewer.userId)).map(({ id, device, signedInAt, lastSeenAt }) => ({
      id,
      device,
      signedInAt: signedInAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: id === viewer.sessionId,
    }))
  })

  api.delete('/account/sessions', { schema: { response: { 204: z.void() } } }, async (request, reply) => {
    await sessions.endAllOf(requireViewer(request).userId, 'signed out everywhere')
    return reply.code(204).send()
  })

  api.delete('/account/sessions/others', { schema: { response: { 204: z.void() } } }, async (request, reply) => {
    await sessions.endOthersOf(requireViewer(request))
    return reply.code(204).send()
  })

  api.delete(
    '/account/sessions/:id',
    { schema: { params: SessionParams, response: { 204: z.void() } } },
    async (request, reply) => {
      const { userId } = requireViewer(request)
      if (!(await sessions.endOwn(userId, request.params.id))) throw new Problem(404, 'This session is already over.')
      return reply.code(204).send()
    },
  )
}
