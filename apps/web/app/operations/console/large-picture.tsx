import { Dialog } from '../../ui/dialog.tsx'

interface LargePictureProps {
  title: string
  url: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export default function LargePicture({ title, url, open, onOpenChange }: LargePictureProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <img src={url} alt={title} className="max-h-[75vh] w-full rounded-control object-contain" />
    </Dialog>
  )
}
