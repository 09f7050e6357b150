/** Factor between the limit of a whole network and that of one line in it. */
export const wideFactor = 8

/** The network of an IPv6 client's key, 'network~line'; undefined for an IPv4 address, which has one part. */
export function networkOfKey(key: string): string | undefined {
  const [network, line] = key.split('~')
  return line === undefined ? undefined : network
}
