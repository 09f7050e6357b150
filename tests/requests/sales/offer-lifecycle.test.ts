import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { offer } from '#server/database/schema/sales/offers.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { deleteExpiredData } from '#server/operations/privacy/delete-expired-data.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { confirmAddress, validPassword } from '#tests/harness/customers.ts'
import { unzip } from '#tests/harness/documents/unzip.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { type OfferingShop, offeringShop, textOf } from '#tests/harness/offering-shop.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { buy, confirmCard, consumer, placeOrder, review } from '#tests/harness/purchases.ts'

let shop: TestApp
let here: OfferingShop
beforeAll(async () => {
  shop = await createTestApp()
  here = await offeringShop(shop)
})
afterEach(() => forgetTries(shop))
afterAll(() => shop[Symbol.asyncDispose]())

describe('offer under conflicting actions', () => {
  test('is accepted only once when submitted concurrently from several tabs', async () => {
    const { visitor, email } = await here.customer()
    const sentOffer = await here.send(email)
    const reviewed = await review(visitor, '', consumer, 'fr', { offer: sentOffer.reference })
    const results = await Promise.all(
      Array.from({ length: 6 }, () =>
        placeOrder(visitor, { reviewed }, 'fr', { offer: sentOffer.reference }),
      ),
    )
    const numbers = new Set(results.map(({ placed }) => placed?.number).filter(Boolean))
    expect(numbers.size).toBe(1)
    expect(await here.ordersOf(sentOffer.id)).toHaveLength(1)
  })

  test('is either withdrawn or accepted, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { visitor, email } = await here.customer()
      const sentOffer = await here.send(email)
      const reviewed = await review(visitor, '', consumer, 'fr', { offer: sentOffer.reference })
      const [{ answer }, withdrawal] = await Promise.all([
        placeOrder(visitor, { reviewed }, 'fr', { offer: sentOffer.reference }),
        here.owner.post(sentOffer.record, { intent: 'withdraw', confirmed: 'yes' }),
      ])
      const orders = await here.ordersOf(sentOffer.id)
      const isWithdrawn = (await here.readOffer(sentOffer.id))?.withdrawnAt !== null
      expect([orders.length, isWithdrawn]).toEqual(withdrawal.status === 200 ? [0, true] : [1, false])
      expect(answer.status).toBe(isWithdrawn ? 409 : 200)
      await forgetTries(shop)
    }
  })

  test('has two paid orders when a cancelled order is paid after its replacement', async () => {
    const { visitor, email } = await here.customer()
    const sentOffer = await here.send(email)
    const reviewed = await review(visitor, '', consumer, 'fr', { offer: sentOffer.reference })
    const late = await placeOrder(visitor, { reviewed }, 'fr', { offer: sentOffer.reference })
    const lateNumber = late.placed?.number ?? ''
    // Cancelled in the shop while its provider was unavailable.
    await shop.ports.db.update(order).set({ status: 'cancelled' }).where(eq(order.number, lateNumber))
    const { placed } = await buy(visitor, '', { offer: sentOffer.reference })
    if (late.placed) await confirmCard(visitor, late.placed)
    await settlePayment(shop.ports, late.placed?.providerPaymentId ?? '')
    const readStates = async (number: string) => {
      const [row] = await shop.ports.db.select().from(order).where(eq(order.number, number))
      return [row?.status, row?.offerId]
    }
    expect(await readStates(placed.number)).toEqual(['paid', sentOffer.id])
    expect(await readStates(lateNumber)).toEqual(['paid', sentOffer.id])
    expect((await here.owner.get(sentOffer.record)).html).toContain(placed.number)
    const listed = await textOf(here.owner, `/admin/offers?q=${email}`)
    expect(listed.split(email)).toHaveLength(2)
  })
})

describe('offer over time', () => {
  test('expires after its last day unless payment has begun; if unused, it is deleted after a year', async () => {
    await using later = await createTestApp()
    const laterShop = await offeringShop(later)
    const [{ visitor: beginner, email }, { visitor: waverer, email: other }] = [
      await laterShop.customer(),
      await laterShop.customer(),
    ]
    const expiredOffer = await laterShop.send(email, { validUntil: '2026-11-21' })
    const waited = await laterShop.send(other, { validUntil: '2026-11-21' })
    later.clock.set('2026-11-21T22:50:00Z')
    const reviewed = await review(beginner, '', consumer, 'fr', { offer: expiredOffer.reference })
    const { placed } = await placeOrder(beginner, { reviewed }, 'fr', { offer: expiredOffer.reference })
    // Ten minutes later it is the next day in Paris.
    later.clock.set('2026-11-21T23:05:00Z')
    expect(await textOf(waverer, waited.link)).toContain('Cette offre était valable jusqu’au 21/11/2026.')
    const moved = await waverer.get(`/cart/checkout?offer=${waited.reference}`)
    expect(moved.headers.get('location')).toContain(`/offer/${waited.id}?key=`)
    if (placed) await confirmCard(beginner, placed)
    expect(pageText((await beginner.get(placed?.confirmation ?? '')).html)).toContain('51,00 €')
    later.clock.set('2027-11-20T12:00:00Z')
    await deleteExpiredData(later.ports)
    expect(await later.ports.db.$count(offer)).toBe(2)
    later.clock.set('2027-11-23T12:00:00Z')
    await deleteExpiredData(later.ports)
    const remaining = await later.ports.db.select({ id: offer.id }).from(offer)
    expect(remaining.map(({ id }) => id)).toEqual([expiredOffer.id])
  })

  test('is included in the data export, and loses its email and note when the account is erased', async () => {
    const { visitor, email } = await here.customer()
    await confirmAddress(shop, email)
    const sentOffer = await here.send(email, { note: 'Pour votre atelier.' })
    const data = await visitor.post('/user/data/export.zip', { intent: 'download' })
    const files = unzip(data.bytes)
    expect([...files.values()].map(String).join()).toContain('Pour votre atelier.')
    await visitor.post('/user/data/delete', { intent: 'erase', understood: 'on', password: validPassword })
    expect(await here.readOffer(sentOffer.id)).toMatchObject({ email: '', note: '', productId: 'quiz' })
    expect((await shop.visitor().get(sentOffer.link)).status).toBe(404)
    expect(await textOf(here.owner, sentOffer.record)).toContain('Compte supprimé')
  })
})
