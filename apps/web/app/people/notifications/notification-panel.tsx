import type { Notification } from '@fanlight/contract/people/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Settings from 'lucide-react/icons/settings'
import { useEffect, useRef, useState } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { useList } from '../../lib/use-list.ts'
import { useMedia } from '../../lib/use-media.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx'
import { dayName } from './day-name.ts'
import { LiveStatus } from './live-status.tsx'
import { NotificationRow } from './notification-row.tsx'
import { openList } from './notification-store.ts'
import { notificationsQuery } from './notifications-api.ts'
import { PreferencesForm } from './preferences-form.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A panel next to the page; a sheet from below on phones. */
export default function NotificationPanel({ open, onOpenChange }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const isPhone = useIsPhone()
  const other = useRef<HTMLButtonElement>(null)
  const shown = useRef(isChoosing)
  // The clicked button is gone: focus the one that leads back.
  useEffect(() => {
    if (shown.current === isChoosing) return
    shown.current = isChoosing
    other.current?.focus()
  }, [isChoosing])
  const back = (
    <IconButton ref={other} label="Back to notifications" className="-ml-3" onClick={() => setChoosing(false)}>
      <ArrowLeft aria-hidden="true" className="size-5" />
    </IconButton>
  )
  const settings = (
    <IconButton ref={other} label="Notification settings" onClick={() => setChoosing(true)}>
      <Settings aria-hidden="true" className="size-5" />
    </IconButton>
  )
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      side={isPhone ? 'bottom' : 'right'}
      title={isChoosing ? 'Notification settings' : 'Notifications'}
      before={isChoosing && back}
      actions={!isChoosing && settings}
    >
      {!isChoosing && <LiveStatus />}
      <QueryClientProvider client={queryClient}>
        {isChoosing ? (
          <PreferencesForm onFollow={() => onOpenChange(false)} />
        ) : (
          <List onFollow={() => onOpenChange(false)} />
        )}
      </QueryClientProvider>
    </Sheet>
  )
}

function List({ onFollow }: { onFollow: () => void }) {
  const { data: items, error, isFetching, more } = useList(notificationsQuery)
  if (!items && error) return <ErrorState text={error.message} onRetry={() => void openList()} busy={isFetching} />
  if (!items) return <Loading text="Loading notifications..." skeleton={<SkeletonRows rows={5} />} />
  if (items.length === 0) {
    return <EmptyState level={3} title="Nothing new" text="Likes, posts, payments and renewals will show up here." />
  }
  return (
    <>
      {byDay(items).map(([day, ofDay]) => (
        <section key={day} aria-label={day} className="pb-2">
          <h3 className="pt-2 pb-1 font-semibold font-text text-caption text-soft tracking-normal">{day}</h3>
          <ul className="-mx-3 grid gap-1">
            {ofDay.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} onFollow={onFollow} />
            ))}
          </ul>
        </section>
      ))}
      {error && <ErrorState text={error.message} onRetry={() => void openList()} busy={isFetching} />}
      {more.error && <ErrorState text={more.error} onRetry={more.onMore} busy={more.isLoading} />}
      {more.hasMore && !more.error && (
        <Button variant="secondary" className="mt-3" busy={more.isLoading} onClick={more.onMore}>
          Show older
        </Button>
      )}
    </>
  )
}

function byDay(items: Notification[]): [string, Notification[]][] {
  const days = new Map<string, Notification[]>()
  for (const item of items) {
    const day = dayName(item.createdAt)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return [...days]
}

const useIsPhone = () => useMedia('(max-width: 639px)')
