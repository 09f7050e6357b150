/** Factor between the rate limit of a whole IPv6 network and that of a single connection in it. */
export const networkLimitFactor = 8

/** The network of an IPv6 client's key, 'network~line'; undefined for an IPv4 address, which has one part. */
export function networkOfKey(key: string): string | undefined {
  const [network, line] = key.split('~')
  return line === undefined ? undefined : network
}
