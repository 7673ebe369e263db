import { z } from 'zod'
import type { Endpoint } from '../platform/endpoint.ts'
import {
  Agreement,
  Asked,
  LegalDraft,
  LegalParams,
  LegalPublication,
  LegalText,
  LegalVersion,
  Site,
  SiteChange,
  SiteSettings,
} from './site.ts'

const longText = 512 * 1024

export const siteEndpoints = {
  readSite: { who: 'anybody', viewer: 'ignored', answer: Site },
  readLegalText: { who: 'anybody', viewer: 'ignored', params: LegalParams, answer: LegalText },
  listAsked: { who: 'person', answer: z.array(Asked) },
  agree: { who: 'person', body: Agreement, answer: z.array(Asked) },

  readSiteSettings: { who: 'operator', right: 'run the site', answer: SiteSettings },
  saveSiteSettings: { who: 'operator', right: 'run the site', confirm: true, body: SiteChange, answer: SiteSettings },
  uploadLogo: {
    who: 'operator',
    right: 'run the site',
    confirm: true,
    upload: { files: { logo: 1 } },
    answer: SiteSettings,
  },
  removeLogo: { who: 'operator', right: 'run the site', confirm: true, answer: SiteSettings },
  listLegalTexts: { who: 'operator', right: 'run the site', params: LegalParams, answer: z.array(LegalVersion) },
  previewLegalText: {
    who: 'operator',
    right: 'run the site',
    params: LegalParams,
    body: LegalDraft,
    answer: LegalText,
    bodyLimit: longText,
  },
  publishLegalText: {
    who: 'operator',
    right: 'run the site',
    confirm: true,
    params: LegalParams,
    body: LegalPublication,
    answer: z.array(LegalVersion),
    bodyLimit: longText,
  },
} satisfies Record<string, Endpoint>
