import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signEvent } from '#server/ports/event-signature.ts'
import { provisioningSignature } from '#server/ports/provisioning.ts'

export type HostingCall = {
  event: string
  type: string
  attempt: number
  key: string | undefined
  signature: string
  body: string
  subscription: { id: string; name: string; quantity: number }
  site: { name: string; domain: string; address: string | null }
}
/** How the receiver answers a call: a status and a body; 'never' keeps the connection open, 'hang up' closes it. */
export type HostingResponse = { status: number; body?: string; location?: string } | 'never' | 'hang up'

export const hostingSecret = 'a secret of the hosting and the shop'

/** A test hosting script on loopback: records its calls and answers as configured. */
export async function hostingReceiver(respond: (call: HostingCall, count: number) => HostingResponse) {
  const calls: HostingCall[] = []
  const server = createServer(async (request, response) => {
    const body = await readAll(request)
    const payload = JSON.parse(body)
    const call: HostingCall = {
      ...payload,
      body,
      key: request.headers['idempotency-key'],
      signature: String(request.headers[provisioningSignature]),
    }
    calls.push(call)
    const result = respond(call, calls.filter(({ event }) => event === call.event).length)
    if (result === 'never') return
    if (result === 'hang up') return void request.socket.destroy()
    response.writeHead(result.status, {
      'content-type': 'application/json',
      ...(result.location && { location: result.location }),
    })
    response.end(result.body ?? '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/hook`
  return {
    calls,
    url,
    settings: { PROVISIONING_URL: url, PROVISIONING_SECRET: hostingSecret },
    /** The callback that the hosting sends when it has acted, or failed to. */
    callback(event: string, payload: Record<string, unknown>, now: Date) {
      const body = JSON.stringify({ event, ...payload })
      return { body, headers: { [provisioningSignature]: signEvent(body, hostingSecret, now) } }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
