import type { OpenShop } from '../shop/open-shop.ts'
import { type Buyer, openBuyer } from './open-buyer.ts'

const password = 'Un-tres-bon-1'

/** A customer with an account and a session, before anything is measured. */
export async function registerBuyer(shop: OpenShop, place: number): Promise<Buyer> {
  const buyer = openBuyer(shop, place)
  const answer = await buyer.post('/register', {
    intent: 'create-account',
    firstName: 'Alix',
    lastName: `Modèle ${place}`,
    email: `acheteur${place}.${Date.now()}@example.test`,
    password,
    confirmPassword: password,
    address: '4 rue du Modèle',
    zipCode: '69000',
    city: 'Lyon',
    country: 'FR',
    phone: '+33 6 99 00 00 00',
    company: '',
  })
  if (answer.status !== 302) throw new Error(`Registration answered ${answer.status}`)
  return buyer
}
