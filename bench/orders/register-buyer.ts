import { aRegistration } from '#tests/harness/customers.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import { type Buyer, openBuyer } from './open-buyer.ts'

/** A customer with an account and a session, created before the measurement. */
export async function registerBuyer(shop: OpenShop, index: number): Promise<Buyer> {
  const buyer = openBuyer(shop, index)
  const response = await buyer.post('/register', aRegistration({ lastName: `Modèle ${index}` }))
  if (response.status !== 302) throw new Error(`Registration answered ${response.status}`)
  return buyer
}
