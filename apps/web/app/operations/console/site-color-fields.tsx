import { contrastsOf, leastContrast, type SiteColors } from '@fanlight/contract/people/site-colors'
import type { CSSProperties } from 'react'
import { TextField } from '../../ui/text-field.tsx'

const fields: [name: keyof SiteColors, label: string][] = [
  ['buttonFrom', 'Button, left'],
  ['buttonTo', 'Button, right'],
  ['link', 'Links on light pages'],
  ['linkDark', 'Links on dark pages'],
]

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

interface Props {
  colors: SiteColors
  onChange: (colors: SiteColors) => void
}

/** Checks the contrast of the chosen colors at once. */
export function SiteColorFields({ colors, onChange }: Props) {
  const whole = Object.values(colors).every(isColor)
  const ratios = whole ? contrastsOf(colors) : undefined
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(([name, label]) => {
          const ratio = ratios?.[name]
          const tooPale = ratio !== undefined && ratio < leastContrast
          const problem = isColor(colors[name])
            ? tooPale && `${ratio.toFixed(1)}:1 is too little to be read.`
            : 'Please give a colour such as #cf4312.'
          return (
            <div key={name} className="flex items-end gap-2">
              <input
                type="color"
                aria-label={`${label}, to choose`}
                value={isColor(colors[name]) ? colors[name] : '#000000'}
                onChange={(event) => onChange({ ...colors, [name]: event.target.value })}
                className="mb-7 size-11 shrink-0 rounded-control border border-edge bg-card p-1"
              />
              <TextField
                label={label}
                className="flex-1"
                maxLength={7}
                value={colors[name]}
                help={ratio === undefined ? ' ' : `${ratio.toFixed(1)}:1`}
                error={problem || undefined}
                onChange={(event) => onChange({ ...colors, [name]: event.target.value })}
              />
            </div>
          )
        })}
      </div>
      {whole && <Samples colors={colors} />}
    </div>
  )
}

function Samples({ colors: { buttonFrom, buttonTo, link, linkDark } }: { colors: SiteColors }) {
  const ground = (style: CSSProperties) => ({ className: 'flex flex-wrap items-center gap-4 rounded-card p-4', style })
  const button = (
    <span
      className="rounded-control px-4 py-2 font-semibold text-white"
      style={{ backgroundImage: `linear-gradient(100deg, ${buttonFrom}, ${buttonTo})` }}
    >
      Subscribe
    </span>
  )
  return (
    <div aria-hidden="true" className="grid gap-2 sm:grid-cols-2">
      <div {...ground({ background: '#faf7f2' })}>
        {button}
        <span style={{ color: link }} className="font-semibold underline">
          A link
        </span>
      </div>
      <div {...ground({ background: '#14111a' })}>
        {button}
        <span style={{ color: linkDark }} className="font-semibold underline">
          A link
        </span>
      </div>
    </div>
  )
}

/** Colors that aren't chosen here, with their use. */
export const ColorSwatches = ({ colors }: { colors: SiteColors }) => (
  <ul className="grid gap-3 sm:grid-cols-2">
    {fields.map(([name, label]) => (
      <li key={name} className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="size-11 shrink-0 rounded-control border border-edge"
          style={{ background: colors[name] }}
        />
        <span className="grid text-caption">
          <span className="font-medium">{label}</span>
          <span className="figures text-soft">{colors[name]}</span>
        </span>
      </li>
    ))}
  </ul>
)
