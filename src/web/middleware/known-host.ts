import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'

const instancePaths = ['/healthz', '/readyz', '/metrics']

/**
 * Answers the shop's own host only (421 for another one, RFC 9110 15.5.20): another name that leads to its address is not the shop. Addresses in
 * numbers, localhost and names without a dot, which no public server of names knows, are how machines and their owners reach it. Health checks and metrics
 * are asked of one instance by any name.
 */
export function knownHost(publicUrl: string): MiddlewareHandler {
  const isKnown = hostCheck(publicUrl)
  return async (c, next) =>
    isKnown(c.req.header('host')) || instancePaths.includes(c.req.path) ? next() : c.text('421', 421)
}

/** Says whether a Host header is the shop's; a request without one, as programs send it, passes. */
export function hostCheck(publicUrl: string): (host: string | undefined) => boolean {
  const own = new URL(publicUrl)
  return (host) => {
    if (!host || host === own.host) return true
    if (!URL.canParse(`http://${host}`)) return false
    const { hostname } = new URL(`http://${host}`)
    return (
      hostname === own.hostname || !hostname.includes('.') || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
    )
  }
}
