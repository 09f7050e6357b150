import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'

const instancePaths = ['/healthz', '/readyz', '/metrics']

/**
 * Answers the shop's own host only (421 for another one, RFC 9110 15.5.20): another name that leads to its address is not the shop. Addresses in
 * numbers, localhost and names without a dot, which no public server of names knows, are how machines and their owners reach it. Health checks and metrics
 * are asked of one instance by any name.
 */
export function knownHost(publicUrl: string): MiddlewareHandler {
  const own = new URL(publicUrl).hostname
  return async (c, next) => {
    const host = c.req.header('host')
    return !host || isKnown(host, own) || instancePaths.includes(c.req.path) ? next() : c.text('421', 421)
  }
}

function isKnown(host: string, own: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return hostname === own || !hostname.includes('.') || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}
