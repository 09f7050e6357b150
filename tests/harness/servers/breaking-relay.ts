import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A TCP relay to a PostgreSQL server that breaks as a killed server does: it cuts every connection at the chosen client
 * message and refuses the next one. Dispose of it with `await using`.
 */
export async function breakingRelay(serverUrl: string) {
  const { hostname, port: to } = new URL(serverUrl)
  const open = new Set<Socket>()
  let messages = 0
  let breakAt = Number.POSITIVE_INFINITY
  let rejectedCount = 0
  const relay = createServer((socket) => {
    if (rejectedCount > 0) {
      rejectedCount -= 1
      socket.destroy()
      return
    }
    const onward = connect(Number(to), hostname)
    for (const end of [socket, onward]) {
      open.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        open.delete(end)
        socket.destroy()
        onward.destroy()
      })
    }
    onward.pipe(socket)
    socket.on('data', (part) => {
      messages += 1
      if (messages !== breakAt) return onward.write(part)
      rejectedCount = 1
      for (const end of open) end.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const url = new URL(serverUrl)
  url.hostname = '127.0.0.1'
  url.port = String((relay.address() as AddressInfo).port)
  return {
    url: url.href,
    /** Number of client messages so far. */
    messages: () => messages,
    /** Breaks once, at the given client message, counted from now. */
    breakAt(message: number) {
      messages = 0
      breakAt = message
    },
    async [Symbol.asyncDispose]() {
      relay.close()
      for (const end of open) end.destroy()
      await once(relay, 'close')
    },
  }
}
