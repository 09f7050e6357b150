import type { Context, MiddlewareHandler } from 'hono'

/** Thrown by reading a body that is longer than allowed. */
export class BodyTooLarge extends Error {}

/** Tells the client that the rest of its body is not read (RFC 9112, 9.6). */
export const closing = { Connection: 'close' }

/**
 * Refuses bodies longer than `maxBytes` with 413. A declared length is checked first; a body without one is counted
 * while it is read, so nothing is buffered before it is needed.
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  const refuse = (c: Context) => c.text('', 413, closing)
  return async (c, next) => {
    const isChunked = c.req.header('transfer-encoding') !== undefined
    const declaredLength = c.req.header('content-length')
    if (!isChunked && declaredLength !== undefined)
      return Number(declaredLength) > maxBytes ? refuse(c) : next()
    const { body } = c.req.raw
    if (!body) return next()
    const limited = countBody(body, maxBytes)
    c.req.raw = new Request(c.req.raw, { body: limited.stream, duplex: 'half' } as RequestInit)
    await next()
    if (limited.state() === 'too large') {
      c.res = undefined
      c.res = refuse(c)
    } else if (limited.state() === 'open') c.header('Connection', 'close')
    return undefined
  }
}

/**
 * Passes a body on as it is read. Does not cancel the source, because that would close the connection before the
 * response.
 */
function countBody(body: ReadableStream<Uint8Array>, maxBytes: number) {
  const reader = body.getReader()
  let state: 'open' | 'read' | 'too large' = 'open'
  let bytes = 0
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        bytes += value?.byteLength ?? 0
        if (done) {
          state = 'read'
          controller.close()
        } else if (bytes > maxBytes) {
          state = 'too large'
          controller.error(new BodyTooLarge('The body is too large.'))
        } else controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, state: () => state }
}
