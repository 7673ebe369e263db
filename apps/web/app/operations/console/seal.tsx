import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import { count } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { ActionButton } from './action-button.tsx'
import { checkSeal, sealQuery } from './security-api.ts'

/** Collapsed: few need it, and only briefly. */
export default function Seal() {
  return (
    <Disclosure summary="Seal of the operators’ log" className="rounded-card border border-line bg-card p-4">
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose text-soft">
          Each entry is sealed on top of those before it. The newest seal goes to owners by mail and into the log of the
          server.
        </p>
        <Loaded query={useQuery(sealQuery)} loading="Loading the seal..." skeleton={<Skeleton className="h-6" />}>
          {({ newest }) =>
            newest ? (
              <div className="grid gap-1">
                <p className="font-medium">Entry {count(newest.seq)}</p>
                <code className="wrap-anywhere text-caption">{newest.hash}</code>
              </div>
            ) : (
              'Nothing is sealed yet.'
            )
          }
        </Loaded>
        <div className="flex flex-wrap gap-2">
          <CopySeal />
          <CompareSeal />
        </div>
      </div>
    </Disclosure>
  )
}

/** In the form to compare: the entry's number first. */
function CopySeal() {
  const newest = useQuery(sealQuery).data?.newest
  if (!newest) return null
  async function copy(seal: string) {
    try {
      await navigator.clipboard.writeText(seal)
      toast.success('Seal copied.')
    } catch {
      toast.info(`The seal could not be copied: ${seal}`)
    }
  }
  return (
    <Button
      size="small"
      icon={<Copy aria-hidden="true" className="size-4" />}
      onClick={() => void copy(`${newest.seq}:${newest.hash}`)}
    >
      Copy
    </Button>
  )
}

const CompareSeal = () => (
  <ActionButton
    right="see the security log"
    label="Compare a seal"
    title="Has the log been changed?"
    texts={{ seal: { label: 'Seal', help: 'As written in the email: a number, a colon and 64 letters.' } }}
    done="The log hasn't been changed since then."
    run={async ({ texts: { seal = '' } }) => {
      const { holds } = await checkSeal(seal.trim())
      if (!holds)
        throw new Error("This seal doesn't match the log: entries were changed or removed, or the seal was mistyped.")
    }}
  />
)
