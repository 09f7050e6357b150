import type { Language } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { pageText } from './page-text.ts'
import type { TestResponse, TestVisitor } from './test-visitor.ts'

export const consumer = {
  intent: 'save-details',
  buyerType: 'consumer',
  firstName: 'Alix',
  lastName: 'Modèle',
  address: '4 rue du Modèle',
  zipCode: '69000',
  city: 'Lyon',
  country: 'FR',
}

export const validCard = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2034, cvc: '123' }

export type Placed = { number: string; providerPaymentId: string; clientSecret: string; confirmation: string }

/** The offer that is bought instead of the cart. */
type OfOffer = { offer?: string }
const toQuery = ({ offer }: OfOffer) => (offer ? `?offer=${offer}` : '')

/** Brings a signed-in visitor with a cart to the review page; returns its fingerprint. */
export async function review(
  visitor: TestVisitor,
  cart: string,
  details: Record<string, string> = consumer,
  language: Language = 'fr',
  of: OfOffer = {},
): Promise<string> {
  if (!of.offer) visitor.cookies.set('cart', encodeURIComponent(cart))
  const address = inLanguage(`/cart/checkout${toQuery(of)}`, language)
  await visitor.post(address, details)
  const page = await visitor.get(address)
  const reviewed = /name="reviewed" value="([^"]+)"/.exec(page.html)?.[1]
  if (!reviewed) throw new Error(`No review on ${address}: ${page.status}`)
  return reviewed
}

/** Presses the order button; returns what the browser needs to confirm the payment. */
export async function placeOrder(
  visitor: TestVisitor,
  fields: Record<string, string>,
  language: Language = 'fr',
  of: OfOffer = {},
): Promise<{ answer: TestResponse; placed: Placed | undefined }> {
  const address = inLanguage(`/cart/checkout.data${toQuery(of)}`, language)
  const response = await visitor.post(address, {
    intent: 'place-order',
    terms: 'on',
    earlyStart: 'off',
    ...fields,
  })
  return { answer: response, placed: readPlaced(response.html) }
}

/** Reads the response that the page's script would read. The format is React Router's own: names, then values. */
function readPlaced(text: string): Placed | undefined {
  const number = /CMD-\d+/.exec(text)?.[0]
  const [clientSecret, providerPaymentId] = /((?:pay|pi)_[0-9a-f]+)_secret_[0-9a-f]+/.exec(text) ?? []
  if (!number || !clientSecret || !providerPaymentId) return undefined
  const confirmation = /"((?:\/en|\/hu)?\/cart\/confirmation\/CMD-\d+)"/.exec(text)?.[1] ?? ''
  return { number, clientSecret, providerPaymentId, confirmation }
}

export function confirmCard(visitor: TestVisitor, placed: Placed, card = validCard): Promise<TestResponse> {
  return visitor.postJson(`/sandbox/payments/${placed.providerPaymentId}/confirm`, {
    clientSecret: placed.clientSecret,
    paymentMethod: { card },
    returnUrl: placed.confirmation,
  })
}

/** Buys from cart to confirmation page. */
export async function buy(
  visitor: TestVisitor,
  cart: string,
  options: { earlyStart?: boolean; language?: Language; offer?: string } = {},
) {
  const language = options.language ?? 'fr'
  const reviewed = await review(visitor, cart, consumer, language, options)
  const fields = options.earlyStart ? { reviewed, earlyStart: 'on' } : { reviewed }
  const { placed, answer } = await placeOrder(visitor, fields as Record<string, string>, language, options)
  if (!placed) throw new Error(`The order was not placed: ${answer.status} ${answer.html.slice(0, 500)}`)
  await confirmCard(visitor, placed)
  return { placed, page: await visitor.get(placed.confirmation) }
}

/**
 * Buys with the given billing details, and the declared country when the checkout asks for it. Returns the text of the
 * review and the order number.
 */
export async function buyAs(
  visitor: TestVisitor,
  cart: string,
  details: Record<string, string>,
  declared?: string,
): Promise<{ page: string; number: string }> {
  await review(visitor, cart, details)
  if (declared) await visitor.post('/cart/checkout', { intent: 'declare-country', declaredCountry: declared })
  const { html } = await visitor.get('/cart/checkout')
  const reviewed = /name="reviewed" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const { placed } = await placeOrder(visitor, { reviewed })
  if (!placed) throw new Error('Nothing was placed')
  await confirmCard(visitor, placed)
  await visitor.get(placed.confirmation)
  return { page: pageText(html), number: placed.number }
}
