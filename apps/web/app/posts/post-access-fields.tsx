import { limits } from '@fanlight/contract/limits'
import { accessTypes } from '@fanlight/contract/post-kinds'
import { ChoiceCards } from '../ui/choice-cards.tsx'
import { CoinMark } from '../ui/coins.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { accessChoices, postTypeChoices } from './post-choices.ts'
import type { NewPost } from './post-form.ts'

interface PostKindFieldsProps {
  post: NewPost
  wrongType: string | undefined
  onChange: (change: Partial<NewPost>) => void
}

/** What a new post is, who may see it, and for how much. */
export function PostKindFields({ post, wrongType, onChange }: PostKindFieldsProps) {
  return (
    <>
      <ChoiceCards
        legend="Post Type"
        name="postType"
        choices={postTypeChoices}
        value={post.postType}
        error={wrongType}
        onChange={(postType) => onChange({ postType })}
      />
      <ChoiceCards
        legend="Access Type"
        name="accessType"
        choices={accessChoices}
        value={post.accessType}
        onChange={(accessType) => onChange({ accessType })}
      />
      {post.accessType === accessTypes.PayPerView && (
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
      )}
    </>
  )
}
