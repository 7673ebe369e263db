import type { Viewer } from '../session/session-store.ts'
import { LogoMark } from '../ui/logo.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { PlaceLinks } from './place-links.tsx'
import { SearchField } from './search-field.tsx'

interface SideMenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  viewer: Viewer | null
}

export default function SideMenu({ open, onOpenChange, viewer }: SideMenuProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} side="left" title="Menu" hideTitle>
      <div className="flex items-center gap-3 px-3 pb-4">
        <LogoMark className="w-12" />
        {viewer && (
          <p className="min-w-0">
            <span dir="auto" className="display block truncate text-title">
              {viewer.name}
            </span>
            <span className="block truncate text-caption text-soft">{viewer.email}</span>
          </p>
        )}
      </div>
      <SearchField className="px-3 pb-3 lg:hidden" onFind={() => onOpenChange(false)} />
      <PlaceLinks label="Menu" viewer={viewer} onFollow={() => onOpenChange(false)} />
    </Sheet>
  )
}
