import { useEffect, useState } from 'react'
import { bytes } from '../../lib/file-sizes.ts'
import { Button } from '../../ui/button.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { pictureError } from './check-identity.ts'

interface PictureFieldProps {
  label: string
  help: string
  file: File | null
  error?: string | undefined
  onChange: (file: File | null, error: string | undefined) => void
}

/** One picture: a drop zone, then the chosen file. */
export function PictureField({ label, help, file, error, onChange }: PictureFieldProps) {
  const preview = usePreview(file)
  if (!file) {
    return (
      <DropZone
        label={label}
        help={help}
        buttonText="Choose a picture"
        accept="image/*"
        error={error}
        onFiles={([chosen]) => {
          if (!chosen) return
          const objection = pictureError(chosen)
          onChange(objection ? null : chosen, objection)
        }}
      />
    )
  }
  return (
    <div className="grid gap-1">
      <p className="font-medium">{label}</p>
      <div className="flex items-center gap-4 rounded-card border border-line bg-card p-3">
        {preview && <img src={preview} alt="" className="size-20 rounded-control object-cover" />}
        <p className="min-w-0 flex-1">
          <span className="block truncate">{file.name}</span>
          <span className="figures text-caption text-soft">{bytes(file.size)}</span>
        </p>
        <Button size="small" aria-label={`Remove: ${label}`} onClick={() => onChange(null, undefined)}>
          Remove
        </Button>
      </div>
      {error && (
        <p role="alert" className="font-medium text-caption text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

function usePreview(file: File | null) {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setPreview(null)
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return preview
}
