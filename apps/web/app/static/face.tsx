import { cx } from '../ui/class-names.ts'
import type { FaceName } from './face-names.ts'

const pictures = import.meta.glob<string>('./faces/*.webp', { eager: true, query: '?url', import: 'default' })

export const facePicture = (name: FaceName) => pictures[`./faces/${name}.webp`] ?? ''

/** Decorative: the text next to it says who it is. */
export function Face({ name, className }: { name: FaceName; className?: string }) {
  return (
    <img src={facePicture(name)} alt="" loading="lazy" decoding="async" className={cx('object-cover', className)} />
  )
}
