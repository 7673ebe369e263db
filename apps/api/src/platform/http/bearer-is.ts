import { timingSafeEqual } from 'node:crypto'

/** Whether the header carries exactly this token. */
export function bearerIs(header: string | undefined, token: string) {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
