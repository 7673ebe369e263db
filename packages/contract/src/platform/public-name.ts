import { imitatesSite, looksLikeOurs } from '../people/imitates-site.ts'
import { brandName } from './brand.ts'
import { containsLink } from './contains-link.ts'
import { isInEverydayScript } from './everyday-scripts.ts'
import { hiddenMarks, requiredText } from './fields.ts'

/** 'J.de Vries' has an initial, and isn't a German site. */
const withoutInitials = (name: string) => name.replace(/(?<![\p{L}\p{N}])\p{L}\.(?=de\s+\p{L})/giu, '$& ')

/** The name of a person or a character that others see. */
export const publicName = (maximum: number, missing: string) =>
  requiredText(maximum, missing)
    .transform((name) => name.replace(/\s+/gu, ' '))
    .refine((name) => !hiddenMarks.test(name), 'This name contains characters that nobody can see.')
    .refine((name) => /[\p{L}\p{N}]/u.test(name), 'A name needs at least one letter or digit.')
    .refine(isInEverydayScript, 'Please write this name in letters that many people use today.')
    .refine(
      (name) => !/\S@\S+\.\S/u.test(name) && !containsLink(withoutInitials(name)),
      'Please do not use an email address or a website: everybody sees this name.',
    )
    .refine((name) => !imitatesSite(name, brandName), looksLikeOurs)
