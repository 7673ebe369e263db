import ImagePlus from 'lucide-react/icons/image-plus'

/** Where a picture will be. */
export const NoPicture = () => (
  <span className="grid size-full place-items-center text-soft">
    <ImagePlus aria-hidden="true" className="size-8" />
  </span>
)
