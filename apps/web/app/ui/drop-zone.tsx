import Upload from 'lucide-react/icons/upload'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'

interface DropZoneProps {
  label: string
  help: string
  buttonText: string
  /** As in `<input accept>`; only a hint to the file chooser. */
  accept: string
  multiple?: boolean
  disabled?: boolean
  error?: string | undefined
  /** Refused files, with the reason; accepted ones stay valid. */
  refusals?: string[]
  onFiles: (files: File[]) => void
}

/** Files are dropped, pasted or chosen. The native input stays in place for labels, tests and assistive technology. */
export function DropZone(props: DropZoneProps) {
  const { label, help, buttonText, accept, multiple = false, disabled = false, error, refusals = [], onFiles } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  const hand = (files: FileList | null | undefined) => {
    const list = Array.from(files ?? [])
    if (list.length > 0 && !disabled) onFiles(multiple ? list : list.slice(0, 1))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    hand(event.dataTransfer.files)
  }

  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium text-body">
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button and the input do the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          if (!disabled) setOver(true)
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
        }}
        onDrop={onDrop}
        onPaste={(event) => hand(event.clipboardData.files)}
        className={cx(
          'grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center transition-colors',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:outline-offset-2',
          isOver ? 'border-accent bg-raised' : error ? 'border-danger bg-card' : 'border-edge bg-card',
        )}
      >
        <Upload aria-hidden="true" className="size-7 text-soft" />
        <Button disabled={disabled} onClick={() => input.current?.click()}>
          {buttonText}
        </Button>
        <p id={`${id}-help`} className="max-w-[44ch] text-caption text-soft">
          <span className="pointer-coarse:hidden">Or drop {multiple ? 'them' : 'it'} here. </span>
          {help}
        </p>
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          tabIndex={-1}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(error && `${id}-error`, `${id}-help`)}
          className="sr-only"
          onChange={(event) => {
            hand(event.target.files)
            event.target.value = ''
          }}
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="font-medium text-caption text-danger">
          {error}
        </p>
      )}
      <div role="status">
        {refusals.length > 0 && (
          <ul className="grid gap-1 font-medium text-caption text-danger">
            {refusals.map((refusal) => (
              <li key={refusal}>{refusal}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
