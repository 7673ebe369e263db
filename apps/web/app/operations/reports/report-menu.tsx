import Flag from 'lucide-react/icons/flag'
import type { ReactNode } from 'react'
import { MenuItem } from '../../ui/menu.tsx'
import MoreMenu from '../../ui/more-menu.tsx'
import { type Reported, useReport } from './use-report.tsx'

/** In lists: reporting an item is behind three dots. */
export default function ReportMenu({ children, ...reported }: Reported & { children?: ReactNode }) {
  const report = useReport(reported)
  return (
    <>
      <MoreMenu label={`Options of ${reported.name}`}>
        {children}
        <MenuItem icon={<Flag aria-hidden="true" className="size-4" />} onClick={report.open}>
          Report
        </MenuItem>
      </MoreMenu>
      {report.dialog}
    </>
  )
}
