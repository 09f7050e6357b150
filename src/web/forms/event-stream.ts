/** Often enough that no proxy on the way takes the connection for dead. */
const heartbeatMs = 25_000
/** How long a browser waits before it asks again. */
const retryMs = 3000

type Stream = {
  /** Begins to send; returns what ends it. `end` closes the answer from this side. */
  start: (send: (message: unknown) => void, end: () => void) => () => void
  /** Asked with every heartbeat; the stream ends when the answer is no, or when there is none. */
  mayGoOn: () => Promise<boolean>
}

/** An answer that goes on: JSON messages as server-sent events (HTML standard §9.2), until somebody leaves or may not stay. */
export function eventStream({ start, mayGoOn }: Stream): Response {
  const encoder = new TextEncoder()
  let finish = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text))
      const end = () => {
        finish()
        controller.close()
      }
      const heartbeat = setInterval(async () => {
        if (await mayGoOn().catch(() => false)) write(': here\n\n')
        else end()
      }, heartbeatMs)
      const stop = start((message) => write(`data: ${JSON.stringify(message)}\n\n`), end)
      finish = () => {
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
