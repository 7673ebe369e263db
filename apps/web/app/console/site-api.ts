import type { LegalKind, LegalPublication, SiteChange } from '@fanlight/contract/site'
import { call, callUpload } from './call-console.ts'

export const getSiteSettings = () => call('readSiteSettings')
export const saveSiteSettings = (body: SiteChange) => call('saveSiteSettings', { body })
export const removeLogo = () => call('removeLogo')
export function uploadLogo(picture: File) {
  const form = new FormData()
  form.set('logo', picture)
  return callUpload('uploadLogo', { form })
}

export const getLegalTexts = (kind: LegalKind) => call('listLegalTexts', { params: { kind } })
export const previewLegalText = (kind: LegalKind, text: string) =>
  call('previewLegalText', { params: { kind }, body: { text } })
export const publishLegalText = (kind: LegalKind, body: LegalPublication) =>
  call('publishLegalText', { params: { kind }, body })
