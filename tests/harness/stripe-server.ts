import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { customerObject, intentObject, methodObject } from './stripe-objects.ts'

export type StripeCard = { number: string; expMonth: number; expYear: number }

/** What a request is answered with: a status and one of Stripe's objects, or its error. */
type Answer = { status: number; body: object }

const secretKey = 'sk_test_of_the_tests'
const apiVersion = '2026-10-28.endive'

/** What Stripe's test cards are known for; any other number is an incorrect one. */
const declines: Record<string, { code: string; decline_code?: string }> = {
  '4000000000000002': { code: 'card_declined', decline_code: 'generic_decline' },
  '4000000000009995': { code: 'card_declined', decline_code: 'insufficient_funds' },
  '4000000000000069': { code: 'expired_card' },
  '4000000000000127': { code: 'incorrect_cvc' },
  '4000000000000119': { code: 'processing_error' },
}
const goodCards = new Set(['4242424242424242', '5555555555554444'])
const asksForAuthentication = '4000002500003155'

/**
 * A server that speaks Stripe's API as far as the shop does, over HTTP and typed by the stripe package: keys, form encoding,
 * idempotency, expansion, errors. Its other side plays what happens in a browser, and keeps the signed events.
 */
export async function stripeServer(now: () => Date) {
  const webhookSecret = 'whsec_of_the_tests'
  const customers = new Map<string, Stripe.Customer>()
  const intents = new Map<string, Stripe.PaymentIntent>()
  const methods = new Map<string, Stripe.PaymentMethod>()
  const answered = new Map<string, Answer & { asked: string }>()
  const events: Stripe.Event[] = []
  /** Answers that do not come: the request is done or not, and the connection breaks. */
  const outages: ('before' | 'after')[] = []
  const seconds = () => Math.floor(now().getTime() / 1000)

  function tell(type: string, intent: Stripe.PaymentIntent): void {
    events.push({
      id: `evt_${token()}`,
      object: 'event',
      api_version: apiVersion,
      created: seconds(),
      data: { object: structuredClone(intent) },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    } as Stripe.Event)
  }

  function conclude(intent: Stripe.PaymentIntent, methodId: string | null): void {
    const isPaid = methodId !== null
    Object.assign(intent, {
      status: isPaid ? 'succeeded' : intent.status,
      amount_received: isPaid ? intent.amount : 0,
      payment_method: methodId,
      latest_charge: isPaid ? `ch_${token()}` : null,
      last_payment_error: isPaid ? null : intent.last_payment_error,
    } satisfies Partial<Stripe.PaymentIntent>)
    tell(isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent)
  }

  function expanded(intent: Stripe.PaymentIntent, query: URLSearchParams): Stripe.PaymentIntent {
    const wanted = [...query].filter(([name]) => name.startsWith('expand')).map(([, value]) => value)
    const copy = structuredClone(intent)
    if (wanted.includes('payment_method') && typeof copy.payment_method === 'string')
      copy.payment_method = methods.get(copy.payment_method) ?? null
    if (wanted.includes('latest_charge') && typeof copy.latest_charge === 'string')
      copy.latest_charge = { id: copy.latest_charge, object: 'charge', created: seconds() } as Stripe.Charge
    return copy
  }

  function act(method: string, path: string, fields: URLSearchParams): Answer {
    const [, , resource, id, verb] = path.split('/')
    if (method === 'POST' && resource === 'customers') {
      const customer = customerObject(`cus_${token()}`, seconds(), fields)
      customers.set(customer.id, customer)
      return { status: 200, body: customer }
    }
    if (method === 'POST' && resource === 'payment_intents' && !id) {
      if (!customers.has(fields.get('customer') ?? '')) return missing('customer')
      const intent = intentObject(`pi_${token()}`, token(), seconds(), fields)
      intents.set(intent.id, intent)
      return { status: 200, body: expanded(intent, fields) }
    }
    const intent = resource === 'payment_intents' ? intents.get(id ?? '') : undefined
    if (!intent) return missing('intent')
    if (method === 'GET' && !verb) return { status: 200, body: expanded(intent, fields) }
    if (method === 'POST' && verb === 'cancel') {
      if (['succeeded', 'canceled', 'processing'].includes(intent.status))
        return refusal(400, 'payment_intent_unexpected_state', `A ${intent.status} intent cannot be canceled`)
      Object.assign(intent, { status: 'canceled', canceled_at: seconds() })
      tell('payment_intent.canceled', intent)
      return { status: 200, body: expanded(intent, fields) }
    }
    return missing('address')
  }

  function answerOnce(request: IncomingMessage, path: string, fields: URLSearchParams): Answer {
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return refusal(401, undefined, 'Invalid API Key provided', 'invalid_request_error')
    if (request.headers['stripe-version'] !== apiVersion)
      return refusal(400, undefined, `Unknown version ${request.headers['stripe-version']}`)
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string') return act(request.method ?? '', path, fields)
    const asked = `${path} ${fields}`
    const known = answered.get(key)
    if (known && known.asked !== asked)
      return refusal(
        400,
        undefined,
        'Keys for idempotent requests can only be used with the same parameters',
        'idempotency_error',
      )
    const answer = known ?? { ...structuredClone(act('POST', path, fields)), asked }
    answered.set(key, answer)
    return answer
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe.test')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const fields = new URLSearchParams(
      request.method === 'GET' ? url.search : Buffer.concat(chunks).toString(),
    )
    const outage = outages.shift()
    if (outage === 'before') return void request.socket.destroy()
    const { status, body } = answerOnce(request, url.pathname, fields)
    if (outage === 'after') return void request.socket.destroy()
    response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': `req_${token()}` })
    response.end(JSON.stringify(body))
  }

  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    base: new URL(`http://127.0.0.1:${port}`),
    keys: { secretKey, publishableKey: 'pk_test_of_the_tests', webhookSecrets: [webhookSecret] },
    /** How the next requests are lost, in their order. */
    outages,
    /** What Stripe's script does in the browser with a card. Undefined when the secret does not open this payment. */
    pay(id: string, clientSecret: string, { number, expMonth, expYear }: StripeCard): string | undefined {
      const intent = intents.get(id)
      if (intent?.client_secret !== clientSecret) return undefined
      if (!['requires_payment_method', 'requires_action'].includes(intent.status)) return intent.status
      const digits = number.replace(/\s/g, '')
      const card = methodObject(`pm_${token()}`, seconds(), { last4: digits.slice(-4), expMonth, expYear })
      methods.set(card.id, card)
      if (digits === asksForAuthentication) {
        Object.assign(intent, { status: 'requires_action', payment_method: card.id })
        tell('payment_intent.requires_action', intent)
      } else if (goodCards.has(digits)) conclude(intent, card.id)
      else refuse(intent, declines[digits] ?? { code: 'incorrect_number' })
      return intent.status
    },
    /** The buyer's answer to the bank. */
    authenticate(id: string, isApproved: boolean): void {
      const intent = intents.get(id)
      if (intent?.status !== 'requires_action') return
      if (isApproved) conclude(intent, intent.payment_method as string)
      else refuse(intent, { code: 'payment_intent_authentication_failure' })
    },
    /** The events since the last time, each as it is sent: body and headers. */
    deliver(): { body: string; headers: Headers }[] {
      return events.splice(0).map((event) => {
        const body = JSON.stringify(event)
        const signature = Stripe.webhooks.generateTestHeaderString({
          payload: body,
          secret: webhookSecret,
          timestamp: seconds(),
        })
        return { body, headers: new Headers({ 'Stripe-Signature': signature }) }
      })
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  function refuse(intent: Stripe.PaymentIntent, error: { code: string; decline_code?: string }): void {
    Object.assign(intent, {
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { ...error, type: 'card_error', message: 'Your card was declined.' },
    } satisfies Partial<Stripe.PaymentIntent>)
    conclude(intent, null)
  }
}

function refusal(
  status: number,
  code: string | undefined,
  message: string,
  type = 'invalid_request_error',
): Answer {
  return { status, body: { error: { type, ...(code && { code }), message } } }
}

function missing(what: string): Answer {
  return refusal(404, 'resource_missing', `No such ${what}`)
}

function token(): string {
  return randomBytes(10).toString('hex')
}
