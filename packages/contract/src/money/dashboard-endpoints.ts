import { z } from 'zod'
import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams, Paging } from '../platform/fields.ts'
import {
  CreatorSummary,
  ProfileStats,
  ProfileStatsParams,
  TimeframeQuery,
  TopProfile,
  TopProfilesQuery,
} from './dashboard.ts'
import { AccountCountry, CreatorTerms, PayoutOverview, ProviderPage, TaxNumber } from './payouts.ts'

const csv = { file: 'text/csv; charset=utf-8' }
const top = { who: 'creator', query: TopProfilesQuery, answer: z.array(TopProfile) } as const
const stats = { who: 'creator', params: ProfileStatsParams, query: TimeframeQuery } as const

export const dashboardEndpoints = {
  readSummary: { who: 'creator', answer: CreatorSummary },
  listTopBySubscribers: top,
  listTopByIncome: top,
  readProfileStats: { ...stats, answer: ProfileStats },
  exportProfileStats: { ...stats, answer: csv },
  readCreatorTerms: { who: 'anybody', viewer: 'ignored', answer: CreatorTerms },
  readPayouts: { who: 'creator', query: Paging, answer: PayoutOverview },
  exportPayout: { who: 'creator', params: IdParams, answer: csv },
  openPayoutAccount: { who: 'creator', confirm: true, body: AccountCountry, answer: ProviderPage, limit: 'money' },
  refreshPayoutAccount: { who: 'creator', limit: 'money' },
  leavePayoutAccount: { who: 'creator', confirm: true, limit: 'money' },
  saveTaxNumber: { who: 'creator', confirm: true, body: TaxNumber },
  changePayoutAccount: { who: 'creator', confirm: true, answer: ProviderPage, limit: 'money' },
} satisfies Record<string, Endpoint>
