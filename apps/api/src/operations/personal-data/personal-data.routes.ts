import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { exportName } from '../../platform/media/stored-files.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { askForExport, viewExport } from './ask-for-export.ts'
import { findExport, listExports } from './personal-data.queries.ts'
import { cancelDeletion, readDeletion, scheduleDeletion } from './schedule-deletion.ts'

const addressMilliseconds = 10 * 60_000

/** A person's data export, and the deletion of the account. */
export function personalDataRoutes(api: Api, deps: Deps) {
  const { db, limits, exportLinks, site, store } = deps

  handle(api, 'listExports', async ({ viewer }) => (await listExports(db, viewer.userId)).map(viewExport))

  handle(api, 'askForExport', ({ viewer }) => askForExport(db, viewer.userId))

  handle(api, 'openExport', async ({ viewer, params }) => {
    const found = await findExport(db, params.id)
    if (found?.userId !== viewer.userId) throw new Problem(404, 'There is no such copy of yours.')
    if (found.status !== 'ready') throw new Problem(409, 'This copy is not there (any more).')
    return { url: `/api/account/exports/files/${exportLinks.tokenOf(found.id, Date.now() + addressMilliseconds)}` }
  })

  handle(api, 'downloadExport', async (request, reply) => {
    await limits.visitor('media', request)
    const id = exportLinks.idOf(request.params.token, Date.now())
    const found = await findExport(db, id)
    const file = found?.status === 'ready' ? await store.open(exportName(id)) : undefined
    if (!file) throw new Problem(404, 'There is nothing at this address.')
    return reply
      .type('application/zip')
      .header('content-length', file.bytes)
      .header('content-disposition', `attachment; filename="${wordOf(site.now().name)}my-data.zip"`)
      .send(await file.stream())
  })

  handle(api, 'readDeletion', ({ viewer }) => readDeletion(db, viewer.userId))
  handle(api, 'askForDeletion', ({ viewer }) => scheduleDeletion(db, viewer.userId))
  handle(api, 'takeDeletionBack', ({ viewer }) => cancelDeletion(db, viewer.userId))
}

/** A name as part of a file name. */
const wordOf = (name: string) => `${name.toLowerCase()}-`.replace(/[^a-z\d]+/g, '-').replace(/^-/, '')
