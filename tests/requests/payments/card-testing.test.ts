import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { payment, paymentAttempt } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { requireWithinRateLimit } from '#server/payments/require-within-rate-limit.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { orderAsNewCustomer } from '#tests/harness/new-customers.ts'
import { confirmCard, placeOrder, review } from '#tests/harness/purchases.ts'
import { network } from '#web/middleware/visitor-ip.ts'

const refusedCard = { number: '4000000000000002', expiryMonth: 12, expiryYear: 2034, cvc: '123' }

test('ten refused cards cancel the order and block a new one for an hour', async () => {
  await using shop = await createTestApp()
  const { visitor, placed } = await orderAsNewCustomer(shop)
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await confirmCard(visitor, placed, refusedCard)
    await shop.runJobs()
  }
  expect(await shop.ports.db.$count(paymentAttempt)).toBe(10)
  expect(await shop.ports.db.select().from(order)).toMatchObject([{ status: 'cancelled' }])
  expect(await shop.ports.db.select().from(payment)).toMatchObject([{ status: 'cancelled' }])
  const repeated = await placeOrder(visitor, { reviewed: await review(visitor, 'quiz*1') })
  expect(repeated.placed).toBeUndefined()
  expect(repeated.answer.status).toBe(429)
  expect(repeated.answer.html).toMatch(/rate_limited/)
  shop.clock.forward(3_600_000)
  const later = await placeOrder(visitor, { reviewed: await review(visitor, 'quiz*1') })
  expect(later.placed).toBeDefined()
})

test('each payment attempt is recorded once, with the card’s fingerprint and without its number', async () => {
  await using shop = await createTestApp()
  const { visitor, placed } = await orderAsNewCustomer(shop)
  await confirmCard(visitor, placed, refusedCard)
  await shop.runJobs()
  await confirmCard(visitor, placed)
  await shop.runJobs()
  const attempts = await shop.ports.db.select().from(paymentAttempt)
  expect(attempts.map(({ failure }) => failure).toSorted()).toEqual(['declined', null])
  expect(attempts.every(({ fingerprint, ipHash, accountId }) => fingerprint && ipHash && accountId)).toBe(
    true,
  )
  expect(JSON.stringify(attempts)).not.toMatch(/4242424242424242|4000000000000002/)
})

test('an account that tried a card refused for others is blocked, except for test payments', async () => {
  await using shop = await createTestApp()
  const { placed } = await orderAsNewCustomer(shop)
  const [started] = await shop.ports.db.select().from(payment)
  if (!started) throw new Error(placed.number)
  for (const accountId of ['one', 'two', 'three'])
    await shop.ports.db.insert(paymentAttempt).values({
      provider: 'other',
      attemptId: randomUUID(),
      paymentId: started.id,
      accountId,
      ipHash: `address of ${accountId}`,
      fingerprint: 'stolen',
      failure: 'declined',
      triedAt: shop.clock.now(),
    })
  const payer = { accountId: 'three', ipHash: 'a fourth address' }
  await expect(requireWithinRateLimit(shop.ports, { ...payer, isTest: false })).rejects.toThrow(
    'rate_limited',
  )
  await requireWithinRateLimit(shop.ports, { ...payer, isTest: true })
  await requireWithinRateLimit(shop.ports, { accountId: 'four', ipHash: 'a fourth address', isTest: false })
})

test('refused cards of one IPv6 network are counted together, with eight times the limit', async () => {
  await using shop = await createTestApp()
  const { placed } = await orderAsNewCustomer(shop)
  const [started] = await shop.ports.db.select().from(payment)
  if (!started) throw new Error(placed.number)
  const hashNetwork = (line: number) =>
    shop.ports.shop.hashAddress(network(`2001:db8:1:${line.toString(16)}::1`))
  const refuse = (lines: number[]) =>
    shop.ports.db.insert(paymentAttempt).values(
      lines.map((line) => ({
        provider: 'other',
        attemptId: randomUUID(),
        paymentId: started.id,
        ipHash: hashNetwork(line),
        failure: 'declined' as const,
        triedAt: shop.clock.now(),
      })),
    )
  const payer = { accountId: 'new', ipHash: hashNetwork(999), isTest: false }
  await refuse(Array.from({ length: 159 }, (_, line) => line))
  await requireWithinRateLimit(shop.ports, payer)
  await refuse([500])
  await expect(requireWithinRateLimit(shop.ports, payer)).rejects.toThrow('rate_limited')
  await requireWithinRateLimit(shop.ports, {
    ...payer,
    ipHash: shop.ports.shop.hashAddress(network('2001:db8:2::1')),
  })
})
