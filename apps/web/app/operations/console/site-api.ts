import type { LegalKind, LegalPublication, SiteChange } from '@fanlight/contract/people/site'
import { call, callUpload } from './call-console.ts'
import { consoleQuery } from './console-query.ts'

export const siteQuery = consoleQuery('settings', [], () => call('readSiteSettings'))
export const saveSiteSettings = (body: SiteChange) => call('saveSiteSettings', { body })
export const removeLogo = () => call('removeLogo')
export function uploadLogo(picture: File) {
  const form = new FormData()
  form.set('logo', picture)
  return callUpload('uploadLogo', { form })
}

export const legalTextsQuery = (kind: LegalKind) =>
  consoleQuery('texts', [kind], () => call('listLegalTexts', { params: { kind } }))
export const previewLegalText = (kind: LegalKind, text: string) =>
  call('previewLegalText', { params: { kind }, body: { text } })
export const publishLegalText = (kind: LegalKind, body: LegalPublication) =>
  call('publishLegalText', { params: { kind }, body })
