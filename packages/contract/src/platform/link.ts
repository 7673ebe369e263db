import { z } from 'zod'
import { hiddenMarks, requiredText } from './fields.ts'
import { limits } from './limits.ts'

const wrong = 'Please give an address that starts with https://.'

/**
 * A link to another site: https only, without a name and password that look like another site, with the letters that a
 * browser would request.
 */
const Href = z
  .string()
  .trim()
  .max(limits.linkAddress, `Please use at most ${limits.linkAddress} characters.`)
  .refine((given) => !/[\s\\]/u.test(given) && !hiddenMarks.test(given), wrong)
  .transform((given, context) => {
    const url = /^https:\/\//i.test(given) ? URL.parse(given) : null
    if (url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.'))
      if (url.href.length <= 4 * limits.linkAddress) return url.href
    context.addIssue({ code: 'custom', message: wrong })
    return z.NEVER
  })

/** As people enter it. */
export const GivenLink = z.object({
  name: requiredText(limits.linkName, 'Please give the link a name.').refine(
    (name) => !hiddenMarks.test(name),
    'This name contains characters that nobody can see.',
  ),
  href: Href,
})

export const Link = z.object({ name: z.string(), href: z.string() })
export type Link = z.infer<typeof Link>
