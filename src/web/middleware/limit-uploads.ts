import type { Context, MiddlewareHandler } from 'hono'
import { closing } from './limit-body.ts'

type Bounds = { perAddress: number; inAll: number; address: (c: Context) => string }

const retryAfterSeconds = '5'

/** Bounds the uploads under way: 429 for the address that has its share, 503 when the shop has all it can take. */
export function limitUploads({ perAddress, inAll, address }: Bounds): MiddlewareHandler {
  const underWay = new Map<string, number>()
  let all = 0
  return async (c, next) => {
    const from = address(c)
    const own = underWay.get(from) ?? 0
    if (own >= perAddress || all >= inAll)
      return c.text('', own >= perAddress ? 429 : 503, { 'Retry-After': retryAfterSeconds, ...closing })
    underWay.set(from, own + 1)
    all += 1
    try {
      await next()
    } finally {
      all -= 1
      const left = (underWay.get(from) ?? 1) - 1
      if (left > 0) underWay.set(from, left)
      else underWay.delete(from)
    }
    return undefined
  }
}
