import { z } from 'zod'
import { CreatorSettings, CreatorSettingsView } from '../money/subscriptions.ts'
import { IdentityForm, Verification } from '../operations/verification.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams, KeyPaging } from '../platform/fields.ts'
import {
  Creator,
  CreatorApplication,
  CreatorApplicationResult,
  ListedCreator,
  OnboardingStatus,
  VerificationStatus,
} from './creators.ts'

export const creatorEndpoints = {
  becomeCreator: { who: 'person', body: CreatorApplication, answer: CreatorApplicationResult },
  readOnboarding: { who: 'person', answer: OnboardingStatus },
  readVerificationStatus: { who: 'person', answer: VerificationStatus },
  listCreators: { who: 'person', query: KeyPaging, answer: z.array(ListedCreator) },
  readCreator: { who: 'person', params: IdParams, answer: Creator },
  readCreatorSettings: { who: 'creator', answer: CreatorSettingsView },
  saveCreatorSettings: { who: 'creator', body: CreatorSettings, answer: CreatorSettingsView },
  readVerification: { who: 'creator', answer: Verification },
  submitIdentity: {
    who: 'creator',
    upload: { fields: IdentityForm, files: { document: 1, selfie: 1 } },
    answer: Verification,
    status: 201,
  },
  withdrawIdentity: { who: 'creator' },
} satisfies Record<string, Endpoint>
