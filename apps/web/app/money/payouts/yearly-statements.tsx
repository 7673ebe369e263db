import { useState } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { getYear } from './payouts-api.ts'

/** Earnings, refunds and payouts by month, of each year since the first with earnings. */
export function YearlyStatements({ firstYear }: { firstYear: number | null }) {
  if (firstYear === null) return null
  const year = new Date().getUTCFullYear()
  const years = Array.from({ length: Math.max(1, year - firstYear + 1) }, (_, before) => year - before)
  return (
    <p className="flex flex-wrap items-center gap-2 text-soft">
      Statement of the year
      {years.flatMap((each) => [
        <YearButton key={`${each} pdf`} year={each} format="pdf" />,
        <YearButton key={`${each} csv`} year={each} format="csv" />,
      ])}
    </p>
  )
}

function YearButton({ year, format }: { year: number; format: 'csv' | 'pdf' }) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      saveFile(await getYear(year, format), `fanlight-${year}.${format}`)
    } catch {
      toast.error('The statement could not be downloaded.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" variant="quiet" busy={busy} onClick={() => void download()}>
      {`${year} ${format.toUpperCase()}`}
    </Button>
  )
}
