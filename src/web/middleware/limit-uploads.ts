import type { Context, MiddlewareHandler } from 'hono'
import { openCounts } from '../open-counts.ts'
import { closing } from './limit-body.ts'

type Bounds = { perAddress: number; inAll: number; address: (c: Context) => string }

const retryAfterSeconds = '5'

/** Bounds the uploads under way: 429 for the address that has its share, 503 when the shop has all it can take. */
export function limitUploads({ perAddress, inAll, address }: Bounds): MiddlewareHandler {
  const underWay = openCounts()
  let all = 0
  return async (c, next) => {
    const from = address(c)
    const own = underWay.of(from)
    if (own >= perAddress || all >= inAll)
      return c.text('', own >= perAddress ? 429 : 503, { 'Retry-After': retryAfterSeconds, ...closing })
    underWay.open(from)
    all += 1
    try {
      await next()
    } finally {
      all -= 1
      underWay.close(from)
    }
    return undefined
  }
}
