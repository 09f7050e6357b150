import type Stripe from 'stripe'
import { accountObject } from './stripe-money-objects.ts'
import { customerObject, intentObject, setupObject } from './stripe-objects.ts'
import { cardError, found, missing, page, refusal, type StripeResponse } from './stripe-responses.ts'
import type { StripeStore } from './stripe-store.ts'
import { token } from './stripe-token.ts'

type Handle = (fields: URLSearchParams, id: string) => StripeResponse

const closedStatuses = ['succeeded', 'canceled', 'processing']
const removedParameter = 'payment_method_types'

/** The endpoints of Stripe's API that the shop uses. */
export function stripeApi(store: StripeStore) {
  const { customers, intents, setups, methods, charges, payouts, seconds, emitEvent, returns } = store

  function expand<T extends { payment_method: unknown; latest_charge?: unknown }>(
    intent: T,
    fields: URLSearchParams,
  ): T {
    const wanted = [...fields].filter(([name]) => name.startsWith('expand')).map(([, value]) => value)
    const wants = (field: string) => wanted.includes(field) || wanted.includes(`data.${field}`)
    const copy = structuredClone(intent)
    if (wants('payment_method')) copy.payment_method = methods.get(String(copy.payment_method)) ?? null
    if (wants('latest_charge')) copy.latest_charge = charges.get(String(copy.latest_charge)) ?? null
    return structuredClone(copy)
  }

  function createIntent(fields: URLSearchParams): StripeResponse {
    const customer = fields.get('customer')
    const isConfirmed = fields.get('confirm') === 'true'
    const isOffSession = fields.get('off_session') === 'true'
    if (customer !== null && !customers.has(customer)) return missing('customer')
    if (!/^\d+$/.test(fields.get('amount') ?? ''))
      return refusal(400, 'parameter_invalid_integer', 'Invalid integer')
    if (Number(fields.get('amount')) < 50)
      return refusal(400, 'amount_too_small', 'Amount must be at least €0.50')
    if (isOffSession && (!isConfirmed || fields.has('setup_future_usage')))
      return refusal(400, undefined, 'off_session needs confirm, and excludes setup_future_usage')
    const method = methods.get(fields.get('payment_method') ?? '')
    if (isConfirmed && (!method || method.customer !== customer)) return missing('PaymentMethod')
    const intent = intentObject(`pi_${token()}`, token(), seconds(), fields)
    intents.set(intent.id, intent)
    emitEvent('payment_intent.created', intent)
    if (isConfirmed && method) store.confirm(intent, method, isOffSession ? 'later' : 'now')
    return intent.last_payment_error ? cardError(intent) : found(expand(intent, fields))
  }

  function cancelIntent(intent: Stripe.PaymentIntent, fields: URLSearchParams): StripeResponse {
    if (closedStatuses.includes(intent.status))
      return refusal(400, 'payment_intent_unexpected_state', `A ${intent.status} intent cannot be canceled`)
    Object.assign(intent, { status: 'canceled', canceled_at: seconds() })
    emitEvent('payment_intent.canceled', intent)
    return found(expand(intent, fields))
  }

  function createRefund(fields: URLSearchParams): StripeResponse {
    const intent = intents.get(fields.get('payment_intent') ?? '')
    if (!intent) return missing('payment_intent')
    const charge = charges.get(String(intent.latest_charge))
    if (!charge || intent.status !== 'succeeded')
      return refusal(400, 'charge_not_refundable', 'No successful charge to refund')
    if (returns.isHeld(charge)) return refusal(400, 'charge_disputed', `${charge.id} has been charged back`)
    if (charge.refunded) return refusal(400, 'charge_already_refunded', `${charge.id} has been refunded`)
    const remaining = charge.amount - charge.amount_refunded
    const amount = Number(fields.get('amount') ?? remaining)
    if (!(amount >= 1 && amount <= remaining))
      return refusal(400, undefined, 'Refund amount is greater than unrefunded amount on charge')
    const reference = fields.get('metadata[reference]')
    const method = String(charge.payment_method)
    return found(returns.refund(charge, amount, { reference, ending: store.behaviourOf(method).refund }))
  }

  function createPayout(fields: URLSearchParams): StripeResponse {
    const amount = Number(fields.get('amount'))
    const currency = fields.get('currency') ?? ''
    const available = store.funds(true).find((funds) => funds.currency === currency)?.amount ?? 0
    if (!(amount >= 1 && amount <= available))
      return refusal(400, 'balance_insufficient', 'You have insufficient funds in your Stripe account')
    return found(store.payOut(amount, currency, false))
  }

  function detach(method: Stripe.PaymentMethod): StripeResponse {
    if (!method.customer) return refusal(400, undefined, 'The payment method is not attached to a customer')
    method.customer = null
    emitEvent('payment_method.detached', method)
    return found(method)
  }

  const withOne =
    <T>(
      stored: Map<string, T>,
      what: string,
      respond: (one: T, fields: URLSearchParams) => StripeResponse,
    ): Handle =>
    (fields, id) => {
      const object = stored.get(id)
      return object ? respond(object, fields) : missing(what)
    }
  /** A list that can be filtered by payment. */
  const toList =
    <T extends { id: string; created: number; payment_intent: unknown }>(objects: Map<string, T>): Handle =>
    (fields) => {
      const id = fields.get('payment_intent')
      if (id !== null && !intents.has(id)) return missing('payment_intent')
      return page(
        [...objects.values()].filter((object) => id === null || object.payment_intent === id),
        fields,
      )
    }

  const handles: Record<string, Handle> = {
    'POST customers'(fields) {
      const customer = customerObject(`cus_${token()}`, seconds(), fields)
      customers.set(customer.id, customer)
      return found(customer)
    },
    'POST payment_intents': createIntent,
    'GET payment_intents': (fields) =>
      page(
        [...intents.values()].map((intent) => expand(intent, fields)),
        fields,
      ),
    'GET payment_intents/:id': withOne(intents, 'payment_intent', (intent, fields) =>
      found(expand(intent, fields)),
    ),
    'POST payment_intents/:id/cancel': withOne(intents, 'payment_intent', cancelIntent),
    'POST setup_intents'(fields) {
      if (!customers.has(fields.get('customer') ?? '')) return missing('customer')
      const setup = setupObject(`seti_${token()}`, token(), seconds(), fields)
      setups.set(setup.id, setup)
      emitEvent('setup_intent.created', setup)
      return found(expand(setup, fields))
    },
    'GET setup_intents/:id': withOne(setups, 'setupintent', (setup, fields) => found(expand(setup, fields))),
    'GET payment_methods/:id': withOne(methods, 'PaymentMethod', found),
    'POST payment_methods/:id/detach': withOne(methods, 'PaymentMethod', detach),
    'GET charges': toList(charges),
    'POST refunds': createRefund,
    'GET refunds': toList(returns.refunds),
    'GET disputes': toList(returns.disputes),
    'GET account': () => found(accountObject),
    'GET balance': () =>
      found({
        object: 'balance',
        available: store.funds(true),
        livemode: false,
        pending: store.funds(false),
      } satisfies Stripe.Balance),
    'POST payouts': createPayout,
    'GET payouts': (fields) => page(payouts.values(), fields),
  }

  return (method: string, path: string, fields: URLSearchParams): StripeResponse => {
    if (method === 'POST' && [...fields.keys()].some((name) => name.startsWith(removedParameter)))
      return refusal(400, 'parameter_unknown', `Received unknown parameter: ${removedParameter}`)
    const [, , resource, id, verb] = path.split('/')
    const address = [resource, ...(id ? [':id'] : []), ...(verb ? [verb] : [])].join('/')
    const handle = handles[`${method} ${address}`]
    return handle ? handle(fields, id ?? '') : refusal(404, undefined, `Unrecognized request URL ${path}`)
  }
}
