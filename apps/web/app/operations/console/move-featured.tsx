import Down from 'lucide-react/icons/arrow-down'
import Up from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { readAgain } from './console-query.ts'
import { feature } from './discovery-api.ts'

interface MoveFeaturedProps {
  id: number
  name: string
  place: number
  /** How many there are. */
  places: number
}

export default function MoveFeatured({ id, name, place, places }: MoveFeaturedProps) {
  const common = { id, places }
  return (
    <>
      <Move {...common} label={`Move ${name} up`} to={place - 1} icon={Up} />
      <Move {...common} label={`Move ${name} down`} to={place + 1} icon={Down} />
    </>
  )
}

interface MoveProps {
  id: number
  label: string
  to: number
  /** How many there are. */
  places: number
  icon: typeof Up
}

/** Done at once: the other button undoes it. Phones have no room for both; their menu moves to the front. */
function Move({ id, label, to, places, icon: Arrow }: MoveProps) {
  const [busy, setBusy] = useState(false)
  async function move() {
    setBusy(true)
    try {
      await feature(id, to)
      await readAgain()
    } catch (cause) {
      toast.error(reasonOf(cause, 'This could not be done. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconButton
      label={label}
      className="max-sm:hidden"
      disabled={busy || to < 1 || to > places}
      onClick={() => void move()}
    >
      <Arrow aria-hidden="true" className="size-4" />
    </IconButton>
  )
}
