import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { avatarAddress } from '../src/platform/media/signed-url.ts'
import { applicant } from './cast/applicant.ts'
import { creators as allCreators } from './cast/cast.ts'
import { scripts } from './cast/conversations.ts'
import { fanNames, readyAccounts } from './cast/fans.ts'
import type { CharacterSheet, CreatorSheet, PostSheet } from './cast/sheets.ts'
import type { DrawingOrder, FaceFiles } from './drawing-order.ts'
import { seeded } from './seeded.ts'
import { fileName, type WorldPictures, type WorldVideo } from './world-pictures.ts'

export type WorldSize = 'full' | 'small'

export interface PlannedPerson {
  email: string
  name: string
  avatarKey: string | null
  account: string | null
  isOperator: boolean
  /** Days ago. */
  joined: number
}

export interface PlannedPost {
  sheet: PostSheet
  /** Of its pictures, in order. */
  media: { key: string; width: number; height: number; video: WorldVideo | undefined }[]
  isVideo: boolean
  /** Minutes ago. */
  published: number
}

interface PlannedProfile {
  sheet: CharacterSheet
  avatarKey: string
  posts: PlannedPost[]
}

export interface PlannedCreator {
  sheet: CreatorSheet
  person: PlannedPerson
  profiles: PlannedProfile[]
}

export interface WorldPlan {
  ready: Record<keyof typeof readyAccounts | 'applicant', PlannedPerson>
  creators: PlannedCreator[]
  fans: PlannedPerson[]
  /** Pictures that characters sell in messages, by character and name. */
  soldPictures: Map<string, SoldPicture>
  orders: DrawingOrder[]
}

interface SoldPicture {
  key: string
  width: number
  height: number
  bytes: number
}
export const soldPicture = (character: string, shot: string) => `${character} ${shot}`

const minutesOfDay = 1440
/** How large a picture from a file becomes: its longer side. */
export const largestOf = { full: 1600, small: 320 }
/** How large a post's picture is where there is no file for it. */
const withoutFile = { full: { width: 640, height: 800 }, small: { width: 256, height: 320 } }

/** Everything that will be there, with the same names, keys, times and pictures on every machine. */
export function planWorld(size: WorldSize, pictures: WorldPictures): WorldPlan {
  const orders: DrawingOrder[] = []
  const planning = { size, pictures, orders }
  const cast = size === 'full' ? allCreators : allCreators.slice(0, 2)
  const creators = cast.map((sheet) => planCreator(sheet, planning))
  const names = size === 'full' ? fanNames : fanNames.slice(0, 8)
  const fans = names.map((fan, index) => planFan(fan, index / names.length, planning))
  const ready = {
    fan: planReady('fan', 74, planning),
    operator: planReady('operator', 120, planning),
    newcomer: planReady('newcomer', 0, undefined),
    applicant: planApplicant(planning),
  }
  const present = new Set(cast.flatMap(({ characters }) => characters.map(({ name }) => name)))
  const soldPictures = new Map(
    scripts
      .filter(({ to }) => present.has(to))
      .flatMap(({ to, lines }) =>
        lines.flatMap(({ sells }) =>
          (sells?.shots ?? []).map((shot) => [soldPicture(to, shot), planSold(to, shot, planning)] as const),
        ),
      ),
  )
  return { ready, creators, fans, soldPictures, orders }
}

interface Planning {
  size: WorldSize
  pictures: WorldPictures
  orders: DrawingOrder[]
}

function planCreator(sheet: CreatorSheet, planning: Planning): PlannedCreator {
  const avatarKey = keyOf(`creator ${sheet.email}`)
  planning.orders.push(faceOfPerson(avatarKey, sheet.name, planning.pictures))
  const joined = Math.max(...sheet.characters.map(({ since }) => since)) + 6
  return {
    sheet,
    person: {
      email: sheet.email,
      name: sheet.name,
      avatarKey,
      account: sheet.account ?? null,
      isOperator: false,
      joined,
    },
    profiles: sheet.characters.map((character) => planProfile(character, planning)),
  }
}

