import { ProfileForm } from '@fanlight/contract/content/profiles'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { owns, type SignedIn } from '../../platform/auth/viewer.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { describePage } from '../../platform/http/list-page.ts'
import { draftsFolder } from '../../platform/media/drafts-folder.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { acceptUploads, checkFields, withUpload } from '../../platform/uploads/read-upload.ts'
import { cacheable } from './cacheable.ts'
import { deleteProfile } from './delete-profile.ts'
import { listOwnProfiles } from './list-profiles.queries.ts'
import { createProfileLists } from './list-profiles.ts'
import { presentProfile, viewProfile } from './profile-view.ts'
import { saveProfile } from './save-profile.ts'

export async function profileRoutes(api: Api, deps: Deps) {
  const { db, reads, config, timeouts } = deps
  const list = createProfileLists(reads)

  await acceptUploads(api, (uploads) => {
    const place = {
      uploads: deps.uploads,
      folder: draftsFolder(config),
      pause: timeouts.uploadPause,
    }
    const save = (request: FastifyRequest, creator: SignedIn, id?: number) =>
      withUpload(request, { ...place, person: creator.userId }, ({ fields, files: [avatar] }) =>
        saveProfile(deps, creator, id, { ...checkFields(ProfileForm, fields), avatar }),
      )

    handle(uploads, 'createProfile', async (request) => {
      const id = await save(request, request.viewer)
      return viewProfile(deps, request.viewer, id)
    })

    handle(uploads, 'changeProfile', async (request) => {
      const { viewer, params } = request
      await requireOwn(viewer, params.id, 'edit')
      await save(request, viewer, params.id)
      return viewProfile(deps, viewer, params.id)
    })
  })

  handle(api, 'listProfiles', async (request, reply) => {
    const { rows, total } = await list(request.viewer, request.query)
    describePage(request, reply, request.query, total)
    cacheable(request, reply)
    return rows.map(presentProfile)
  })

  handle(api, 'listOwnProfiles', async (request, reply) => {
    const { page, pageSize } = request.query
    const rows = await listOwnProfiles(db, request.viewer.userId, pageSize, (page - 1) * pageSize)
    describePage(request, reply, request.query, rows[0]?.total ?? 0)
    return rows.map(presentProfile)
  })

  handle(api, 'readProfile', async (request, reply) => {
    const { viewer, params } = request
    const profile = await viewProfile({ db: reads.for(viewer) }, viewer, params.id)
    cacheable(request, reply)
    return profile
  })

  handle(api, 'deleteProfile', async ({ viewer, params }) => {
    await requireOwn(viewer, params.id, 'delete')
    await deleteProfile(deps, params.id)
  })

  async function requireOwn(viewer: SignedIn, id: number, verb: string) {
    const { creatorId } = await viewProfile(deps, viewer, id)
    if (!owns(viewer, creatorId)) throw new Problem(403, `You do not have permission to ${verb} this profile`)
  }
}
