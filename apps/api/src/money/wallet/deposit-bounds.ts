import { invalid } from '../../platform/problems/problem.ts'
import type { DepositProvider } from '../providers/deposit-provider.ts'

/** The demo takes any amount; Stripe has a minimum and a maximum. */
export function refuseOutOfBounds(
  { boundsOf }: Pick<DepositProvider, 'boundsOf'>,
  hundredths: number,
  currency: string,
) {
  const inUnit = currency === 'JPY' ? 100 : 1
  const { least, most } = boundsOf(currency)
  const inWords = (minor: number) => `${currency} ${((minor * inUnit) / 100).toFixed(inUnit === 1 ? 2 : 0)}`
  if (hundredths < least * inUnit) throw invalid('amount', `Please deposit ${inWords(least)} or more.`)
  if (hundredths > most * inUnit) throw invalid('amount', `Please deposit ${inWords(most)} or less.`)
}
