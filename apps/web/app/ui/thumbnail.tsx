/** A small picture at the side of a line that describes it; without one its place is plain. */
export function Thumbnail({ src }: { src: string | null }) {
  const style = 'size-12 shrink-0 rounded-control bg-raised'
  if (src === null) return <span aria-hidden="true" className={style} />
  return <img src={src} alt="" loading="lazy" decoding="async" className={`${style} object-cover object-[50%_25%]`} />
}
