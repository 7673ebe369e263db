import { useId } from 'react'
import { portraitMarkup } from './portrait-markup.ts'

/** A portrait drawn from a name, always the same for the same name. Replaces a missing picture. */
export default function DrawnPortrait({ seed, className }: { seed: string; className?: string }) {
  const id = useId()
  return (
    <svg
      viewBox="0 0 80 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own shapes and colors; the name is not in it
      dangerouslySetInnerHTML={{ __html: portraitMarkup(seed, id) }}
    />
  )
}
