import { accessTypes } from '@fanlight/contract/content/post-kinds'
import { limits } from '@fanlight/contract/platform/limits'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { CoinMark } from '../../ui/coins.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { accessChoices } from './post-choices.ts'
import type { NewPost } from './post-form.ts'

interface PostAccessFieldsProps {
  post: NewPost
  onChange: (change: Partial<NewPost>) => void
}

/** Who may see a new post, and for how much. */
export default function PostAccessFields({ post, onChange }: PostAccessFieldsProps) {
  return (
    <>
      <ChoiceCards
        legend="Access Type"
        name="accessType"
        choices={accessChoices}
        value={post.accessType}
        onChange={(accessType) => onChange({ accessType })}
      />
      {post.accessType === accessTypes.PayPerView && (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            label="Price (FansCoins)"
            name="price"
            required
            min={limits.minimumPostPrice}
            step={0.01}
            sign={<CoinMark />}
            unit="per viewing"
            value={post.price}
            onChange={(event) => onChange({ price: event.target.value })}
          />
          <NumberField
            label="To keep (FansCoins)"
            name="keepPrice"
            min={limits.minimumPostPrice}
            step={0.01}
            sign={<CoinMark />}
            help="Leave it empty to sell single viewings only. With the price of a viewing, fans always keep it."
            value={post.keepPrice}
            onChange={(event) => onChange({ keepPrice: event.target.value })}
          />
        </div>
      )}
    </>
  )
}
