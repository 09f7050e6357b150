/** Short enough that proxies keep the connection open, and that a stream ends at most 25 seconds after its session. */
const heartbeatMs = 20_000
/** Reconnection delay of the browser. */
const retryMs = 3000

type Stream = {
  /**
   * Starts sending and returns a function that stops it. `end` closes the stream from this side. `named`: event type,
   * and the id that a reconnecting browser sends as `Last-Event-ID`.
   */
  start: (
    send: (message: unknown, event?: { event: string; id?: string }) => void,
    end: () => void,
  ) => () => void
  /** Called on every heartbeat; the stream ends if it returns false or throws. */
  mayGoOn: () => Promise<boolean>
}

/** Streams JSON messages as server-sent events (HTML standard §9.2) until the client disconnects or loses access. */
export function eventStream({ start, mayGoOn }: Stream): Response {
  const encoder = new TextEncoder()
  let finish = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let isClosed = false
      const write = (text: string) => {
        if (!isClosed) controller.enqueue(encoder.encode(text))
      }
      const end = () => {
        if (isClosed) return
        finish()
        controller.close()
      }
      // One check at a time, because a check may take longer than a heartbeat.
      let isPending = false
      const heartbeat = setInterval(async () => {
        if (isPending) return
        isPending = true
        const mayContinue = await mayGoOn().catch(() => false)
        isPending = false
        if (mayContinue) write(': here\n\n')
        else end()
      }, heartbeatMs)
      const stop = start((message, named) => {
        const id = named?.id === undefined ? '' : `id: ${named.id}\n`
        const event = named ? `event: ${named.event}\n` : ''
        write(`${id}${event}data: ${JSON.stringify(message)}\n\n`)
      }, end)
      finish = () => {
        isClosed = true
        clearInterval(heartbeat)
        stop()
      }
      write(`retry: ${retryMs}\n\n`)
    },
    cancel: () => finish(),
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'private, no-store',
      // nginx and similar proxies buffer the response otherwise.
      'X-Accel-Buffering': 'no',
    },
  })
}
