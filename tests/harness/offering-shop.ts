import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { offer } from '#server/database/schema/sales/offers.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { offerReference } from '#server/sales/offers/offer-reference.ts'
import type { TestApp } from './create-test-app.ts'
import { registerCustomer } from './customers.ts'
import { mailedLink } from './mailed-link.ts'
import { pageText } from './page-text.ts'
import { signedInStaff } from './signed-in-staff.ts'
import type { TestVisitor } from './test-visitor.ts'

/** Path of the form for new offers. */
export const offerForm = '/admin/offers/new'

/** Form fields of an offer: two 'quiz' below the catalogue price of 19.00 € a month, with a setup fee. */
export const offerTo = (email: string, changes: Record<string, string> = {}) => ({
  id: randomUUID(),
  email,
  language: 'fr',
  product: 'quiz',
  quantity: '2',
  monthlyPrice: '15,50',
  setupFee: '20',
  startsNotBefore: '',
  validUntil: '2026-12-01',
  note: '',
  ...changes,
})

/** A shop with its owner and helpers to send and open offers. */
export async function offeringShop(shop: TestApp) {
  const owner = await signedInStaff(shop, 'owner')
  return {
    owner,
    /** Sends an offer and follows the link in its mail. */
    async send(email: string, changes: Record<string, string> = {}) {
      const input = offerTo(email, changes)
      const response = await owner.post(offerForm, { ...input, intent: 'send' })
      expect(response.status).toBe(302)
      const link = await mailedLink(shop, 'offer', email)
      const key = new URL(link, 'http://shop').searchParams.get('key') ?? ''
      return {
        id: input.id,
        record: `/admin/offers/${input.id}`,
        link,
        reference: offerReference(input.id, key),
      }
    },
    customer: () => registerCustomer(shop),
    readOffer: async (id: string) => (await shop.ports.db.select().from(offer).where(eq(offer.id, id)))[0],
    ordersOf: (id: string) => shop.ports.db.select().from(order).where(eq(order.offerId, id)),
  }
}

export type OfferingShop = Awaited<ReturnType<typeof offeringShop>>

export const textOf = async (visitor: TestVisitor, address: string) =>
  pageText((await visitor.get(address)).html)
