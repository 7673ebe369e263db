import { z } from 'zod'
import { MailedCancel } from '../people/mail.ts'
import { MailLinkParams } from '../people/notifications.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams, KeyPaging } from '../platform/fields.ts'
import {
  CardPage,
  DemoPayment,
  DemoPaymentParams,
  DemoPaymentResult,
  SubscribeParams,
  SubscribeWish,
  Subscription,
  SubscriptionCard,
  SubscriptionStart,
} from './subscriptions.ts'

const signIn = 'Please log in to subscribe.'

export const subscriptionEndpoints = {
  subscribe: {
    who: 'person',
    signIn,
    params: SubscribeParams,
    body: SubscribeWish.nullish(),
    answer: SubscriptionStart,
    takesKey: true,
    limit: 'money',
  },
  readSubscriptionTo: { who: 'person', params: SubscribeParams, answer: Subscription },
  listSubscriptions: { who: 'person', query: KeyPaging, answer: z.array(Subscription) },
  cancelSubscription: { who: 'person', params: IdParams, answer: Subscription },
  resumeSubscription: { who: 'person', params: IdParams, answer: Subscription },
  payRenewal: { who: 'person', params: IdParams, answer: SubscriptionStart, limit: 'money' },
  readCard: { who: 'person', params: IdParams, answer: SubscriptionCard },
  openCardPage: { who: 'person', params: IdParams, answer: CardPage, limit: 'money' },
  settleCard: { who: 'person', params: IdParams, answer: SubscriptionCard, limit: 'money' },
  saveDemoCard: {
    who: 'person',
    params: IdParams,
    body: DemoPayment.nullish(),
    answer: SubscriptionCard,
    limit: 'money',
  },
  readMailedCancel: { who: 'anybody', viewer: 'ignored', params: MailLinkParams, answer: MailedCancel },
  cancelByMail: { who: 'anybody', viewer: 'ignored', params: MailLinkParams, answer: MailedCancel },
  payDemo: {
    who: 'person',
    signIn,
    params: DemoPaymentParams,
    body: DemoPayment.nullish(),
    answer: DemoPaymentResult,
    limit: 'money',
  },
  cancelDemo: { who: 'person', signIn, params: DemoPaymentParams },
} satisfies Record<string, Endpoint>
