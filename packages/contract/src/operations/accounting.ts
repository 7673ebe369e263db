import { z } from 'zod'
import { accountPapers } from './account-papers.ts'

/** Such as `journal` of `2026-10`, or `creators` of `2026-Q4`; in UTC. */
export const AccountsParams = z.object({
  paper: z.enum(accountPapers),
  period: z.string().regex(/^2\d{3}-(0[1-9]|1[0-2]|Q[1-4])$/, 'Please name a month, such as 2026-10.'),
})
export type AccountsParams = z.infer<typeof AccountsParams>
