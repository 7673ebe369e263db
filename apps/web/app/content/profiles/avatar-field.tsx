import { useId, useRef } from 'react'
import { Portrait } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { avatarError } from './check-profile.ts'
import { NoPicture } from './no-picture.tsx'
import { usePictureUrl } from './use-picture-url.ts'

interface AvatarFieldProps {
  /** What a missing picture is drawn from. */
  name: string
  currentUrl: string | null
  file: File | null
  error?: string | undefined
  /** Why the last choice was refused. */
  refusal: string | undefined
  onChange: (file: File | null, refusal: string | undefined) => void
}

/** A picture with its preview, as it will look: round in lists, wide and blurred on the cover. */
export function AvatarField({ name, currentUrl, file, refusal, error = refusal, onChange }: AvatarFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const shown = usePictureUrl(file) ?? currentUrl

  function choose(chosen: File | undefined) {
    if (!chosen) return
    const objection = avatarError(chosen)
    onChange(objection ? file : chosen, objection)
  }

  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-medium text-body">
        Avatar <span className="ml-1 font-normal text-caption text-faint">optional</span>
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button and the input do the same */}
      <div
        className="flex flex-wrap items-center gap-4"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          choose(event.dataTransfer.files[0])
        }}
      >
        <span
          className={cx(
            'size-24 overflow-hidden rounded-full border-2 bg-raised',
            error ? 'border-danger' : 'border-line',
          )}
        >
          {shown ? <Portrait src={shown} name={name} loading="eager" /> : <NoPicture />}
        </span>
        <div className="grid flex-1 basis-48 gap-2">
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => input.current?.click()}>
              {file || currentUrl ? 'Choose another picture' : 'Choose a picture'}
            </Button>
            {(file || refusal) && (
              <Button variant="quiet" onClick={() => onChange(refusal ? file : null, undefined)}>
                Undo
              </Button>
            )}
          </div>
          <p id={`${id}-help`} className="text-caption text-soft">
            {file ? file.name : "Portraits in 4:5 look best. Up to 20 MB. No picture? We'll draw one."}
          </p>
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          name="avatar"
          accept="image/*"
          tabIndex={-1}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(error && `${id}-error`, `${id}-help`)}
          className="sr-only"
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="font-medium text-caption text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
