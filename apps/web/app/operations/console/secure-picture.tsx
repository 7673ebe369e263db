import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useOpenedPart } from '../../ui/use-opened-part.ts'
import type { identityPictureQuery } from './console-api.ts'

const loadLarge = () => import('./large-picture.tsx')

interface SecurePictureProps {
  title: string
  /** It has no address. */
  of: ReturnType<typeof identityPictureQuery>
}

/** A picture for operators only: kept in memory, enlarged by a click, dropped with the screen. */
export function SecurePicture({ title, of }: SecurePictureProps) {
  const { data, isError, isFetching, refetch } = useQuery(of)
  const url = useObjectUrl(data)
  const large = useOpenedPart(loadLarge)
  if (isError && !isFetching)
    return <ErrorState text={`${title} could not be loaded.`} onRetry={() => void refetch()} />
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

function useObjectUrl(blob: Blob | undefined) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
