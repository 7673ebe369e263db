import { useId } from 'react'
import { portraitMarkup } from './portrait-markup.ts'

/** A portrait drawn from a name: always the same for the same name. Stands in wherever a picture is missing. */
export default function DrawnPortrait({ seed, className }: { seed: string; className?: string }) {
  const id = useId()
  return (
    <svg
      viewBox="0 0 80 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes and colours of our own; the name is not in it
      dangerouslySetInnerHTML={{ __html: portraitMarkup(seed, id) }}
    />
  )
}
