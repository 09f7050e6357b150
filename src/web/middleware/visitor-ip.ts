import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The visitor's IP address in the form of `network`: the socket's, or the X-Forwarded-For entry that the outermost
 * trusted proxy added.
 */
export function visitorIp(c: Context, trustedProxies: number): string {
  // Requests in tests have no socket.
  const remote = c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '127.0.0.1'
  return resolveClientIp(remote, c.req.header('x-forwarded-for'), trustedProxies)
}

/** The visitor's IP address, given the socket's and the X-Forwarded-For header; a malformed entry is ignored. */
export function resolveClientIp(
  remote: string,
  forwarded: string | undefined,
  trustedProxies: number,
): string {
  const entries = trustedProxies > 0 ? (forwarded?.split(',') ?? []) : []
  return network(normaliseIp(entries.at(-trustedProxies) ?? '') ?? normaliseIp(remote) ?? '')
}

/**
 * An IP address in canonical form: without port, brackets, zone and blanks; an IPv4-mapped one as IPv4 (RFC 4291,
 * 2.5.5.2), other IPv6 as in RFC 5952. Undefined for any other text.
 */
export function normaliseIp(text: string): string | undefined {
  const [bare = ''] = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .split('%', 1)
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return undefined
  const canonical = new URL(`http://[${bare}]/`).hostname.slice(1, -1)
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical)
  if (!mapped) return canonical
  const [high = 0, low = 0] = mapped.slice(1).map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/**
 * The key of rate limits. For IPv6 the /48 network of a site and the /64 network of a single connection, separated by a
 * space, because one connection has any number of addresses. `address` is canonical (`normaliseIp`).
 */
export function network(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const leading = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups =
    tail === undefined
      ? leading
      : [...leading, ...Array(8 - leading.length - right.length).fill('0'), ...right]
  return `${groups.slice(0, 3).join(':')}::/48 ${groups.slice(0, 4).join(':')}::/64`
}
