import { type FaceName, faces } from './face-names.ts'
import picture from './faces.svg?url'

interface FaceProps {
  name: FaceName
  className?: string
  /** Where it stands inside another SVG. */
  box?: { x: number; y: number; width: number; height: number }
}

/** One of the drawn stand-ins, cut out of the sheet that holds them all: one small file for the whole page. */
export function Face({ name, className, box }: FaceProps) {
  return (
    <svg
      {...box}
      viewBox={`${faces.indexOf(name) * 80} 0 80 100`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      <image href={picture} width={faces.length * 80} height="100" />
    </svg>
  )
}

export const facesPicture = picture
