/** Apart from the others: only creators who write to many load them. */
export const broadcastAddresses = {
  listBroadcasts: 'GET /api/profiles/:id/broadcasts',
  countBroadcastFans: 'GET /api/profiles/:id/broadcast-fans',
  sendBroadcast: 'POST /api/profiles/:id/broadcasts',
  endBroadcast: 'DELETE /api/profiles/:id/broadcasts/:broadcastId',
} as const

/** Of fans. */
export const broadcastMuteAddresses = {
  muteBroadcasts: 'PUT /api/threads/:id/broadcasts',
} as const
