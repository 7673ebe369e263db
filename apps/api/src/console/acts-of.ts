import { type ActOfTwo, actsOfTwo } from '@fanlight/contract/operator-rights'
import { may, type SignedIn } from '../auth/viewer.ts'

/** Of what takes two, what an operator's roles are for. */
export const actsOf = (operator: SignedIn) =>
  (Object.keys(actsOfTwo) as ActOfTwo[]).filter((act) => may(operator, actsOfTwo[act]))
