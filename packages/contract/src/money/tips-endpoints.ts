import { z } from 'zod'
import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams } from '../platform/fields.ts'
import { CapHere, GivenTip, SpentHere, Tip, TipListQuery, TipMenu, TipMenuChange, TipRequest } from './tips.ts'

export const tipEndpoints = {
  readTipMenu: { who: 'anybody', params: IdParams, answer: TipMenu },
  saveTipMenu: { who: 'creator', params: IdParams, body: TipMenuChange, answer: TipMenu },
  giveTip: {
    who: 'person',
    signIn: 'Please log in to send a tip.',
    params: IdParams,
    body: TipRequest,
    answer: GivenTip,
    status: 201,
    takesKey: true,
    limit: 'money',
  },
  listTips: { who: 'creator', query: TipListQuery, answer: z.array(Tip) },
  thankForTip: { who: 'creator', params: IdParams },
  saveCapHere: { who: 'person', params: IdParams, body: CapHere, answer: SpentHere },
} satisfies Record<string, Endpoint>
