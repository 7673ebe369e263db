import { bytes, timeLeft } from '../../lib/file-sizes.ts'
import type { UploadProgress } from '../../lib/upload.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

interface UploadProgressPanelProps {
  progress: UploadProgress | null
  onCancel: () => void
}

/** The progress of an upload, the time left, and Cancel. */
export function UploadProgressPanel({ progress, onCancel }: UploadProgressPanelProps) {
  const { sent = 0, total = 0, secondsLeft = null } = progress ?? {}
  const isAllSent = total > 0 && sent >= total
  return (
    <div className="flex items-end gap-4 rounded-control border border-line bg-raised p-4">
      <div className="min-w-0 flex-1">
        <p role="status" className="pb-2 font-medium">
          {isAllSent ? 'Upload complete. Processing...' : 'Uploading...'}
        </p>
        <ProgressBar
          label="Upload in total"
          value={sent}
          max={total || 1}
          note={[
            total > 0 && `${bytes(sent)} of ${bytes(total)}`,
            secondsLeft !== null && !isAllSent && timeLeft(secondsLeft),
          ]
            .filter(Boolean)
            .join(', ')}
        />
      </div>
      <Button size="small" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  )
}

/** Bytes sent of each file, from the total: files are sent in order, after the fields. */
export function sentPerFile(files: { file: { size: number } }[], progress: UploadProgress | null): number[] {
  const inAll = files.reduce((sum, { file }) => sum + file.size, 0)
  const around = Math.max(0, (progress?.total ?? 0) - inAll)
  let left = Math.max(0, (progress?.sent ?? 0) - around)
  return files.map(({ file }) => {
    const part = Math.min(file.size, left)
    left -= part
    return part
  })
}
