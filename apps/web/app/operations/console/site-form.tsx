import type { SiteChange, SiteSettings } from '@fanlight/contract/people/site'
import { builtColors } from '@fanlight/contract/people/site-colors'
import { type ReactNode, useId, useState } from 'react'
import { useDraft } from '../../lib/use-draft.ts'
import { useKeptFields } from '../../lib/use-kept-fields.ts'
import { useViewer } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { partsStyle, SettingsEnd, SettingsPart } from '../../ui/settings-part.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useForm } from '../../ui/use-form.ts'
import { readAgain } from './console-query.ts'
import { saveSiteSettings } from './site-api.ts'
import { ColorSwatches, SiteColorFields } from './site-color-fields.tsx'
import { SiteSocialFields } from './site-social-fields.tsx'

const fields = [
  'name',
  'supportEmail',
  'social',
  'colors',
  'sellerName',
  'sellerAddress',
  'sellerTaxId',
] satisfies (keyof SiteChange)[]

export function SiteForm({ settings }: { settings: SiteSettings }) {
  const { errors, busy, send } = useForm('The settings could not be saved.', fields)
  const id = useId()
  const viewer = useViewer()
  const kept = useKeptFields(`site of ${viewer?.userId}`, id)
  const [before] = useState({ colors: settings.colors, social: settings.social })
  const { draft, setDraft, forget } = useDraft(`colours and links of the site of ${viewer?.userId}`, before)
  const { colors, social } = draft
  const setColors = (chosen: SiteSettings['colors']) => setDraft({ ...draft, colors: chosen })

  function save(form: HTMLFormElement) {
    const typed = Object.fromEntries(new FormData(form)) as Record<string, string>
    const change = {
      name: typed.name ?? '',
      supportEmail: typed.supportEmail ?? '',
      social: social
        .map(({ name, href }) => ({ name: name.trim(), href: href.trim() }))
        .filter(({ name, href }) => name || href),
      colors,
      sellerName: typed.sellerName ?? '',
      sellerAddress: typed.sellerAddress ?? '',
      sellerTaxId: typed.sellerTaxId ?? '',
    } satisfies SiteChange
    return send(async () => {
      await saveSiteSettings(change)
      kept.forget()
      forget()
      toast.success('Saved. People see it on the next page they open.')
      await readAgain()
    })
  }

  return (
    <Form
      errors={errors}
      id={id}
      onChange={(event) => kept.keep(event.currentTarget)}
      onSubmit={save}
      className={partsStyle}
    >
      <Contact settings={settings}>
        <SiteSocialFields
          links={social}
          error={errors.social}
          onChange={(links) => setDraft({ ...draft, social: links })}
        />
      </Contact>
      <SettingsPart
        title="Colours"
        lead="Text must stay readable: a contrast of 4.5:1 or more, on light and dark pages."
      >
        <Checkbox
          label="Colours of our own"
          checked={colors !== null}
          onChange={(event) => setColors(event.target.checked ? builtColors : null)}
        />
        {colors ? <SiteColorFields colors={colors} onChange={setColors} /> : <ColorSwatches colors={builtColors} />}
        <FormError text={errors.colors} />
      </SettingsPart>
      <Seller settings={settings} />
      <SettingsEnd>
        <FormError />
        <Button type="submit" variant="primary" busy={busy} busyText="Saving...">
          Save
        </Button>
      </SettingsEnd>
    </Form>
  )
}

const Contact = ({ settings, children }: { settings: SiteSettings; children: ReactNode }) => (
  <SettingsPart title="Name and contact" lead="Shown in the header, in emails and on the support page.">
    <TextField label="Name" name="name" required maxLength={40} defaultValue={settings.name} />
    <TextField
      label="Support address"
      help="Shown on the support page and in your answers. Without one, people use the form."
      name="supportEmail"
      type="email"
      maxLength={254}
      defaultValue={settings.supportEmail ?? ''}
    />
    {children}
  </SettingsPart>
)

function Seller({ settings }: { settings: SiteSettings }) {
  const { serverSeller } = settings
  return (
    <SettingsPart title="Seller" lead="Printed on receipts from now on. Receipts from before stay as they are.">
      <TextField
        label="Name of the seller"
        help={`If empty: ${serverSeller.name}, from the server’s settings.`}
        name="sellerName"
        maxLength={200}
        defaultValue={settings.sellerName ?? ''}
      />
      <TextArea
        label="Address"
        name="sellerAddress"
        rows={3}
        maxLength={500}
        help={serverSeller.address ? `Empty: ${serverSeller.address}` : undefined}
        defaultValue={settings.sellerAddress ?? ''}
      />
      <TextField
        label="Tax number"
        name="sellerTaxId"
        maxLength={60}
        help={serverSeller.taxId ? `Empty: ${serverSeller.taxId}` : undefined}
        defaultValue={settings.sellerTaxId ?? ''}
      />
    </SettingsPart>
  )
}
