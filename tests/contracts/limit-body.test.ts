import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitBody } from '#web/middleware/limit-body.ts'
import { limitUploads } from '#web/middleware/limit-uploads.ts'
import { network } from '#web/middleware/visitor-ip.ts'

const isAllowed = (header: string | undefined) => header === 'yes'

/** A server that authorises before it reads the body, as the pages that accept files do. */
async function serve() {
  const app = new Hono()
  app.use(
    limitUploads({
      perAddress: 1,
      perNetwork: 2,
      inAll: 2,
      address: (context) => context.req.header('x-from') ?? '',
    }),
  )
  app.use(limitBody(50_000))
  app.post('/', async (context) => {
    if (!isAllowed(context.req.header('x-allowed'))) return context.text('', 302, { Location: '/login' })
    return context.text(`${(await context.req.arrayBuffer()).byteLength}`)
  })
  app.onError((_, context) => context.text('', 500))
  const server = createAdaptorServer({ fetch: app.fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      server.close()
    },
  }
}

async function open(port: number, headers: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  let received = ''
  const answered = new Promise<string>((resolve) => {
    socket.on('data', (part) => {
      received += part
      if (received.includes('\r\n\r\n')) resolve(received)
    })
  })
  socket.write(`POST / HTTP/1.1\r\nHost: shop.test\r\n${headers}\r\n`)
  return { socket, answered }
}

const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`

test('an endless chunked body is refused after its first kilobytes if the sender has no permission', async () => {
  await using server = await serve()
  const { socket, answered } = await open(server.port, 'Transfer-Encoding: chunked\r\n')
  socket.write(chunk(2000))
  const response = await answered
  expect(response).toMatch(/^HTTP\/1\.1 302 /)
  expect(response).toMatch(/^connection: close\r$/im)
})

test('a chunked body is rejected as soon as it exceeds the limit', async () => {
  await using server = await serve()
  const { socket, answered } = await open(server.port, 'Transfer-Encoding: chunked\r\nX-Allowed: yes\r\n')
  for (let sent = 0; sent <= 50_000; sent += 10_000) socket.write(chunk(10_000))
  const response = await answered
  expect(response).toMatch(/^HTTP\/1\.1 413 /)
  expect(response).toMatch(/^connection: close\r$/im)
})

test('a declared length over the limit is rejected before the body, and the connection closed', async () => {
  await using server = await serve()
  const { answered } = await open(server.port, 'Content-Length: 50001\r\nX-Allowed: yes\r\n')
  const response = await answered
  expect(response).toMatch(/^HTTP\/1\.1 413 /)
  // RFC 9112, 9.6: a server that is going to close the connection says so.
  expect(response).toMatch(/^connection: close\r$/im)
})

test('a chunked body within the limit is received in full', async () => {
  await using server = await serve()
  const { socket, answered } = await open(server.port, 'Transfer-Encoding: chunked\r\nX-Allowed: yes\r\n')
  socket.write(`${chunk(30_000)}${chunk(20_000)}0\r\n\r\n`)
  expect(await answered).toMatch(/^HTTP\/1\.1 200 [\s\S]*50000/)
})

test('concurrent uploads are limited per address and in total', async () => {
  const app = new Hono()
  const waiting: (() => void)[] = []
  app.use(
    limitUploads({
      perAddress: 1,
      perNetwork: 2,
      inAll: 2,
      address: (context) => context.req.header('x-from') ?? '',
    }),
  )
  app.post('/', async (context) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return context.text('taken')
  })
  const upload = (from: string) => app.request('/', { method: 'POST', headers: { 'X-From': from } })
  const first = upload('a')
  expect((await upload('a')).status).toBe(429)
  const second = upload('b')
  const third = await upload('c')
  expect(third.status).toBe(503)
  expect(third.headers.get('Retry-After')).toBe('5')
  for (const end of waiting.splice(0)) end()
  expect([(await first).status, (await second).status]).toEqual([200, 200])
  const secondUpload = upload('a')
  for (const end of waiting.splice(0)) end()
  expect((await secondUpload).status).toBe(200)
})

test('concurrent uploads are limited per IPv6 network, across its subnets', async () => {
  const app = new Hono()
  const waiting: (() => void)[] = []
  app.use(
    limitUploads({
      perAddress: 1,
      perNetwork: 2,
      inAll: 4,
      address: (context) => network(context.req.header('x-from') ?? ''),
    }),
  )
  app.post('/', async (context) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return context.text('taken')
  })
  const upload = (from: string) => app.request('/', { method: 'POST', headers: { 'X-From': from } })
  const first = [upload('2001:db8:1:1::1'), upload('2001:db8:1:2::1')]
  expect((await upload('2001:db8:1:3::1')).status).toBe(429)
  const otherNetwork = upload('2001:db8:2:1::1')
  for (const end of waiting.splice(0)) end()
  expect((await Promise.all([...first, otherNetwork])).map(({ status }) => status)).toEqual([200, 200, 200])
  const secondUpload = upload('2001:db8:1:3::1')
  for (const end of waiting.splice(0)) end()
  expect((await secondUpload).status).toBe(200)
})
