import { accessTypes, postTypes } from '@fanlight/contract/content/post-kinds'
import { NewImage, NewPost } from '@fanlight/contract/content/posts'
import { limits } from '@fanlight/contract/platform/limits'
import { coinsOf } from '@fanlight/contract/platform/money'
import type { FastifyRequest } from 'fastify'
import { owns, type SignedIn } from '../../platform/auth/viewer.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Log } from '../../platform/db/client.ts'
import { idempotencyKey } from '../../platform/http/idempotency-key.ts'
import type { Timeouts } from '../../platform/http/timeouts.ts'
import { draftsFolder } from '../../platform/media/drafts-folder.ts'
import type { MediaInspector } from '../../platform/media/media-inspector.ts'
import type { Store } from '../../platform/media/store.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import type { UploadedFile } from '../../platform/uploads/keep-uploaded-file.ts'
import { checkFields, type Upload, withUpload } from '../../platform/uploads/read-upload.ts'
import type { UploadsInFlight } from '../../platform/uploads/uploads-in-flight.ts'
import { findProfileOwner, findProfilesOf } from './publish.queries.ts'
import { publishPost } from './publish-post.ts'

interface Needed {
  db: Db
  bus: Bus
  store: Store
  mediaInspector: MediaInspector
  uploads: UploadsInFlight
  config: Config
  log: Log
  timeouts: Timeouts
}

const untitled = 'Untitled'

/** Reads and publishes a new post from either of the two forms; returns its id. */
export const readNewPost = (deps: Needed, creator: SignedIn, request: FastifyRequest): Promise<number> => {
  const key = idempotencyKey(request)
  const place = { uploads: deps.uploads, person: creator.userId, folder: draftsFolder(deps.config) }
  return withUpload(request, { ...place, pause: deps.timeouts.uploadPause }, (upload) => {
    const isSingleImage = upload.files.some(({ field }) => field === 'image') || !('posttype' in upload.fields)
    return isSingleImage ? publishImage(deps, creator, key, upload) : publishFiles(deps, creator, key, upload)
  })
}

async function publishFiles(deps: Needed, creator: SignedIn, key: string | null, upload: Upload) {
  const files = upload.files.filter(({ field }) => field === 'files')
  if (!upload.fields.profileid || files.length === 0)
    throw invalid('Files', 'Profile ID and at least one file are required.')
  const post = checkFields(NewPost, upload.fields)
  await requireOwnProfile(deps, creator, post.profileId, 'create posts on')
  checkFiles(post.postType, files)
  const posters = upload.files.filter(({ field }) => field === 'poster')
  for (const poster of posters) if (poster.kind !== 'image') throw wrongKind(poster, 'A poster must be a picture.')
  const { profileId, title, caption, postType, accessType, publishAt } = post
  const row = {
    profileId,
    creatorId: creator.userId,
    title,
    caption,
    postType,
    accessType,
    ...pricesOf(post),
    key,
    publishAt,
  }
  return publishPost(deps, { ...row, tags: post.tags }, files, posters)
}

/** In hundredths of a coin; only pay-per-view posts have them. */
export function pricesOf({ accessType, ppvPrice, keepPrice }: Pick<NewPost, 'accessType' | 'ppvPrice' | 'keepPrice'>) {
  if (accessType !== accessTypes.PayPerView) return { price: null, keepPrice: null }
  return { price: coinsOf(ppvPrice), keepPrice: keepPrice === null ? null : coinsOf(keepPrice) }
}

async function publishImage(deps: Needed, creator: SignedIn, key: string | null, upload: Upload) {
  const image = upload.files.find(({ field }) => field === 'image')
  if (!image) throw invalid('image', 'Please select an image to upload')
  if (image.kind !== 'image') throw wrongKind(image, 'Please select an image to upload')
  const { profileId: wanted, caption, accessType } = checkFields(NewImage, upload.fields)
  const profileId = wanted ?? (await onlyProfileOf(deps, creator))
  await requireOwnProfile(deps, creator, profileId, 'add images to')
  const title = Array.from(caption).slice(0, limits.postTitle).join('').trim() || untitled
  const kind = { postType: postTypes.Image, accessType, price: null, key }
  return publishPost(deps, { profileId, creatorId: creator.userId, title, caption, ...kind }, [image])
}

async function onlyProfileOf({ db }: { db: Db }, creator: SignedIn): Promise<number> {
  const [first, second] = await findProfilesOf(db, creator.userId)
  if (!first) throw invalid('profileId', 'Please create a profile first.')
  if (second) throw invalid('profileId', 'You have several profiles: please say by profileId which one is meant.')
  return first.id
}

export async function requireOwnProfile({ db }: { db: Db }, creator: SignedIn, profileId: number, what: string) {
  const profile = await findProfileOwner(db, profileId)
  if (!profile) throw new Problem(404, 'Profile not found')
  if (!owns(creator, profile.creatorId)) throw new Problem(403, `You do not have permission to ${what} this profile`)
}

type Kinded = Pick<UploadedFile, 'kind' | 'name' | 'field'>

/** An image post has one picture, a video post one video, an album several of both. */
export function checkFiles(postType: number, files: Kinded[]) {
  if (postType === postTypes.Album) return
  const wanted = postType === postTypes.Video ? 'video' : 'image'
  for (const file of files) {
    if (file.kind === wanted) continue
    throw wrongKind(
      file,
      `${file.name} is ${file.kind === 'video' ? 'a video' : 'a picture'}: please choose another post type.`,
    )
  }
  if (files.length > 1) throw invalid('Files', `One ${wanted} is meant here. Please choose Album for several files.`)
}

export function wrongKind(file: Pick<UploadedFile, 'field'>, text: string) {
  return new Problem(415, text, { errors: { [file.field]: [text] } })
}
