import { type ActOfTwo, actsOfTwo } from '@fanlight/contract/platform/operator-rights'
import { may, type SignedIn } from '../../platform/auth/viewer.ts'

/** The two-operator actions that these roles may approve. */
export const actsOf = (operator: SignedIn) =>
  (Object.keys(actsOfTwo) as ActOfTwo[]).filter((act) => may(operator, actsOfTwo[act]))
