import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SpentFigures } from './spent-figures.tsx'
import { tipMenuQuery } from './tips-api.ts'

interface SpentDialogProps {
  profileId: number
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What the fan spent on a character, away from the character's own page. */
export default function SpentDialog({ profileId, name, open, onOpenChange }: SpentDialogProps) {
  const menu = useQuery({ ...tipMenuQuery(profileId), enabled: open })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="What I spent here" description={<bdi>{name}</bdi>}>
      <Loaded query={menu} loading="Loading what you spent...">
        {({ spent }) => spent && <SpentFigures profileId={profileId} name={name} spent={spent} />}
      </Loaded>
    </Dialog>
  )
}
