import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type WebhookCall = {
  id: string
  path: string
  method: string
  headers: IncomingHttpHeaders
  body: string
}
/**
 * How the receiver answers a call: a status, optionally a body or a redirect; 'never' keeps the connection open, 'hang
 * up' closes it.
 */
export type WebhookReply = { status: number; body?: string; location?: string } | 'never' | 'hang up'

/** A webhook receiver on loopback: records calls and answers as configured. */
export async function webhookReceiver(first: WebhookReply = { status: 204 }) {
  const calls: WebhookCall[] = []
  let reply: (call: WebhookCall) => WebhookReply = () => first
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const call = {
      id: String(request.headers['webhook-id']),
      path: request.url ?? '',
      method: request.method ?? '',
      headers: request.headers,
      body: Buffer.concat(parts).toString('utf8'),
    }
    calls.push(call)
    const result = reply(call)
    if (result === 'never') return
    if (result === 'hang up') return void request.socket.destroy()
    response.writeHead(result.status, { ...(result.location && { location: result.location }) })
    response.end(result.body ?? '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    calls,
    url: `http://127.0.0.1:${port}/hook`,
    answer(next: WebhookReply | ((call: WebhookCall) => WebhookReply)) {
      reply = typeof next === 'function' ? next : () => next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Which of these secrets signed a call, computed from the Standard Webhooks specification without the shop's code. */
export function matchingSecretsOf({ headers, body }: WebhookCall, secrets: readonly string[]): string[] {
  const [id, at] = [headers['webhook-id'], headers['webhook-timestamp']]
  const signatures = String(headers['webhook-signature']).split(' ')
  return secrets.filter((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`, 'utf8').digest('base64')
    return signatures.includes(`v1,${expected}`)
  })
}
