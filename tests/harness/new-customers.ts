import type { TestApp } from './create-test-app.ts'
import { registerCustomer } from './customers.ts'
import { buy, placeOrder, review } from './purchases.ts'
import { runToday } from './run-days.ts'

/** Registers a customer and places an order, which stays unpaid. Throws if it is refused. */
export async function orderAsNewCustomer(shop: TestApp, cart = 'quiz*1') {
  const customer = await registerCustomer(shop)
  const reviewed = await review(customer.visitor, cart)
  const { placed, answer } = await placeOrder(customer.visitor, { reviewed })
  if (!placed) throw new Error(`The order was not placed: ${answer.status} ${answer.html.slice(0, 300)}`)
  return { ...customer, reviewed, placed, number: placed.number }
}

/** Registers a customer, places an order and pays it. */
export async function buyAsNewCustomer(
  shop: TestApp,
  cart = 'quiz*1',
  options: Parameters<typeof buy>[2] = {},
) {
  const customer = await registerCustomer(shop)
  const { placed, page } = await buy(customer.visitor, cart, options)
  return { ...customer, placed, page, number: placed.number }
}

/** As `buyAsNewCustomer`, followed by the daily run. With `earlyStart`, the default, the service begins at once. */
export async function subscribeAsNewCustomer(shop: TestApp, cart = 'quiz*1', { earlyStart = true } = {}) {
  const bought = await buyAsNewCustomer(shop, cart, { earlyStart })
  await runToday(shop)
  return bought
}
