type Send = (address: string, options: RequestInit) => Promise<Response>

let send: Send = (address, options) => fetch(address, options)

/** How API calls are made: over the network, or directly while the server renders a page. */
export const sendCall: Send = (address, options) => send(address, options)

export function sendBy(other: Send) {
  send = other
}
