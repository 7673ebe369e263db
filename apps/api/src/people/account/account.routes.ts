import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { draftsFolder } from '../../platform/media/drafts-folder.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { acceptUploads, withUpload } from '../../platform/uploads/read-upload.ts'
import { changeAccount, chooseFormats } from './change-account.ts'
import { choosePortrait, uploadPortrait } from './change-portrait.ts'
import { viewAccount } from './view-account.ts'

/** A person's own account: how others see them, and where they are signed in. */
export async function accountRoutes(api: Api, deps: Deps) {
  const { db, sessions, config, timeouts } = deps

  handle(api, 'readAccount', ({ viewer }) => viewAccount(db, viewer.userId))

  handle(api, 'changeAccount', async ({ viewer, body }) => {
    await changeAccount(deps, viewer.userId, body)
    return viewAccount(db, viewer.userId)
  })

  handle(api, 'chooseFormats', async ({ viewer, body }) => {
    await chooseFormats(db, viewer.userId, body)
    return viewAccount(db, viewer.userId)
  })

  handle(api, 'choosePortrait', async ({ viewer, body }) => {
    await choosePortrait(deps, viewer.userId, body.portrait)
    return viewAccount(db, viewer.userId)
  })

  await acceptUploads(api, (uploads) => {
    handle(uploads, 'uploadPortrait', async (request) => {
      const { userId } = request.viewer
      const place = { uploads: deps.uploads, folder: draftsFolder(config) }
      await withUpload(request, { ...place, pause: timeouts.uploadPause, person: userId }, ({ files: [picture] }) =>
        uploadPortrait(deps, userId, picture),
      )
      return viewAccount(db, userId)
    })
  })

  handle(api, 'listSessions', async ({ viewer }) =>
    (await sessions.openOf(viewer.userId)).map(({ id, device, country, signedInAt, lastSeenAt }) => ({
      id,
      device,
      country,
      signedInAt: signedInAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: id === viewer.sessionId,
    })),
  )

  handle(api, 'endAllSessions', ({ viewer }) => sessions.endAllOf(viewer.userId, 'signed out everywhere'))

  handle(api, 'endOtherSessions', ({ viewer }) => sessions.endOthersOf(viewer))

  handle(api, 'endSession', async ({ viewer, params }) => {
    if (!(await sessions.endOwn(viewer.userId, params.id))) throw new Problem(404, 'This session is already over.')
  })
}
