import { expect, test } from 'vitest'
import { network, normaliseIp, resolveClientIp } from './visitor-ip.ts'

// RFC 5952 for the text form of IPv6 addresses, RFC 4291 2.5.5.2 for IPv4-mapped ones.
test.each([
  ['192.0.2.7', '192.0.2.7'],
  [' 192.0.2.7:4711 ', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::9'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::9'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['', undefined],
  ['unknown', undefined],
  ['192.0.2.700', undefined],
])('the address %s is normalised to %s', (text, expected) => {
  expect(normaliseIp(text)).toBe(expected)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48 2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1::/48 2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0::/48 2001:db8:0:0::/64'],
])('the network of %s is %s', (address, expected) => {
  expect(network(address)).toBe(expected)
})

test('forwarded addresses are used only if valid and from trusted proxies', () => {
  expect(resolveClientIp('192.0.2.1', 'anything', 1)).toBe('192.0.2.1')
  expect(resolveClientIp('192.0.2.1', '198.51.100.4:99, 203.0.113.9', 2)).toBe('198.51.100.4')
  expect(resolveClientIp('::ffff:192.0.2.1', '203.0.113.9', 0)).toBe('192.0.2.1')
})
