import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { stripeApi } from './stripe-api.ts'
import { stripeBrowser } from './stripe-browser.ts'
import { dashboardActions } from './stripe-refunds.ts'
import { refusal, type StripeResponse } from './stripe-responses.ts'
import { apiVersion, stripeStore } from './stripe-store.ts'
import { token } from './stripe-token.ts'

/**
 * How a request fails, if it does: the connection breaks before or after it is processed, the response is late or
 * never arrives, or is not one of Stripe's.
 */
export type Outage = 'none' | 'before' | 'after' | 'late' | 'silence' | { status: number; body: string }

/** Delay of a late response. */
const lateMs = 400
const secretKey = 'sk_test_of_the_tests'
const webhookSecret = 'whsec_of_the_tests'

/**
 * A fake server of Stripe's API as far as the shop uses it, over HTTP and typed by the stripe package: keys, form
 * encoding, idempotency, expansion, pages, errors. It also simulates browsers and banks, and stores the signed events.
 */
export async function stripeServer(now: () => Date) {
  const store = stripeStore(now)
  const handleRequest = stripeApi(store)
  const responses = new Map<string, StripeResponse & { requestText: string }>()
  const outages: Outage[] = []
  const sent: object[] = []

  function respondOnce(request: IncomingMessage, path: string, fields: URLSearchParams): StripeResponse {
    const bearer = request.headers.authorization ?? ''
    if (bearer !== `Bearer ${secretKey}`)
      return refusal(
        401,
        undefined,
        `Invalid API Key provided: ${bearer.slice(7, 15)}****${bearer.slice(-4)}`,
      )
    if (request.headers['stripe-version'] !== apiVersion)
      return refusal(400, undefined, `Unknown version ${request.headers['stripe-version']}`)
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string')
      return handleRequest(request.method ?? '', path, fields)
    const requestText = `${path} ${fields}`
    const stored = responses.get(key)
    if (stored && stored.requestText !== requestText)
      return refusal(
        400,
        undefined,
        'Keys for idempotent requests can only be used with the same parameters',
        'idempotency_error',
      )
    const response = stored ?? { ...structuredClone(handleRequest('POST', path, fields)), requestText }
    responses.set(key, response)
    return response
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe.test')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const fields = new URLSearchParams(
      request.method === 'GET' ? url.search : Buffer.concat(chunks).toString(),
    )
    const send = (status: number, body: string, headers: Record<string, string> = {}) => {
      const id = `req_${token()}`
      response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': id, ...headers })
      response.end(body)
    }
    const outage = outages.shift()
    if (outage === 'before') return void request.socket.destroy()
    if (outage === 'silence') return
    if (outage === 'late') await wait(lateMs)
    if (typeof outage === 'object')
      return send(outage.status, outage.body, { 'Stripe-Should-Retry': 'false' })
    const { status, body } = respondOnce(request, url.pathname, fields)
    if (outage === 'after') return void request.socket.destroy()
    sent.push(structuredClone(body))
    send(status, JSON.stringify(body))
  }

  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    base: new URL(`http://127.0.0.1:${port}`),
    keys: { secretKey, publishableKey: 'pk_test_of_the_tests', webhookSecrets: [webhookSecret] },
    /** The outages of the next requests, in order. */
    outages,
    /** The body of every response and event so far. */
    sent,
    ...stripeBrowser(store),
    concludeDue: store.concludeDue,
    ...dashboardActions(store),
    /** Number of charges that were paid and not refunded. */
    chargesMade: () => [...store.charges.values()].filter(({ paid, refunded }) => paid && !refunded).length,
    /** An automatic payout of Stripe's schedule. */
    payOutBySchedule: (amount: number) => store.payOut(amount, 'eur', true).id,
    /** The events since the last call, as they are sent: body and headers. */
    deliver(): { body: string; headers: Headers }[] {
      return store.events.splice(0).map((event) => {
        sent.push(event)
        const body = JSON.stringify(event)
        const signature = Stripe.webhooks.generateTestHeaderString({
          payload: body,
          secret: webhookSecret,
          timestamp: store.seconds(),
        })
        return { body, headers: new Headers({ 'Stripe-Signature': signature }) }
      })
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
