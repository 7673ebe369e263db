import { useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { DropZone } from '../../ui/drop-zone.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { SettingsPart } from '../../ui/settings-part.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { ActionButton } from './action-button.tsx'
import { readAgain } from './console-query.ts'
import { removeLogo, uploadLogo } from './site-api.ts'

/** The logo in the header, the browser tab and the installed app. */
export default function SiteLogo({ hasLogo, version }: { hasLogo: boolean; version: number }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function upload([file]: File[]) {
    if (!file) return
    setBusy(true)
    setError(undefined)
    try {
      await uploadLogo(file)
      toast.success('The logo is saved. People see it on the next page they open.')
      await readAgain()
    } catch (cause) {
      setError(reasonOf(cause, 'The logo could not be uploaded.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <SettingsPart
      title="Logo"
      lead="A square picture with a transparent background: PNG or WebP. Without one, the built-in mark is shown."
    >
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-24 shrink-0 place-items-center rounded-control border border-line bg-page">
          {hasLogo ? (
            <img
              src={`/logo.webp?v=${version}`}
              alt="The logo as it is now"
              width={512}
              height={512}
              className="size-20"
            />
          ) : (
            <LogoMark className="w-16" />
          )}
        </span>
        {hasLogo ? (
          <ActionButton
            label="Remove the logo"
            title="Remove the logo?"
            body="Pages show the window again."
            done="The window is back."
            run={removeLogo}
          />
        ) : (
          <p className="text-caption text-soft">The built-in mark is in use.</p>
        )}
      </div>
      <DropZone
        label="A new logo"
        help="At best 512 by 512 pixels; other shapes are cropped to the middle."
        buttonText="Choose a picture"
        accept="image/png,image/webp,image/jpeg"
        disabled={busy}
        error={error}
        onFiles={(files) => void upload(files)}
      />
    </SettingsPart>
  )
}
