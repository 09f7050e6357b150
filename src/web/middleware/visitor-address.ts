import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The visitor's address: the socket's, or what the last trusted proxy wrote. */
export function visitorAddress(c: Context, trustedProxies: number): string {
  // Requests made in tests have no socket.
  const remote = c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '127.0.0.1'
  return addressBehind(remote, c.req.header('x-forwarded-for'), trustedProxies)
}

/** The same of what the socket and the header say; an entry that is no address counts as none. */
export function addressBehind(remote: string, forwarded: string | undefined, trustedProxies: number): string {
  const entries = trustedProxies > 0 ? (forwarded?.split(',') ?? []) : []
  return network(plainAddress(entries.at(-trustedProxies) ?? '') ?? plainAddress(remote) ?? '')
}

/**
 * An address in its one spelling: without port, brackets, zone and blanks; an IPv4 address in IPv6 form as IPv4 (RFC 4291, 2.5.5.2), any other in the form
 * of RFC 5952. Undefined for what is no address.
 */
export function plainAddress(text: string): string | undefined {
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
 * What limits count by. Of an IPv6 address its network, since one line has as many addresses below it as it likes: the /48 that a customer of a network
 * may have, then the /64 of one line. `address` is spelled by `plainAddress`.
 */
export function network(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups =
    tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return `${groups.slice(0, 3).join(':')}::/48 ${groups.slice(0, 4).join(':')}::/64`
}
