import { ownRemarks } from './cast/own-remarks.ts'
import { type Remark, remarks } from './cast/remarks.ts'
import { seeded } from './seeded.ts'

export type Remarks = (postId: number) => Remark | undefined

/**
 * What is said beneath the posts of one character: nothing again before everything was said, and nothing twice beneath one
 * post, which may run out.
 */
export function remarksFor(name: string): Remarks {
  const random = seeded(`remarks to ${name}`)
  const all = [...(ownRemarks[name] ?? []), ...remarks]
  const said = new Map<number, Set<Remark>>()
  let left: Remark[] = []
  return (postId) => {
    const here = said.get(postId) ?? new Set()
    said.set(postId, here)
    const isNew = (remark: Remark) => !here.has(remark)
    if (!left.some(isNew))
      left = [
        ...left,
        ...all
          .map((remark) => [random(), remark] as const)
          .sort(byRank)
          .map(([, it]) => it),
      ]
    const next = left.findIndex(isNew)
    if (next < 0) return undefined
    const [remark] = left.splice(next, 1)
    if (remark) here.add(remark)
    return remark
  }
}

const byRank = ([a]: readonly [number, Remark], [b]: readonly [number, Remark]) => a - b
