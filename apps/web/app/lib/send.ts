type Send = (address: string, options: RequestInit) => Promise<Response>

let send: Send = (address, options) => fetch(address, options)

/** How calls of the API go out: over the network, or straight to it where a page is rendered. */
export const sendCall: Send = (address, options) => send(address, options)

export function sendBy(other: Send) {
  send = other
}
