import type { Hub } from '@fanlight/signalr-hub'
import type { Bus } from '../../platform/realtime/bus.ts'

/** Pushes a thread's news to every device of its people that is connected to this process. */
export function pushMessageNews(hub: Pick<Hub, 'sendToUser'>, { bus }: { bus: Bus }) {
  bus.subscribe('message-news', ({ told }) => {
    for (const { userId, news } of told) hub.sendToUser(userId, 'MessageNews', [news])
  })
}
