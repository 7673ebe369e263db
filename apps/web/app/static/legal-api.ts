import type { LegalKind } from '@fanlight/contract/site'
import { call } from '../lib/call.ts'

export const getLegalText = (kind: LegalKind) => call('readLegalText', { params: { kind } })
