import { createHash, timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import type { Ports } from '#server/ports/ports.ts'

const loopbackAddress = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/
const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/**
 * Metrics for Prometheus: for callers on this machine and callers with the token; 404 for all others. Requests that a
 * proxy on this machine forwards do not count as local: they have forwarding headers or the public host name.
 */
export function metrics({ meter, shop }: Pick<Ports, 'meter' | 'shop'>): Hono {
  return new Hono().get('/metrics', async (c) => {
    if (!isLocalRequest(c) && !hasValidToken(c, shop.metricsToken)) return c.text('404', 404)
    const { text, contentType } = await meter.print()
    return c.text(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
  })
}

function isLocalRequest(c: Context): boolean {
  // Requests in tests have no socket and count as remote.
  const remote = c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : ''
  return (
    loopbackAddress.test(remote) &&
    loopbackHost.test(c.req.header('host') ?? '') &&
    proxyHeaders.every((name) => c.req.header(name) === undefined)
  )
}

/** Compares hashes, so that the duration reveals neither the token's content nor its length. */
function hasValidToken(c: Context, token: string | undefined): boolean {
  const [, given] = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return token !== undefined && given !== undefined && timingSafeEqual(hash(given), hash(token))
}

const hash = (text: string) => createHash('sha256').update(text).digest()
