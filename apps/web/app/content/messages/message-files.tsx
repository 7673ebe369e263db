import type { MessageFile } from '@fanlight/contract/content/messages/messages'
import Play from 'lucide-react/icons/play'
import { cx } from '../../ui/class-names.ts'

interface MessageFilesProps {
  files: MessageFile[]
  /** The sender's. */
  name: string
  onOpen: (index: number) => void
  /** Addresses live for minutes. */
  onExpired: () => void
}

/** The same size as the lazy part, so that nothing moves. */
export const lockedStyle =
  'grid min-h-52 w-72 max-w-full content-center justify-items-center gap-3 rounded-control bg-raised p-4 text-center'

const isVideo = ({ mediaType }: MessageFile) => mediaType.startsWith('video/')

/** A message's pictures and videos. Each reserves its space while loading. */
export function MessageFiles({ files, name, onOpen, onExpired }: MessageFilesProps) {
  const isAlbum = files.length > 1
  return (
    <ul className={cx('grid w-72 max-w-full gap-1', isAlbum && 'grid-cols-2')}>
      {files.map((file, index) => (
        <li
          key={file.id}
          className="relative grid place-items-center overflow-hidden rounded-control bg-raised"
          style={{ aspectRatio: isAlbum ? 1 : ratioOf(file) }}
        >
          {file.state === 'ready' ? (
            <Tile
              file={file}
              label={`${isVideo(file) ? 'Video' : 'Picture'}${isAlbum ? ` ${index + 1} of ${files.length}` : ''} from ${name}`}
              onOpen={() => onOpen(index)}
              onExpired={onExpired}
            />
          ) : (
            <p className="p-3 text-center text-caption text-soft">
              {file.state === 'failed' ? 'This file can’t be shown.' : 'Getting ready…'}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

interface TileProps {
  file: MessageFile
  label: string
  onOpen: () => void
  onExpired: () => void
}

function Tile({ file, label, onOpen, onExpired }: TileProps) {
  return (
    <button type="button" aria-label={`Open: ${label}`} className="absolute inset-0 cursor-zoom-in!" onClick={onOpen}>
      {file.smallUrl && (
        <img
          src={file.smallUrl}
          alt=""
          loading="lazy"
          decoding="async"
          onError={onExpired}
          className="size-full object-cover"
        />
      )}
      {isVideo(file) && (
        <span className="absolute inset-0 m-auto grid size-12 place-items-center rounded-full bg-black/60 text-white">
          <Play aria-hidden="true" className="size-5" />
        </span>
      )}
    </button>
  )
}

const ratioOf = ({ width, height }: MessageFile) =>
  width && height ? Math.min(Math.max(width / height, 3 / 4), 16 / 9) : 1