function planProfile(sheet: CharacterSheet, planning: Planning): PlannedProfile {
  const { size, pictures, orders } = planning
  const avatarKey = keyOf(`profile ${sheet.name}`)
  orders.push({ kind: 'avatar', of: 'character', key: avatarKey, files: faceFiles(sheet, pictures) })
  const posts = size === 'full' ? sheet.posts : sheet.posts.slice(0, 5)
  const random = seeded(`${sheet.name} posts`)
  const newest = random.between(0.1, 3.5) * minutesOfDay
  const oldest = (sheet.since - 0.4) * minutesOfDay
  const step = (oldest - newest) / Math.max(1, posts.length - 1)
  return {
    sheet,
    avatarKey,
    posts: posts.map((post, index) => {
      const media = Array.from({ length: post.pictures }, (_, n) => planPicture(sheet, post, n, planning))
      const drift = random.between(-0.3, 0.3) * step * Math.sign(index)
      return {
        sheet: post,
        media,
        isVideo: media.length === 1 && media[0]?.video !== undefined,
        published: Math.round(Math.max(20, oldest - step * index + drift)),
      }
    }),
  }
}

function planPicture(sheet: CharacterSheet, post: PostSheet, index: number, { size, pictures, orders }: Planning) {
  const key = keyOf(`${sheet.name} ${post.title} ${index}`)
  const ready = readyPicture(sheet, post, index, pictures)
  const { width, height } = ready ?? withoutFile[size]
  const name = `${post.title} ${index}`
  orders.push({ kind: 'picture', key, name, width, height, file: ready?.file, video: ready?.video?.file })
  return { key, width, height, video: ready?.video }
}

function planSold(character: string, shot: string, { size, pictures, orders }: Planning): SoldPicture {
  const key = keyOf(`sold by ${character} ${shot}`)
  const ready = pictures(character, shot)
  const { width, height } = ready ?? withoutFile[size]
  orders.push({ kind: 'picture', key, name: shot, width, height, file: ready?.file, video: undefined })
  return { key, width, height, bytes: ready ? statSync(ready.file).size : 150_000 }
}

/**
 * The file of a post is named after its title, in albums with the picture's number. Their first post introduces a character, with
 * the portrait; so does any other whose file is missing.
 */
function readyPicture({ name }: CharacterSheet, post: PostSheet, index: number, pictures: WorldPictures) {
  const shot = fileName(post.title)
  return pictures(name, post.pictures > 1 ? `${shot}-${index + 1}` : shot) ?? pictures(name, 'portrait')
}

function faceFiles({ name }: CharacterSheet, pictures: WorldPictures): FaceFiles | undefined {
  const [portrait, avatar] = [pictures(name, 'portrait'), pictures(name, 'avatar')]
  const either = portrait ?? avatar
  return either && { portrait: (portrait ?? either).file, avatar: (avatar ?? either).file }
}

/** Fans and creators share a folder, with a picture for each name. */
function faceOfPerson(key: string, name: string, pictures: WorldPictures): DrawingOrder {
  const found = pictures('people', fileName(name))
  return { kind: 'avatar', of: 'person', key, files: found && { portrait: found.file, avatar: found.file } }
}

function planFan(name: string, place: number, { pictures, orders }: Planning): PlannedPerson {
  const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@fanlight.test`
  const avatarKey = keyOf(`fan ${email}`)
  orders.push(faceOfPerson(avatarKey, name, pictures))
  // More of them lately than in the beginning.
  return { email, name, avatarKey, account: null, isOperator: false, joined: 2 + 86 * (1 - place) ** 1.3 }
}

function planReady(which: keyof typeof readyAccounts, joined: number, planning: Planning | undefined) {
  const { email, name, account } = readyAccounts[which]
  const avatarKey = planning ? keyOf(`fan ${email}`) : null
  if (planning && avatarKey) planning.orders.push(faceOfPerson(avatarKey, name, planning.pictures))
  return { email, name, avatarKey, account, isOperator: which === 'operator', joined }
}

function planApplicant({ pictures, orders }: Planning): PlannedPerson {
  const { email, name } = applicant
  const avatarKey = keyOf(`fan ${email}`)
  orders.push(faceOfPerson(avatarKey, name, pictures))
  return { email, name, avatarKey, account: null, isOperator: false, joined: 0.8 }
}

export const avatarOf = ({ avatarKey }: PlannedPerson) => avatarAddress(avatarKey)

/** A key like any other, but the same each time: drawing again after a crash replaces files instead of adding some. */
function keyOf(seed: string) {
  const hex = createHash('sha256').update(`fanlight demo ${seed}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
