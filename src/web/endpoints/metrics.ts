import { createHash, timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import type { Ports } from '#server/ports/ports.ts'

const ownAddress = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/
const ownName = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/**
 * Metrics for Prometheus: for callers on this machine and for holders of the token; 404 for all others. A proxy on the
 * same machine forwards outside requests: those have forwarding headers or the public host name.
 */
export function metrics({ meter, shop }: Pick<Ports, 'meter' | 'shop'>): Hono {
  return new Hono().get('/metrics', async (c) => {
    if (!isOfThisMachine(c) && !hasValidToken(c, shop.metricsToken)) return c.text('404', 404)
    const { text, contentType } = await meter.print()
    return c.text(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
  })
}

function isOfThisMachine(c: Context): boolean {
  // Requests in tests have no socket and count as remote.
  const remote = c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : ''
  return (
    ownAddress.test(remote) &&
    ownName.test(c.req.header('host') ?? '') &&
    proxyHeaders.every((name) => c.req.header(name) === undefined)
  )
}

/** Compares hashes, so that the duration reveals neither content nor length. */
function hasValidToken(c: Context, token: string | undefined): boolean {
  const [, given] = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return token !== undefined && given !== undefined && timingSafeEqual(hash(given), hash(token))
}

const hash = (text: string) => createHash('sha256').update(text).digest()
