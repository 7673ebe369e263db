import { brandName } from './brand.ts'
import { hiddenMarks, requiredText } from './fields.ts'
import { imitatesSite, looksLikeOurs } from './imitates-site.ts'
import { leadsElsewhere } from './leads-elsewhere.ts'

/** What others see somebody or a character called. */
export const publicName = (maximum: number, missing: string) =>
  requiredText(maximum, missing)
    .transform((name) => name.replace(/\s+/gu, ' '))
    .refine((name) => !hiddenMarks.test(name), 'This name contains characters that nobody can see.')
    .refine((name) => /[\p{L}\p{N}]/u.test(name), 'A name needs at least one letter or digit.')
    .refine(
      (name) => !/\S@\S+\.\S/u.test(name) && !leadsElsewhere(name),
      'Please do not use an email address or a website: everybody sees this name.',
    )
    .refine((name) => !imitatesSite(name, brandName), looksLikeOurs)
