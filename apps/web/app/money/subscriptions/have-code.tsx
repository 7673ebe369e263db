import { promoLimits } from '@fanlight/contract/money/promo-words'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { controlStyle } from '../../ui/field.tsx'
import { SearchForm } from '../../ui/search-form.tsx'

/** Where a fan types a promo code. It goes into the address, like a link's. */
export function HaveCode() {
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useState('')
  function apply() {
    if (typed.trim() === '') return
    const next = new URLSearchParams(query)
    next.set('code', typed.trim())
    setQuery(next, { preventScrollReset: true, replace: true })
  }
  return (
    <Card className="max-lg:p-4">
      <Disclosure summary="Have a promo code?">
        <SearchForm className="flex gap-2" onSearch={apply}>
          <input
            name="code"
            aria-label="Promo code"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={promoLimits.typed}
            className={controlStyle}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">Apply</Button>
        </SearchForm>
      </Disclosure>
    </Card>
  )
}
