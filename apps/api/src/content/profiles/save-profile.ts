import type { ProfileForm } from '@fanlight/contract/content/profiles'
import { centsOf } from '@fanlight/contract/platform/money'
import { refuseImitation } from '../../people/site/refuse-imitation.ts'
import type { SiteNow } from '../../people/site/watch-site.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { MediaInspector } from '../../platform/media/media-inspector.ts'
import type { Store } from '../../platform/media/store.ts'
import { storeAvatar } from '../../platform/media/store-avatar.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import type { UploadedFile } from '../../platform/uploads/keep-uploaded-file.ts'
import { pricingFor } from '../creators/subscription-price.ts'
import { putProfileTags } from '../tags/put-tags.ts'
import { profileNotFound } from './profile-view.ts'
import { enableProfilePricing, insertProfile, lockPricing, lockProfile, updateProfile } from './profiles.queries.ts'

interface Needed {
  db: Db
  bus: Bus
  store: Store
  mediaInspector: MediaInspector
  site: Pick<SiteNow, 'now'>
}

interface Saved extends ProfileForm {
  avatar: UploadedFile | undefined
}

const unpriced = { requiresSubscription: true, customPriceCents: null, avatarKey: null }

/** Creates a profile (no id) or changes one; returns its id. The picture is stored before anything refers to it. */
export async function saveProfile(
  deps: Needed,
  creator: SignedIn,
  id: number | undefined,
  form: Saved,
): Promise<number> {
  refuseImitation(deps.site, 'name', form.name)
  const newAvatar = form.avatar ? await storeAvatar(deps, form.avatar) : undefined
  return deps.db.tx(async (tx) => {
    const pricing = await lockPricing(tx, creator.userId)
    const before = id === undefined ? unpriced : await lockProfile(tx, id)
    if (!before) throw profileNotFound()
    const priced = pricingFor(centsOf(form.subscriptionFee), before, pricing)
    if (priced.useProfilePricing && !pricing.useProfilePricing) await enableProfilePricing(tx, creator.userId)
    const { name, description } = form
    const values = { ...priced, name, description, avatarKey: newAvatar ?? before.avatarKey }
    if (newAvatar && before.avatarKey) await enqueue(tx, 'free-avatar', { key: before.avatarKey })
    const saved = await save(tx, creator.userId, id, values)
    await putProfileTags(tx, saved, form.tags)
    return saved
  })
}

async function save(tx: Tx, creatorId: number, id: number | undefined, values: Parameters<typeof insertProfile>[2]) {
  if (id === undefined) return (await insertProfile(tx, creatorId, values)).id
  await updateProfile(tx, id, values)
  return id
}
