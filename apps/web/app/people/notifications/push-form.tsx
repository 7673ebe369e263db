import type { Delivery } from '@fanlight/contract/people/notifications'
import type { PushDevice } from '@fanlight/contract/people/push'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { dateTime } from '../../lib/format.ts'
import { useViewer } from '../../session/session-store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { groupsFor } from './kinds-of-notices.ts'
import { canPush, pushDevicesQuery, switchPushOff, switchPushOn } from './push-api.ts'

interface PushFormProps {
  wanted: Delivery['push']
  onChange: (wanted: Delivery['push']) => void
}

/** Push notifications by device and kind. */
export function PushForm({ wanted, onChange }: PushFormProps) {
  const viewer = useViewer()
  const devices = useQuery(pushDevicesQuery)
  const kinds = groupsFor(viewer?.isCreator === true).flatMap((group) => group.kinds)
  return (
    <div className="grid gap-6">
      <Loaded query={devices} loading="Loading your devices..." skeleton={<Skeleton className="h-16" />}>
        {(loaded) => <Devices devices={loaded} />}
      </Loaded>
      {devices.data && devices.data.length > 0 && (
        <fieldset className="grid gap-4">
          <legend className="pb-3 text-soft">Push to my devices. Muted notifications aren't pushed either.</legend>
          {kinds.map(([kind, label]) => (
            <Checkbox
              key={kind}
              label={label}
              checked={wanted[kind]}
              onChange={(event) => onChange({ ...wanted, [kind]: event.target.checked })}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

function Devices({ devices }: { devices: PushDevice[] }) {
  const [possible, setPossible] = useState(true)
  const [busy, setBusy] = useState<number | 'on'>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => setPossible(canPush()), [])

  async function during(what: number | 'on', work: () => Promise<unknown>) {
    setBusy(what)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(reasonOf(error, "Your browser didn't allow it."))
    } finally {
      setBusy(undefined)
    }
  }
  const on = async () => {
    if (!(await switchPushOn()))
      setFailure('Your browser blocks messages from this site. You can change that in its settings.')
  }
  return (
    <div className="grid justify-items-start gap-3">
      {devices.length > 0 && (
        <ul className="grid w-full gap-2">
          {devices.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-3 rounded-control border border-line p-3">
              <div className="min-w-48 flex-1">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {one.device}
                  {one.isThis && <Badge tone="success">This device</Badge>}
                </p>
                <p className="text-caption text-soft">Push messages since {dateTime(one.createdAt)}</p>
              </div>
              <Button
                size="small"
                busy={busy === one.id}
                disabled={busy !== undefined}
                aria-label={`Switch push messages off on ${one.device}`}
                onClick={() => void during(one.id, () => switchPushOff(one))}
              >
                Switch off
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!possible && (
        <p className="text-soft">
          This browser can't receive push messages. On an iPhone or iPad, add this site to the home screen and open it
          from there.
        </p>
      )}
      {possible && !devices.some(({ isThis }) => isThis) && (
        <Button busy={busy === 'on'} disabled={busy !== undefined} onClick={() => void during('on', on)}>
          Switch on for this device
        </Button>
      )}
      <p role="alert" className="font-medium text-danger empty:hidden">
        {failure}
      </p>
    </div>
  )
}
