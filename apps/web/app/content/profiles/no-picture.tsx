import Plus from 'lucide-react/icons/plus'

/** Where a picture will be. */
export const NoPicture = () => (
  <span className="grid size-full place-items-center text-soft">
    <Plus aria-hidden="true" className="size-8" />
  </span>
)
