import { type ReactNode, useState } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { destinations, setShortcuts, shortcutsAreOn } from './shortcut-keys.ts'

interface ShortcutsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export default function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const [isOn, setOn] = useState(shortcutsAreOn)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
        {destinations.map(({ key, label }) => (
          <Line key={key} keys={['g', key]}>
            {label}
          </Line>
        ))}
        <Line keys={['←', '→']}>Previous and next picture of an album, point of a chart</Line>
        <Line keys={['↑', '↓']}>Rows of a table, entries of a menu</Line>
        <Line keys={['Esc']}>Close what is open</Line>
        <Line keys={['?']}>This list</Line>
      </dl>
      <Checkbox
        label="Letter keys open pages"
        help="Turn this off if you speak to your computer: a spoken letter could open a page."
        checked={isOn}
        onChange={(event) => {
          setOn(event.target.checked)
          setShortcuts(event.target.checked)
        }}
      />
    </Dialog>
  )
}

function Line({ keys, children }: { keys: string[]; children: ReactNode }) {
  return (
    <>
      <dt className="flex gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="min-w-8 rounded-small border border-edge bg-raised px-2 py-0.5 text-center text-caption"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </>
  )
}
