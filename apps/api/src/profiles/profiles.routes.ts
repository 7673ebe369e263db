import { IdParams, Paging } from '@fanlight/contract/fields'
import { Profile, ProfileForm, ProfileListQuery } from '@fanlight/contract/profiles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isSignedIn, owns, requireCreator, requireViewer, type SignedIn } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { describePage, rememberTotals } from '../http/list-page.ts'
import { draftsFolder } from '../media/drafts-folder.ts'
import { Problem } from '../problems/problem.ts'
import { acceptUploads, checkFields, withUpload } from '../uploads/read-upload.ts'
import { deleteProfile } from './delete-profile.ts'
import { countProfiles, listOwnProfiles, listProfiles, mostHits } from './list-profiles.queries.ts'
import { presentProfile, viewProfile } from './profile-view.ts'
import { saveProfile } from './save-profile.ts'

export async function profileRoutes(api: Api, deps: Deps) {
  const { db, config, patience } = deps
  const totals = rememberTotals()

  await acceptUploads(api, (uploads) => {
    const upload = { upload: true }
    const place = {
      uploads: deps.uploads,
      folder: draftsFolder(config),
      files: { avatar: 1 },
      pause: patience.uploadPause,
    }
    const save = (request: FastifyRequest, creator: SignedIn, id?: number) =>
      withUpload(request, { ...place, person: creator.userId }, ({ fields, files: [avatar] }) =>
        saveProfile(deps, creator, id, { ...checkFields(ProfileForm, fields), avatar }),
      )

    uploads.post('/profiles', { config: upload, schema: { response: { 201: Profile } } }, async (request, reply) => {
      const creator = requireCreator(request)
      const id = await save(request, creator)
      return reply.code(201).send(await viewProfile(deps, creator, id))
    })

    uploads.put(
      '/profiles/:id',
      { config: upload, schema: { params: IdParams, response: { 200: Profile } } },
      async (request) => {
        const creator = requireViewer(request)
        await requireOwn(creator, request.params.id, 'edit')
        await save(request, creator, request.params.id)
        return viewProfile(deps, creator, request.params.id)
      },
    )
  })

  api.get(
    '/profiles',
    { schema: { querystring: ProfileListQuery.extend(Paging.shape), response: { 200: z.array(Profile) } } },
    async (request, reply) => {
      const { page, pageSize, search, sort, creatorId } = request.query
      const listing = { search, sort, creatorId, limit: pageSize, offset: (page - 1) * pageSize }
      const found = await totals(`${creatorId ?? ''} ${search ?? ''}`, 0, () => countProfiles(db, listing))
      const isCommon = search !== undefined && found >= mostHits
      const rows = await listProfiles(db, request.viewer.userId, { ...listing, isCommon })
      describePage(request, reply, request.query, Math.max(found, rows.length && listing.offset + rows.length))
      cacheable(request, reply)
      return rows.map(presentProfile)
    },
  )

  api.get(
    '/profiles/creator/me',
    { schema: { querystring: Paging, response: { 200: z.array(Profile) } } },
    async (request, reply) => {
      const creator = requireCreator(request)
      const { page, pageSize } = request.query
      const rows = await listOwnProfiles(db, creator.userId, pageSize, (page - 1) * pageSize)
      describePage(request, reply, request.query, rows[0]?.total ?? 0)
      return rows.map(presentProfile)
    },
  )

  api.get('/profiles/:id', { schema: { params: IdParams, response: { 200: Profile } } }, async (request, reply) => {
    const profile = await viewProfile(deps, request.viewer, request.params.id)
    cacheable(request, reply)
    return profile
  })

  api.delete('/profiles/:id', { schema: { params: IdParams, response: { 204: z.void() } } }, async (request, reply) => {
    await requireOwn(requireViewer(request), request.params.id, 'delete')
    await deleteProfile(deps, request.params.id)
    return reply.code(204).send()
  })

  async function requireOwn(viewer: SignedIn, id: number, verb: string) {
    const { creatorId } = await viewProfile(deps, viewer, id)
    if (!owns(viewer, creatorId)) throw new Problem(403, `You do not have permission to ${verb} this profile`)
  }
}

/** What everybody sees may be kept for moments; what somebody sees, by nobody. */
function cacheable({ viewer }: FastifyRequest, reply: FastifyReply) {
  const control = isSignedIn(viewer) ? 'private, no-store' : 'public, max-age=5'
  reply.headers({ 'cache-control': control, vary: 'authorization' })
}
