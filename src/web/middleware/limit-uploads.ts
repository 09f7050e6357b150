import type { Context, MiddlewareHandler } from 'hono'
import { openCounts } from '../open-counts.ts'
import { closing } from './limit-body.ts'

/** `address` returns the form of `visitorIp`: for IPv6 the /48 network and the /64 line. */
type Bounds = { perAddress: number; perNetwork: number; inAll: number; address: (c: Context) => string }

const retryAfterSeconds = '5'

/**
 * Limits concurrent uploads: 429 if the IP address or network has reached its share, 503 if the shop has reached its
 * total.
 */
export function limitUploads({ perAddress, perNetwork, inAll, address }: Bounds): MiddlewareHandler {
  const runningUploads = openCounts()
  let all = 0
  return async (c, next) => {
    const from = address(c)
    const [network, line] = from.split(' ')
    const keys = line && network ? [from, network] : [from]
    const hasShare = keys.some((key) => runningUploads.of(key) >= (key === from ? perAddress : perNetwork))
    if (hasShare || all >= inAll)
      return c.text('', hasShare ? 429 : 503, { 'Retry-After': retryAfterSeconds, ...closing })
    for (const key of keys) runningUploads.open(key)
    all += 1
    try {
      await next()
    } finally {
      all -= 1
      for (const key of keys) runningUploads.close(key)
    }
    return undefined
  }
}
