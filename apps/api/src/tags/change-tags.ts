import type { TagName } from '@fanlight/contract/tag-names'
import type { ConsoleTag } from '@fanlight/contract/topics'
import { writeAudit } from '../audit/audit.ts'
import type { SignedIn } from '../auth/viewer.ts'
import type { Db, Queries } from '../db/client.ts'
import { Problem } from '../problems/problem.ts'
import {
  type ConsoleTagRow,
  findTag,
  findTagByName,
  hideTag,
  mergeTags,
  renameTag,
  showTag,
} from './console-tags.queries.ts'

const notThere = () => new Problem(404, 'There is no such tag.')

export const presentTag = (row: ConsoleTagRow): ConsoleTag => ({
  id: row.id,
  slug: row.slug,
  label: row.label,
  profileCount: row.profileCount,
  postCount: row.postCount,
  isHidden: row.isHidden,
  otherNames: row.otherNames,
  createdAt: row.createdAt.toISOString(),
})

async function readTag(db: Queries, id: number) {
  const row = await findTag(db, id)
  if (!row) throw notThere()
  return row
}

/** Its former name leads to it from then on. */
export const rename = (db: Db, operator: SignedIn, id: number, { slug, label }: TagName) =>
  db.tx(async (tx) => {
    const before = await readTag(tx, id)
    const { outcome } = await renameTag(tx, id, slug, label)
    if (outcome === 'none') throw notThere()
    if (outcome === 'taken') throw new Problem(409, `Another tag is called so, or was: merge this one into “${label}”.`)
    await writeAudit(tx, operator, {
      action: 'tag.rename',
      subject: ['tag', id],
      summary: `Renamed the tag “${before.label}” to “${label}”`,
    })
    return presentTag(await readTag(tx, id))
  })

/** Everything with the one tag has the other from then on. There is no way back. */
export const merge = (db: Db, operator: SignedIn, id: number, into: TagName) =>
  db.tx(async (tx) => {
    const from = await readTag(tx, id)
    const other = await findTagByName(tx, into.slug)
    if (!other)
      throw new Problem(400, `There is no tag “${into.label}”.`, { errors: { into: ['There is no such tag.'] } })
    if (other.id === id) throw new Problem(400, 'A tag cannot become part of itself.')
    await mergeTags(tx, id, other.id)
    const whole = await readTag(tx, other.id)
    await writeAudit(tx, operator, {
      action: 'tag.merge',
      subject: ['tag', other.id],
      summary: `Merged the tag “${from.label}” into “${whole.label}”`,
      details: { from: from.slug, names: from.otherNames },
    })
    return presentTag(whole)
  })

/** On nothing and no topic from then on; nobody can use it. */
export const hide = (db: Db, operator: SignedIn, id: number, reason: string) =>
  db.tx(async (tx) => {
    const tag = await readTag(tx, id)
    if (!(await hideTag(tx, id))) throw new Problem(409, 'This tag is hidden already.')
    await writeAudit(tx, operator, {
      action: 'tag.hide',
      subject: ['tag', id],
      summary: `Hid the tag “${tag.label}”: ${reason}`,
    })
    return presentTag(await readTag(tx, id))
  })

export const show = (db: Db, operator: SignedIn, id: number) =>
  db.tx(async (tx) => {
    const tag = await readTag(tx, id)
    if (!(await showTag(tx, id))) throw new Problem(409, 'This tag is not hidden.')
    await writeAudit(tx, operator, {
      action: 'tag.show',
      subject: ['tag', id],
      summary: `Showed the tag “${tag.label}” again`,
    })
    return presentTag(await readTag(tx, id))
  })
