import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { destinations, isTyping, shortcutsAreOn } from './shortcut-keys.ts'

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'))

export function Shortcuts() {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const navigate = useNavigate()
  useEffect(() => {
    let wentAt = 0
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '?') return setDialog('open')
      if (!shortcutsAreOn()) return
      const goal = destinations.find(({ key }) => key === event.key)
      if (goal && event.timeStamp - wentAt < 1200) void navigate(goal.to)
      wentAt = event.key === 'g' ? event.timeStamp : 0
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate])
  if (dialog === 'never') return null
  return (
    <Suspense fallback={null}>
      <ShortcutsDialog open={dialog === 'open'} onOpenChange={(open) => setDialog(open ? 'open' : 'closed')} />
    </Suspense>
  )
}
