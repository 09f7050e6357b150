import type Stripe from 'stripe'

/** The response to a request: a status and one of Stripe's objects, or its error. */
export type StripeResponse = { status: number; body: object }

export function found(body: object): StripeResponse {
  return { status: 200, body }
}

export function refusal(
  status: number,
  code: string | undefined,
  message: string,
  type = 'invalid_request_error',
): StripeResponse {
  return { status, body: { error: { type, ...(code && { code }), message } } }
}

export function missing(name: string): StripeResponse {
  return refusal(404, 'resource_missing', `No such ${name}`)
}

/** A card refused during confirmation: the error contains the payment in its state at that moment. */
export function cardError(intent: Stripe.PaymentIntent): StripeResponse {
  const { last_payment_error: error, latest_charge: charge } = structuredClone(intent)
  return { status: 402, body: { error: { ...error, charge, payment_intent: structuredClone(intent) } } }
}

/** A page of objects, newest first, as every Stripe list returns it. */
export function page<T extends { id: string; created: number }>(
  objects: Iterable<T>,
  fields: URLSearchParams,
): StripeResponse {
  const limit = Number(fields.get('limit') ?? 10)
  if (!(limit >= 1 && limit <= 100)) return refusal(400, 'parameter_invalid_integer', `Not a limit: ${limit}`)
  const since = Number(fields.get('created[gte]') ?? 0)
  const all = [...objects].filter(({ created }) => created >= since).toReversed()
  const after = fields.get('starting_after')
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
  if (after && from === 0) return missing(`object ${after}`)
  const data = structuredClone(all.slice(from, from + limit))
  return found({ object: 'list', url: '/v1', has_more: all.length > from + limit, data })
}
