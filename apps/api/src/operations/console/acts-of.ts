import { type ActOfTwo, actsOfTwo } from '@fanlight/contract/platform/operator-rights'
import { may, type SignedIn } from '../../platform/auth/viewer.ts'

/** Which acts that take two operators these roles may approve. */
export const actsOf = (operator: SignedIn) =>
  (Object.keys(actsOfTwo) as ActOfTwo[]).filter((act) => may(operator, actsOfTwo[act]))
