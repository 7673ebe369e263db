// Shows what is pushed and opens its place. Nothing is kept of any page: what is seen always comes from the server.
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icon-192.png',
      badge: '/favicon-32.png',
      data: { path },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data.path, self.location.origin).href
  event.waitUntil(openAt(address))
})

async function openAt(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((one) => one.url === address)
  if (there) return there.focus()
  return self.clients.openWindow(address)
}
