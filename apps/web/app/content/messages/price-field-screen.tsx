import { limits } from '@fanlight/contract/platform/limits'
import { useQuery } from '@tanstack/react-query'
import { dollars } from '../../lib/format.ts'
import { ratiosQuery } from '../../money/wallet/ratios-api.ts'
import { NumberField } from '../../ui/number-field.tsx'

/** What the fan pays to see the files; empty means free. */
export default function PriceField({ price, onChange }: { price: string; onChange: (price: string) => void }) {
  const ratio = useQuery({ ...ratiosQuery, staleTime: 5 * 60_000 }).data?.USD
  const isAmount = Number(price) > 0
  return (
    <NumberField
      label="Price to see the files"
      help={
        isAmount && ratio
          ? `About ${dollars(Number(price) / ratio)}. It can’t be changed later.`
          : 'Empty: the fan sees them free of charge.'
      }
      unit="FansCoins"
      min={limits.minimumPostPrice}
      max={limits.maximumAmount}
      step="0.01"
      value={price}
      className="min-w-56 flex-1"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
