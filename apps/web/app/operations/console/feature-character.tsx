import { limits } from '@fanlight/contract/platform/limits'
import { ActionButton } from './action-button.tsx'
import { feature } from './discovery-api.ts'

const idIn = (typed = '') => Number(/(\d{1,15})\D*$/.exec(typed.trim())?.[1] ?? 0)

/** Loaded after the featured row. */
export default function FeatureCharacter() {
  return (
    <ActionButton
      label="Feature a character"
      title="Feature a character"
      texts={{ profile: { label: 'Address or number', help: 'Such as /profile/12: the page of the character.' } }}
      amount={{ label: 'Place', least: 1, most: limits.featured, start: 1, step: 1 }}
      done="The character is featured."
      run={({ texts, amount }) => feature(idIn(texts.profile), amount)}
    />
  )
}
