import type { LegalKind } from '@fanlight/contract/people/site'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { messageElse, sayingOf } from '../lib/shown-error.ts'

export const legalTextQuery = (kind: LegalKind) =>
  queryOptions({
    queryKey: ['legal-text', kind],
    queryFn: () => sayingOf(call('readLegalText', { params: { kind } }), messageElse('This text could not be loaded.')),
  })
