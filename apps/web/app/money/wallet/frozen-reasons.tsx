import type { FrozenReason } from '@fanlight/contract/money/wallet'

const frozenTexts = {
  dispute: "Your bank disputes a payment. Until that's settled, you can't buy or spend FansCoins.",
  debt: 'Your bank took a payment back, so you owe FansCoins. Buy FansCoins to pay them back and open your wallet again.',
  operator: "Our team froze your wallet. You can't buy FansCoins now. Please contact support.",
}

export default function FrozenReasons({ reasons }: { reasons: FrozenReason[] }) {
  return reasons.map((reason) => (
    <p key={reason} className="max-w-prose text-warning">
      {frozenTexts[reason]}
    </p>
  ))
}
