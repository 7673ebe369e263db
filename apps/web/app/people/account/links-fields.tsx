import { limits } from '@fanlight/contract/platform/limits'
import type { Link } from '@fanlight/contract/platform/link'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface LinksFieldsProps {
  links: Link[]
  onChange: (links: Link[]) => void
}

/** A creator's links: a name and an address each. Empty pairs are ignored. */
export function LinksFields({ links, onChange }: LinksFieldsProps) {
  const change = (place: number, part: Partial<Link>) =>
    onChange(links.map((link, index) => (index === place ? { ...link, ...part } : link)))
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 font-semibold">Links</legend>
      <p className="text-caption text-soft">
        Up to {limits.creatorLinks}, on your creator page and your characters’ pages. They open in a new tab.
      </p>
      {links.map(({ name, href }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair is its place; its contents are being typed.
        <div key={place} className="grid items-start gap-3 sm:grid-cols-[1fr_2fr]">
          <TextField
            required
            label={`Name of link ${place + 1}`}
            placeholder="My gallery"
            maxLength={limits.linkName}
            value={name}
            name={`links.${place}.name`}
            onChange={(event) => change(place, { name: event.target.value })}
          />
          <TextField
            required
            label={`Address of link ${place + 1}`}
            type="url"
            placeholder="https://"
            maxLength={limits.linkAddress}
            value={href}
            name={`links.${place}.href`}
            onChange={(event) => change(place, { href: event.target.value })}
          />
        </div>
      ))}
      {links.length < limits.creatorLinks && (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => onChange([...links, { name: '', href: '' }])}
        >
          Add a link
        </Button>
      )}
    </fieldset>
  )
}
