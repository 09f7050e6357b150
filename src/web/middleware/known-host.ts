import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'

const instancePaths = ['/healthz', '/readyz', '/metrics']

/**
 * Answers only the shop's own host (421 for others, RFC 9110 15.5.20): another name that resolves to its address is not
 * the shop. IP addresses, localhost and names without a dot, which public DNS does not have, are allowed for machines
 * and operators. Health checks and metrics are served under any name.
 */
export function knownHost(publicUrl: string): MiddlewareHandler {
  const isKnown = hostCheck(publicUrl)
  return async (c, next) =>
    isKnown(c.req.header('host')) || instancePaths.includes(c.req.path) ? next() : c.text('421', 421)
}

/** Whether a Host header is the shop's; a request without one, as some programs send, passes. */
export function hostCheck(publicUrl: string): (host: string | undefined) => boolean {
  const shopUrl = new URL(publicUrl)
  return (host) => {
    if (!host || host === shopUrl.host) return true
    if (!URL.canParse(`http://${host}`)) return false
    const { hostname } = new URL(`http://${host}`)
    return (
      hostname === shopUrl.hostname || !hostname.includes('.') || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
    )
  }
}
