import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useOpenedPart } from '../ui/use-opened-part.ts'
import { cannotOpen } from './offline-links.tsx'
import { destinations, isTyping, shortcutsAreOn } from './shortcut-keys.ts'

const loadDialog = () => import('./shortcuts-dialog.tsx')

export function Shortcuts() {
  const { Part, isOpen, setOpen, open } = useOpenedPart(loadDialog, { isLikely: false })
  const navigate = useNavigate()
  useEffect(() => {
    let wentAt = 0
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '?') return open()
      if (!shortcutsAreOn()) return
      const goal = destinations.find(({ key }) => key === event.key)
      if (goal && event.timeStamp - wentAt < 1200 && !cannotOpen(goal.to)) void navigate(goal.to)
      wentAt = event.key === 'g' ? event.timeStamp : 0
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate, open])
  return Part && <Part open={isOpen} onOpenChange={setOpen} />
}
