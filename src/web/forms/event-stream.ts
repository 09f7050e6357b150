/** Often enough that no proxy on the way takes the connection for dead, and that a stream has ended 25 seconds after its session. */
const heartbeatMs = 20_000
/** How long a browser waits before it asks again. */
const retryMs = 3000

type Stream = {
  /**
   * Begins to send; returns what ends it. `end` closes the answer from this side. `named`: the kind of the event, and the id by
   * which a browser that comes back says what it saw last (`Last-Event-ID`).
   */
  start: (
    send: (message: unknown, named?: { event: string; id?: string }) => void,
    end: () => void,
  ) => () => void
  /** Asked with every heartbeat; the stream ends when the answer is no, or when there is none. */
  mayGoOn: () => Promise<boolean>
}

/** An answer that goes on: JSON messages as server-sent events (HTML standard §9.2), until somebody leaves or may not stay. */
export function eventStream({ start, mayGoOn }: Stream): Response {
  const encoder = new TextEncoder()
  let finish = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let isOver = false
      const write = (text: string) => {
        if (!isOver) controller.enqueue(encoder.encode(text))
      }
      const end = () => {
        if (isOver) return
        finish()
        controller.close()
      }
      // One question at a time: an answer may take longer than a heartbeat.
      let isAsking = false
      const heartbeat = setInterval(async () => {
        if (isAsking) return
        isAsking = true
        const mayStay = await mayGoOn().catch(() => false)
        isAsking = false
        if (mayStay) write(': here\n\n')
        else end()
      }, heartbeatMs)
      const stop = start((message, named) => {
        const id = named?.id === undefined ? '' : `id: ${named.id}\n`
        const event = named ? `event: ${named.event}\n` : ''
        write(`${id}${event}data: ${JSON.stringify(message)}\n\n`)
      }, end)
      finish = () => {
        isOver = true
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
      // nginx and its like hold an answer back until it ends, unless told.
      'X-Accel-Buffering': 'no',
    },
  })
}
