import type { Db } from '../src/platform/db/client.ts'
import { applicant as applicantSheet } from './cast/applicant.ts'
import * as queries from './demo.queries.ts'
import { avatarOf, type PlannedCreator, type PlannedPerson, type PlannedPost, type WorldPlan } from './plan-world.ts'
import { remarksFor } from './remarks-for.ts'
import { type Fan, fanOf, type PublishedPost, type PublishedProfile } from './timeline.ts'

export interface Population {
  fans: { fan: Fan; joined: number }[]
  ready: Record<keyof WorldPlan['ready'], Fan>
  profiles: PublishedProfile[]
  posts: Published[]
  soldPictures: WorldPlan['soldPictures']
}

type Published = PublishedPost & { plan: PlannedPost }

const day = 1440
/** What the creator of the account chooser has not published yet. */
const unfinished = { title: 'Notes from the night train', caption: 'Four windows, one of them open.' }

/** Puts everybody and everything of theirs in place, as if it had come day by day. */
export async function populate(db: Db, issuer: string, plan: WorldPlan, now: Date): Promise<Population> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const { fan, operator, newcomer, applicant } = plan.ready
  // The order of the account chooser is theirs.
  const star = plan.creators.find(({ person }) => person.account !== null)
  const people = [
    fan,
    ...(star ? [star.person] : []),
    operator,
    newcomer,
    ...plan.creators.filter((one) => one !== star).map(({ person }) => person),
    applicant,
    ...plan.fans,
  ]
  const rows = people.map((person) => ({
    email: person.email,
    name: person.name,
    avatarUrl: avatarOf(person),
    isOperator: person.isOperator,
    demoAccount: person.account,
    createdAt: ago(person.joined * day),
  }))
  const ids = await queries.insertPeople(db, issuer, rows)
  const idOf = new Map(people.map((person, index) => [person, ids[index]?.id ?? 0]))
  const signedIn = (person: PlannedPerson) => fanOf(idOf.get(person) ?? 0, person.name)

  const applied = {
    userId: idOf.get(applicant) ?? 0,
    bio: applicantSheet.bio,
    appliedAt: ago(applicant.joined * day - 60),
    verifiedAt: null,
    globalPriceCents: 999,
    useProfilePricing: false,
  }
  await queries.insertCreators(db, [
    ...plan.creators.map(({ sheet, person }) => ({
      userId: idOf.get(person) ?? 0,
      bio: sheet.bio,
      appliedAt: ago(person.joined * day - 40),
      verifiedAt: ago(person.joined * day - 2600),
      globalPriceCents: sheet.priceCents ?? 999,
      useProfilePricing: sheet.characters.some(({ feeCents }) => feeCents !== undefined && feeCents > 0),
    })),
    applied,
  ])
  const { profiles, posts } = await publish(db, plan.creators, (person) => idOf.get(person) ?? 0, ago)
  const own = profiles.find(({ creatorId }) => star && creatorId === idOf.get(star.person))
  if (own) await queries.insertDraft(db, { profileId: own.id, ...unfinished, changedAt: ago(95) })
  if (own) await queries.pinNewest(db, own.id)
  return {
    profiles,
    posts,
    soldPictures: plan.soldPictures,
    fans: plan.fans.map((person) => ({ fan: signedIn(person), joined: person.joined * day })),
    ready: {
      fan: signedIn(fan),
      operator: signedIn(operator),
      newcomer: signedIn(newcomer),
      applicant: signedIn(applicant),
    },
  }
}

async function publish(
  db: Db,
  creators: PlannedCreator[],
  idOf: (person: PlannedPerson) => number,
  ago: (minutes: number) => Date,
) {
  // Numbers grow with time, as everywhere: lists are sorted by them.
  const planned = creators
    .flatMap(({ person, profiles }) => profiles.map((profile) => ({ ...profile, creatorId: idOf(person) })))
    .sort((a, b) => b.sheet.since - a.sheet.since)
  const profileIds = await queries.insertProfiles(
    db,
    planned.map(({ sheet, creatorId, avatarKey }) => ({
      creatorId,
      name: sheet.name,
      description: sheet.description,
      avatarKey,
      requiresSubscription: sheet.feeCents !== 0,
      customPriceCents: sheet.feeCents || null,
      createdAt: ago(sheet.since * day),
    })),
  )
  const posts = planned
    .flatMap((profile, index) =>
      profile.posts.map((post) => ({ post, creatorId: profile.creatorId, profileId: profileIds[index]?.id ?? 0 })),
    )
    .sort((a, b) => b.post.published - a.post.published)
  const postIds = await queries.insertPosts(
    db,
    posts.map(({ post: { sheet, published, isVideo }, profileId, creatorId }) => ({
      profileId,
      creatorId,
      title: sheet.title,
      caption: sheet.caption,
      postType: isVideo ? 1 : sheet.pictures > 1 ? 2 : 0,
      accessType: sheet.access === 'public' ? 0 : sheet.access === 'subscribers' ? 1 : 2,
      price: typeof sheet.access === 'number' ? sheet.access * 100 : null,
      keepPrice: typeof sheet.access === 'number' && sheet.pictures > 1 ? sheet.access * 250 : null,
      imageCount: isVideo ? 0 : sheet.pictures,
      createdAt: ago(published),
    })),
  )
  const published = posts.map(
    ({ post, profileId, creatorId }, index): Published => ({
      id: postIds[index]?.id ?? 0,
      title: post.sheet.title,
      profileId,
      creatorId,
      access: post.sheet.access,
      published: post.published,
      plan: post,
    }),
  )
  const profiles = planned.map(({ sheet, creatorId }, index): PublishedProfile => {
    const id = profileIds[index]?.id ?? 0
    return {
      id,
      name: sheet.name,
      creatorId,
      isFree: sheet.feeCents === 0,
      appeal: sheet.appeal ?? 1,
      since: sheet.since * day,
      posts: published.filter(({ profileId }) => profileId === id),
      remarks: remarksFor(sheet.name),
    }
  })
  return { profiles, posts: published }
}

/** The rows of all pictures. */
export const mediaOf = ({ posts }: Population): queries.MediaRow[] =>
  posts.flatMap(({ id, plan }) =>
    plan.media.map(({ key, width, height, video }, position) => ({
      postId: id,
      position,
      kind: video ? 'video' : 'image',
      key,
      original: video ? 'mp4' : 'webp',
      mime: video ? 'video/mp4' : 'image/webp',
      // Nothing was uploaded.
      bytes: 0,
      width,
      height,
      durationMs: video?.milliseconds ?? null,
    })),
  )
