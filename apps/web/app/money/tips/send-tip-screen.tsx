import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense } from 'react'
import { withRetries } from '../../lib/load-part.ts'
import { ratiosQuery } from '../wallet/ratios-api.ts'
import TipDialog from './tip-dialog.tsx'

const BuyMissing = lazy(withRetries(() => import('../wallet/buy-missing.tsx')))

type SendTipProps = Pick<ComponentProps<typeof TipDialog>, 'profileId' | 'name' | 'post' | 'open' | 'onOpenChange'>

/** The tip dialog, with the value of a coin and a way to buy missing coins. */
export default function SendTip(props: SendTipProps) {
  const ratio = useQuery({ ...ratiosQuery, enabled: props.open, staleTime: 5 * 60_000 }).data?.USD
  return (
    <TipDialog
      {...props}
      ratio={ratio}
      buyMissing={(missing, onBought) => (
        <Suspense fallback={null}>
          <BuyMissing missing={missing} spends="send the tip" onBought={onBought} onLeave={() => undefined} />
        </Suspense>
      )}
    />
  )
}
