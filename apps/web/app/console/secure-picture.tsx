import { useEffect, useState } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { useOpenedPart } from '../ui/use-opened-part.ts'

const loadLarge = () => import('./large-picture.tsx')

interface SecurePictureProps {
  title: string
  /** Fetches it with the operator's token; no address of it exists. */
  load: () => Promise<Blob>
}

/** A picture that only operators may see: kept in this page's memory, enlarged by a click, forgotten with the screen. */
export function SecurePicture({ title, load }: SecurePictureProps) {
  const [attempt, setAttempt] = useState(0)
  const { url, failed } = useBlobUrl(load, attempt)
  const large = useOpenedPart(loadLarge)
  if (failed)
    return <ErrorState text={`${title} could not be loaded.`} onRetry={() => setAttempt((last) => last + 1)} />
  if (!url) return <Skeleton className="aspect-4/3 w-full rounded-card" />
  return (
    <figure className="grid gap-2">
      <button type="button" onClick={large.open} className="overflow-hidden rounded-card border border-line bg-raised">
        <img src={url} alt={`${title}, enlarge`} className="aspect-4/3 w-full object-contain" />
      </button>
      <figcaption className="text-caption text-soft">{title}</figcaption>
      {large.Part && <large.Part open={large.isOpen} onOpenChange={large.setOpen} title={title} url={url} />}
    </figure>
  )
}

function useBlobUrl(load: () => Promise<Blob>, attempt: number) {
  const [state, setState] = useState<{ url?: string; failed?: boolean }>({})
  const [loader] = useState(() => load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isHere = true
    let url: string | undefined
    setState({})
    loader().then(
      (blob) => {
        if (!isHere) return
        url = URL.createObjectURL(blob)
        setState({ url })
      },
      () => isHere && setState({ failed: true }),
    )
    return () => {
      isHere = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [loader, attempt])
  return state
}
