import { countryCodes } from '@fanlight/contract/platform/countries'

export function countries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
