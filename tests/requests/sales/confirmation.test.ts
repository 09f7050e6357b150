import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { order } from '#server/database/schema/sales/orders.ts'
import { settleOrder } from '#server/sales/checkout/settle-order.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { confirmCard, placeOrder, review } from '#tests/harness/purchases.ts'

test.each(['the page itself', 'the webhook'])(
  'the payment notification is shown once when %s confirms the payment first',
  async (first) => {
    await using shop = await createTestApp()
    const visitor = shop.visitor()
    await register(visitor)
    visitor.cookies.delete('toast')
    const { placed } = await placeOrder(visitor, { reviewed: await review(visitor, 'quiz*1') })
    if (!placed) throw new Error('Nothing was placed')
    await confirmCard(visitor, placed)
    if (first === 'the webhook') {
      const [row] = await shop.ports.db.select().from(order).where(eq(order.number, placed.number))
      if (!row) throw new Error('No order')
      expect(await settleOrder(shop.ports, row)).toBe('paid')
    }
    expect((await visitor.get(placed.confirmation)).status).toBe(200)
    expect(visitor.cookies.get('toast')).toBe(encodeURIComponent('paid:'))
    visitor.cookies.delete('toast')
    await visitor.get(placed.confirmation)
    expect(visitor.cookies.has('toast')).toBe(false)
  },
)

test.each(['the page itself', 'the webhook'])(
  'the ordered items are removed from the cart once when %s confirms the payment first',
  async (first) => {
    await using shop = await createTestApp()
    const visitor = shop.visitor()
    await register(visitor)
    const { placed } = await placeOrder(visitor, { reviewed: await review(visitor, 'quiz*1') })
    if (!placed) throw new Error('Nothing was placed')
    await confirmCard(visitor, placed)
    if (first === 'the webhook') {
      const [row] = await shop.ports.db.select().from(order).where(eq(order.number, placed.number))
      if (!row) throw new Error('No order')
      expect(await settleOrder(shop.ports, row)).toBe('paid')
    }
    // Another tab added a product, and a second unit of the ordered one.
    visitor.cookies.set('cart', 'table-ouverte*2.quiz*2')
    await visitor.get(placed.confirmation)
    expect(visitor.cookies.get('cart')).toBe('table-ouverte*2.quiz*1')
    // A later cart that equals the order survives a visit to the old confirmation.
    visitor.cookies.set('cart', 'quiz*1')
    await visitor.get(placed.confirmation)
    expect(visitor.cookies.get('cart')).toBe('quiz*1')
  },
)
