import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpLinkChecker } from '#server/adapters/http/http-link-checker.ts'

let server: Server
let address = ''
let requestCount = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    requestCount += 1
    const status = Number(request.url?.slice(1))
    if (status === 301) response.setHeader('Location', '/200')
    response.writeHead(status).end('x'.repeat(100_000))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.for([
  [200, true],
  [301, true],
  [403, true],
  [404, false],
  [410, false],
  [500, false],
] as const)('status %i means reachable: %s', async ([status, isReachable]) => {
  expect(await httpLinkChecker(['127.0.0.1']).isReachable(`${address}/${status}`)).toBe(isReachable)
})

test('the URL scheme is case-insensitive, and an invalid URL is unreachable', async () => {
  const checker = httpLinkChecker(['127.0.0.1'])
  expect(await checker.isReachable(`${address.replace('http:', 'HTTP:')}/200`)).toBe(true)
  for (const link of [
    'HTTPS://unknown.invalid/',
    'Https://127.0.0.1:9',
    'ftp://example.org',
    'https://',
    '???',
  ])
    expect(await checker.isReachable(link), link).toBe(false)
})

test('a port without a server and an unknown host are not reachable', async () => {
  expect(await httpLinkChecker(['127.0.0.1']).isReachable('http://127.0.0.1:9/')).toBe(false)
  expect(await httpLinkChecker().isReachable('https://unknown.invalid/')).toBe(false)
})

test.for([
  'http://127.0.0.1',
  'http://localhost',
  'http://[::1]',
  'http://[::ffff:127.0.0.1]',
  'http://2130706433',
  'http://0x7f.1',
  'http://0.0.0.0',
])('the local machine is never requested: %s', async (host) => {
  const before = requestCount
  const { port } = new URL(address)
  expect(await httpLinkChecker().isReachable(`${host}:${port}/200`)).toBe(false)
  expect(requestCount).toBe(before)
})
