import { consumer, validCard } from '#tests/harness/purchases.ts'
import type { RawResponse } from '../load/response-reader.ts'
import type { Buyer } from './open-buyer.ts'

/** Whole documents, or data requests as of client-side navigation. */
export type Way = 'pages' | 'data'

/**
 * Buys from a new cart to the paid order, in six requests: the checkout's details, submitting them, the review, the
 * order, the card at the sandbox, and the confirmation, which is a whole document either way. Returns the order number;
 * throws where a browser could not continue.
 */
export async function buyOnce(buyer: Buyer, mode: Way): Promise<string> {
  const checkout = mode === 'data' ? '/cart/checkout.data' : '/cart/checkout'
  buyer.cookies.set('cart', encodeURIComponent('quiz*1'))
  expectStatus(await buyer.get(`${checkout}?stage=details`), 200)
  // A redirect of a data request has status 202.
  expectStatus(await buyer.post(checkout, consumer), mode === 'data' ? 202 : 302)
  const review = expectStatus(await buyer.get(checkout), 200)
  const reviewed = /"reviewed"(?: value="|,")([^"]+)"/.exec(review)?.[1]
  if (!reviewed) throw new Error('No review')
  const placed = expectStatus(
    await buyer.post(checkout, { intent: 'place-order', terms: 'on', earlyStart: 'off', reviewed }),
    200,
  )
  const number = /CMD-\d+/.exec(placed)?.[0]
  const [clientSecret, paymentId] = /(pay_[0-9a-f]+)_secret_[0-9a-f]+/.exec(placed) ?? []
  if (!number || !clientSecret) throw new Error('The order was not placed')
  const confirmation = `/cart/confirmation/${number}`
  const confirmed = await buyer.postJson(`/sandbox/payments/${paymentId}/confirm`, {
    clientSecret,
    paymentMethod: { card: validCard },
    returnUrl: confirmation,
  })
  if (!expectStatus(confirmed, 200).includes('succeeded')) throw new Error('The card was refused')
  const thanks = expectStatus(await buyer.get(confirmation), 200)
  if (!thanks.includes('Paiement réussi')) throw new Error(`${number} is not paid`)
  return number
}

function expectStatus({ status, body, head }: RawResponse, wanted: number): string {
  if (status === wanted) return body.toString()
  throw new Error(`${status} instead of ${wanted}:\n${head}\n${body.toString().slice(0, 300)}`)
}
