import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { expect, inject, test } from 'vitest'
import { waitForDatabase } from '#server/database/wait-for-database.ts'
import { freePort } from '#tests/harness/servers/free-port.ts'

/** The tests' server at another port, once the relay is open. */
async function openRelay(port: number): Promise<Server> {
  const { hostname, port: to } = new URL(inject('serverUrl'))
  const relay = createServer((socket) => {
    const onward = connect(Number(to), hostname)
    socket.pipe(onward).pipe(socket)
    for (const end of [socket, onward]) end.on('error', () => {})
  }).listen(port, '127.0.0.1')
  await once(relay, 'listening')
  return relay
}

test('startup waits for a database that is not available yet, and logs that once', async () => {
  const port = await freePort()
  const url = new URL(inject('serverUrl'))
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const lines: string[] = []
  const waiting = waitForDatabase(url.href, (line) => lines.push(line))
  await expect.poll(() => lines).toEqual(['waiting for the database'])
  const relay = await openRelay(port)
  await waiting
  relay.close()
  expect(lines).toHaveLength(1)
})

test('startup fails at once on a database error that waiting cannot fix', async () => {
  const url = new URL(inject('serverUrl'))
  url.pathname = '/no_such_database'
  await expect(waitForDatabase(url.href, () => {})).rejects.toMatchObject({ code: '3D000' })
})
