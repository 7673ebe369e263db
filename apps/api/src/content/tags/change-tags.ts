import type { TagName } from '@fanlight/contract/content/tag-names'
import type { ConsoleTag } from '@fanlight/contract/content/topics'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Log, Queries, Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import {
  type ConsoleTagRow,
  findTag,
  findTagByName,
  hideTag,
  holdTags,
  mergeTags,
  renameTag,
  showTag,
} from './console-tags.queries.ts'
import { spreadFirst } from './spread-tag.ts'

const notThere = () => new Problem(404, 'There is no such tag.')

export const presentTag = (row: ConsoleTagRow): ConsoleTag => ({
  id: row.id,
  slug: row.slug,
  label: row.label,
  profileCount: row.profileCount,
  postCount: row.postCount,
  isHidden: row.isHidden,
  otherNames: row.otherNames,
  change: row.isChanging ? { into: row.becomes, done: row.changed ?? 0, total: row.toChange } : null,
  createdAt: row.createdAt.toISOString(),
})

async function readTag(db: Queries, id: number) {
  const row = await findTag(db, id)
  if (!row) throw notThere()
  return row
}

/** Locks the tag. One that is being merged can't be changed. */
async function holdTag(tx: Tx, id: number) {
  await holdTags(tx, [id])
  const row = await readTag(tx, id)
  if (row.becomes !== null) throw becomesAnother(row)
  return row
}

const becomesAnother = ({ label, becomes }: Pick<ConsoleTagRow, 'label' | 'becomes'>) =>
  new Problem(409, becomes === null ? `“${label}” has just changed.` : `“${label}” is becoming part of “${becomes}”.`)

type Needed = { db: Db; log: Log }

/** Changes the tag, then a few of its posts and profiles at once; a task does the rest. */
async function change(deps: Needed, id: number, work: (tx: Tx) => Promise<unknown>, answered = id) {
  await deps.db.tx(work)
  await spreadFirst(deps, id)
  return presentTag(await readTag(deps.db, answered))
}

/** The former name redirects to the new one. */
export const rename = (deps: Needed, operator: SignedIn, id: number, { slug, label }: TagName) =>
  change(deps, id, async (tx) => {
    const before = await holdTag(tx, id)
    const { outcome } = await renameTag(tx, id, slug, label)
    if (outcome === 'none') throw notThere()
    if (outcome === 'taken') throw new Problem(409, `Another tag is called so, or was: merge this one into “${label}”.`)
    await writeAudit(tx, operator, {
      action: 'tag.rename',
      subject: ['tag', id],
      summary: `Renamed the tag “${before.label}” to “${label}”`,
    })
  })

/** Merges a tag into another. This can't be undone. */
export async function merge(deps: Needed, operator: SignedIn, id: number, into: TagName) {
  const other = await findTagByName(deps.db, into.slug)
  const from = await readTag(deps.db, id)
  if (!other)
    throw new Problem(400, `There is no tag “${into.label}”.`, { errors: { into: ['There is no such tag.'] } })
  if (other.id === id) throw new Problem(400, 'A tag cannot become part of itself.')
  return change(
    deps,
    id,
    async (tx) => {
      const { isMerged } = await mergeTags(tx, id, other.id)
      if (!isMerged) throw becomesAnother(await readTag(tx, id))
      const whole = await readTag(tx, other.id)
      await writeAudit(tx, operator, {
        action: 'tag.merge',
        subject: ['tag', other.id],
        summary: `Merged the tag “${from.label}” into “${whole.label}”`,
        details: { from: from.slug, names: from.otherNames },
      })
    },
    other.id,
  )
}

/** Hides a tag: it is removed everywhere, and nobody can use it. */
export const hide = (deps: Needed, operator: SignedIn, id: number, reason: string) =>
  change(deps, id, async (tx) => {
    const tag = await holdTag(tx, id)
    if (!(await hideTag(tx, id))) throw new Problem(409, 'This tag is hidden already.')
    await writeAudit(tx, operator, {
      action: 'tag.hide',
      subject: ['tag', id],
      summary: `Hid the tag “${tag.label}”: ${reason}`,
    })
  })

export const show = (deps: Needed, operator: SignedIn, id: number) =>
  change(deps, id, async (tx) => {
    const tag = await holdTag(tx, id)
    if (!(await showTag(tx, id))) throw new Problem(409, 'This tag is not hidden.')
    await writeAudit(tx, operator, {
      action: 'tag.show',
      subject: ['tag', id],
      summary: `Showed the tag “${tag.label}” again`,
    })
  })
