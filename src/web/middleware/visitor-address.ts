import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The visitor's address: the socket's, or what the last trusted proxy wrote. */
export function visitorAddress(c: Context, trustedProxies: number): string {
  // Requests made in tests have no socket.
  const remote = c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '127.0.0.1'
  return addressBehind(remote, c.req.header('x-forwarded-for'), trustedProxies)
}

/** The same of what the socket and the header say. */
export function addressBehind(remote: string, forwarded: string | undefined, trustedProxies: number): string {
  const entries = trustedProxies > 0 ? (forwarded?.split(',').map((part) => part.trim()) ?? []) : []
  return network(entries.at(-trustedProxies) || remote)
}

/** Of an IPv6 address the network: one line has as many addresses below it as it likes. */
export function network(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = address.includes('::')
    ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
    : left
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
