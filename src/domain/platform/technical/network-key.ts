/** Factor between the rate limit of a whole IPv6 network and that of a single connection in it. */
export const networkLimitFactor = 8

/** The network of an IPv6 client's key, 'network~connection'; undefined for an IPv4 address, which has one part. */
export function networkOfKey(key: string): string | undefined {
  const [network, connection] = key.split('~')
  return connection === undefined ? undefined : network
}
