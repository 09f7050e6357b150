/** So many times as much is allowed to a whole network as to one line of it. */
export const wideFactor = 8

/** The network of an IPv6 client's key, 'network~line'; undefined for an IPv4 address, which has one part. */
export function networkOfKey(key: string): string | undefined {
  const [network, line] = key.split('~')
  return line === undefined ? undefined : network
}
