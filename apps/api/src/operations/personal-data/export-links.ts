import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { Problem } from '../../platform/problems/problem.ts'

export type ExportLinks = ReturnType<typeof createExportLinks>

/** A temporary download address: browsers send no token with a download. */
export function createExportLinks(sessionSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'export-link', 32))
  const sign = (what: string) => createHmac('sha256', key).update(what).digest()
  return {
    tokenOf: (id: string, until: number) => `${id}.${until}.${sign(`${id}.${until}`).toString('base64url')}`,
    idOf(token: string, now: number): string {
      const [, id = '', until = '', signature = ''] = /^([\da-f-]{36})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
      const given = Buffer.from(signature, 'base64url')
      const isOurs = given.length === 32 && timingSafeEqual(given, sign(`${id}.${until}`))
      if (!isOurs || Number(until) < now) throw new Problem(404, 'There is nothing at this address.')
      return id
    },
  }
}
