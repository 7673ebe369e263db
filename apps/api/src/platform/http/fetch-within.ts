interface Bounds {
  /** The most bytes of the unpacked answer. */
  bytes: number
  /** Milliseconds until the last byte. */
  milliseconds: number
}

/** Fetches within limits of size and time, and follows no redirects. */
export const fetchWithin =
  ({ bytes, milliseconds }: Bounds): typeof fetch =>
  async (input, init) => {
    const deadline = new AbortController()
    const { promise: tooLate, reject } = Promise.withResolvers<never>()
    // The signal alone may be garbage-collected with the request, and then nothing would end the call.
    const timer = setTimeout(() => {
      const late = new DOMException('the answer did not come to an end in time', 'TimeoutError')
      deadline.abort(late)
      reject(late)
    }, milliseconds)
    const over = () => clearTimeout(timer)
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline.signal]) : deadline.signal
    try {
      const answer = await Promise.race([fetch(input, { ...init, redirect: 'manual', signal }), tooLate])
      if (!answer.body) {
        over()
        return answer
      }
      return new Response(answer.body.pipeThrough(counted(bytes, tooLate, over)), answer)
    } catch (error) {
      over()
      throw error
    }
  }

function counted(bytes: number, tooLate: Promise<never>, over: () => void) {
  let left = bytes
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    start(controller) {
      tooLate.catch((late) => controller.error(late))
    },
    transform(piece, controller) {
      left -= piece.length
      if (left >= 0) return controller.enqueue(piece)
      over()
      throw new Error(`the answer has more than ${bytes} bytes`)
    },
    flush: over,
    cancel: over,
  })
}
