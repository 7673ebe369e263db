import type { Hub } from '@fanlight/signalr-hub'
import type { Bus } from '../../platform/realtime/bus.ts'

/** Tells the people of a thread what is new in it, on every device that is connected to this process. */
export function pushMessageNews(hub: Pick<Hub, 'sendToUser'>, { bus }: { bus: Bus }) {
  bus.subscribe('message-news', ({ told }) => {
    for (const { userId, news } of told) hub.sendToUser(userId, 'MessageNews', [news])
  })
}
