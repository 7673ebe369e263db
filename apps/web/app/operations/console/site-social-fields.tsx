import type { SiteChange } from '@fanlight/contract/people/site'
import Plus from 'lucide-react/icons/plus'
import Remove from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Link = SiteChange['social'][number]

interface SiteSocialFieldsProps {
  links: Link[]
  error: string | undefined
  onChange: (links: Link[]) => void
}

const focus = (field: HTMLInputElement | null) => field?.focus()

/** A row for each footer link; focus moves to an added one, and stays near a removed one. */
export function SiteSocialFields({ links, error, onChange }: SiteSocialFieldsProps) {
  const add = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState<number>()
  const change = (place: number, part: Partial<Link>) =>
    onChange(links.map((link, index) => (index === place ? { ...link, ...part } : link)))
  return (
    <fieldset className="grid min-w-0 justify-items-start gap-3">
      <legend className="pb-2 font-medium text-body">Social links</legend>
      {links.map(({ name, href }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps nothing of its own
          key={index}
          className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
        >
          <TextField
            ref={index === added ? focus : undefined}
            label="Shown as"
            required
            value={name}
            onChange={({ target }) => change(index, { name: target.value })}
          />
          <TextField
            label="Link"
            required
            type="url"
            placeholder="https://"
            className="max-sm:col-span-2 max-sm:row-start-2"
            value={href}
            onChange={({ target }) => change(index, { href: target.value })}
          />
          <IconButton
            label={`Remove ${name || 'this link'}`}
            onClick={() => {
              onChange(links.filter((_, place) => place !== index))
              add.current?.focus()
            }}
          >
            <Remove aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
      ))}
      <FormError text={error} />
      <Button
        ref={add}
        size="small"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => {
          setAdded(links.length)
          onChange([...links, { name: '', href: '' }])
        }}
      >
        Add a link
      </Button>
    </fieldset>
  )
}
