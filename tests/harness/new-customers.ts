import type { TestApp } from './create-test-app.ts'
import { registerCustomer } from './customers.ts'
import { buy, placeOrder, review } from './purchases.ts'
import { runToday } from './run-days.ts'

/** A new customer who has pressed the order button, and not paid. */
export async function orderAsNewCustomer(shop: TestApp, cart = 'quiz*1') {
  const customer = await registerCustomer(shop)
  const reviewed = await review(customer.visitor, cart)
  const { placed, answer } = await placeOrder(customer.visitor, { reviewed })
  if (!placed) throw new Error(`The order was not placed: ${answer.status} ${answer.html.slice(0, 300)}`)
  return { ...customer, reviewed, placed, number: placed.number }
}

/** A new customer who has bought. */
export async function buyAsNewCustomer(
  shop: TestApp,
  cart = 'quiz*1',
  options: Parameters<typeof buy>[2] = {},
) {
  const customer = await registerCustomer(shop)
  const { placed, page } = await buy(customer.visitor, cart, options)
  return { ...customer, placed, page, number: placed.number }
}

/** A new customer who has bought, after the daily run; the service begins at once by default. */
export async function subscribeAsNewCustomer(shop: TestApp, cart = 'quiz*1', { earlyStart = true } = {}) {
  const bought = await buyAsNewCustomer(shop, cart, { earlyStart })
  await runToday(shop)
  return bought
}
