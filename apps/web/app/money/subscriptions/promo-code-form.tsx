import { promoLimits } from '@fanlight/contract/money/promo-words'
import { useState } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useForm } from '../../ui/use-form.ts'
import { createPromoCode } from './promo-codes-api.ts'
import { forWhomWords } from './promo-words.ts'

const empty = { code: '', name: '', kind: 'percent', off: '', months: '1', forWhom: 'anyone', maxUses: '', endsAt: '' }
type Typed = typeof empty

/** A new promo code, or a link that only counts. */
export function PromoCodeForm({ profileId, onDone }: { profileId: number; onDone: () => void }) {
  const [typed, setTyped] = useState(empty)
  const { errors, busy, send } = useForm('The code could not be made.', [
    'code',
    'name',
    'discount',
    'forWhom',
    'maxUses',
    'endsAt',
  ])
  const field = <Name extends keyof Typed>(name: Name) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  const isLink = typed.kind === 'none'

  const create = () =>
    send(async () => {
      const made = await createPromoCode(profileId, codeOf(typed))
      await queryClient.invalidateQueries({ queryKey: ['promo', 'codes', profileId] })
      toast.success(`${made?.code ?? 'The code'} is ready. Copy its link to share it.`)
      onDone()
    })

  return (
    <Form errors={errors} aria-label="New code or link" className="grid gap-4" onSubmit={create}>
      <TextField
        label="Code"
        required
        help="Letters A to Z, digits, hyphens. Fans can type it in any case."
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={promoLimits.longest}
        error={errors.code}
        {...field('code')}
      />
      <TextField
        label="Name"
        help="Where you share it, such as “Instagram bio”. Only you see it."
        maxLength={promoLimits.name}
        error={errors.name}
        {...field('name')}
      />
      <SelectField label="Discount" {...field('kind')}>
        <option value="percent">Percent off</option>
        <option value="dollars">Dollars off</option>
        <option value="none">None, only count who comes by it</option>
      </SelectField>
      {!isLink && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <NumberField
              label={typed.kind === 'percent' ? 'Percent' : 'Dollars'}
              required
              sign={typed.kind === 'percent' ? '%' : '$'}
              min={typed.kind === 'percent' ? '1' : '0.01'}
              max={typed.kind === 'percent' ? promoLimits.percent : undefined}
              step={typed.kind === 'percent' ? '1' : '0.01'}
              error={errors.discount}
              {...field('off')}
            />
            <NumberField
              label="For how many months"
              required
              min="1"
              max={promoLimits.months}
              step="1"
              {...field('months')}
            />
          </div>
          <p className="text-caption text-soft">A month with a code never costs less than $0.99.</p>
          <SelectField label="For" error={errors.forWhom} {...field('forWhom')}>
            <option value="anyone">Everyone</option>
            <option value="new">{forWhomWords.new}</option>
            <option value="returning">{forWhomWords.returning}</option>
          </SelectField>
          <NumberField
            label="How many fans can use it"
            help="Each fan once. Leave it empty for no limit."
            min="1"
            max={promoLimits.uses}
            step="1"
            error={errors.maxUses}
            {...field('maxUses')}
          />
        </>
      )}
      <TextField
        label="Ends"
        type="datetime-local"
        help="Your local time. Leave it empty for no end; you can end it any time."
        error={errors.endsAt}
        {...field('endsAt')}
      />
      {errors.form && (
        <p role="alert" className="font-medium text-danger">
          {errors.form}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy} busyText="Creating...">
          Create
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

function codeOf({ code, name, kind, off, months, forWhom, maxUses, endsAt }: Typed) {
  const part = kind === 'percent' ? { percent: Number(off) } : { dollars: Number(off) }
  const isLink = kind === 'none'
  return {
    code,
    name: name.trim() || null,
    discount: isLink ? null : { ...part, months: Number(months) },
    forWhom: isLink ? ('anyone' as const) : (forWhom as 'anyone' | 'new' | 'returning'),
    maxUses: isLink || maxUses.trim() === '' ? null : Number(maxUses),
    endsAt: endsAt === '' ? null : new Date(endsAt).toISOString(),
  } as Parameters<typeof createPromoCode>[1]
}
