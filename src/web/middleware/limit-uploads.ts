import type { Context, MiddlewareHandler } from 'hono'
import { openCounts } from '../open-counts.ts'
import { closing } from './limit-body.ts'

/** `address` returns an IP address in the form of `visitorIp`: for IPv6 '<network>/48 <network>/64'. */
type Bounds = { perAddress: number; perNetwork: number; inAll: number; address: (c: Context) => string }

const retryAfterSeconds = '5'

/**
 * Limits concurrent uploads: 429 if the IP address or network has reached its share, 503 if the shop has reached its
 * total.
 */
export function limitUploads({ perAddress, perNetwork, inAll, address }: Bounds): MiddlewareHandler {
  const runningUploads = openCounts()
  let total = 0
  return async (c, next) => {
    const from = address(c)
    const [network, line] = from.split(' ')
    const keys = line && network ? [from, network] : [from]
    const isShareReached = keys.some(
      (key) => runningUploads.of(key) >= (key === from ? perAddress : perNetwork),
    )
    if (isShareReached || total >= inAll)
      return c.text('', isShareReached ? 429 : 503, { 'Retry-After': retryAfterSeconds, ...closing })
    for (const key of keys) runningUploads.open(key)
    total += 1
    try {
      await next()
    } finally {
      total -= 1
      for (const key of keys) runningUploads.close(key)
    }
    return undefined
  }
}
