import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payment, paymentCustomer, providerAccount } from '#server/database/schema/payments/payments.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { setting } from '#server/database/schema/platform/settings.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { reencryptSecrets } from '#server/operations/secrets/reencrypt-secrets.ts'
import { connectProvider } from '#server/payments/provider/connect-provider.ts'
import { disconnectProvider } from '#server/payments/provider/disconnect-provider.ts'
import { readProviderAccount } from '#server/payments/provider/read-provider-account.ts'
import { orderAsNewCustomer } from '#tests/harness/new-customers.ts'
import { confirmCard, placeOrder, review } from '#tests/harness/purchases.ts'
import { type StripeShop, stripeShop } from '#tests/harness/stripe/stripe-shop.ts'

let stripe: StripeShop
let keys: { publishableKey: string; secretKey: string; webhookSecret: string; isTest: boolean }

beforeAll(async () => {
  stripe = await stripeShop({ isConnected: false })
  const { publishableKey, secretKey, webhookSecrets } = stripe.server.keys
  keys = { publishableKey, secretKey, webhookSecret: webhookSecrets.join(','), isTest: true }
})
afterAll(() => stripe[Symbol.asyncDispose]())
beforeEach(async () => {
  await stripe.shop.ports.db.delete(providerAccount)
  await stripe.shop.ports.providers.refresh()
})

const ports = () => stripe.shop.ports
const toError = (code: string, details?: unknown) =>
  expect.objectContaining({ code, ...(details !== undefined && { details }) })

describe('provider keys entered by the owner', () => {
  test('switch the shop to their account at once, and are never stored in clear', async () => {
    expect(ports().payments.provider).toBe('sandbox')
    await connectProvider(ports(), keys, 'owner-1')
    expect(ports().payments.provider).toBe('stripe')
    expect(await ports().payments.browser()).toEqual({ kind: 'stripe', publishableKey: keys.publishableKey })
    const { placed } = await orderAsNewCustomer(stripe.shop)
    expect(placed.clientSecret).toMatch(/^pi_/)
    const { rows } = await ports().db.execute(sql`SELECT row_to_json(t)::text AS text FROM provider_account t
      UNION ALL SELECT row_to_json(a)::text FROM audit_event a`)
    expect(rows.length).toBeGreaterThan(1)
    for (const { text } of rows) {
      expect(text).not.toContain(keys.secretKey)
      expect(text).not.toContain(keys.webhookSecret)
    }
    const [connected] = await ports()
      .db.select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'provider.connected'))
    expect(connected).toMatchObject({ actorId: 'owner-1', details: { isTest: true } })
  })

  test('are shown with their account and any problem, without the secret', async () => {
    await connectProvider(ports(), keys, 'owner-1')
    const view = await readProviderAccount(ports())
    expect(view).toMatchObject({
      source: 'settings',
      problem: null,
      secretKeyLast4: keys.secretKey.slice(-4),
      hasWebhookSecret: true,
      account: { isTest: true, takesPayments: true },
    })
    expect(JSON.stringify(view)).not.toContain(keys.secretKey)
    stripe.server.outages.push('before', 'before', 'before')
    expect(await readProviderAccount(ports())).toMatchObject({ account: null, problem: 'unreachable' })
    const wrong = { status: 401, body: JSON.stringify({ error: { type: 'invalid_request_error' } }) }
    stripe.server.outages.push(wrong)
    expect(await readProviderAccount(ports())).toMatchObject({ account: null, problem: 'refused' })
  })

  test.for([
    [{ publishableKey: 'pk_live_12345678' }, { publishableKey: 'publishable_key_test' }],
    [{ secretKey: 'pk_test_12345678' }, { secretKey: 'secret_key_test' }],
    [{ secretKey: '' }, { secretKey: 'secret_key_test' }],
    [{ webhookSecret: 'secret' }, { webhookSecret: 'webhook_secret_invalid' }],
    [
      { isTest: false, publishableKey: 'pk_live_12345678', secretKey: 'sk_live_12345678' },
      { secretKey: 'live_key_in_demo' },
    ],
    [{ isTest: false }, { publishableKey: 'publishable_key_live', secretKey: 'live_key_in_demo' }],
  ] as const)('that are invalid are rejected by field: %j', async ([changes, fields]) => {
    await expect(connectProvider(ports(), { ...keys, ...changes }, 'owner-1')).rejects.toEqual(
      toError('invalid_input', { fields }),
    )
    expect(ports().payments.provider).toBe('sandbox')
  })

  test('are rejected when the provider does not know them or is unavailable', async () => {
    const unknown = { ...keys, secretKey: 'sk_test_of_somebody_else' }
    await expect(connectProvider(ports(), unknown, 'owner-1')).rejects.toEqual(
      toError('provider_not_connected'),
    )
    stripe.server.outages.push('before', 'before', 'before')
    await expect(connectProvider(ports(), keys, 'owner-1')).rejects.toEqual(toError('provider_not_connected'))
    expect(await ports().db.$count(providerAccount)).toBe(0)
  })

  test('are encrypted again when the shop’s secret changes', async () => {
    await connectProvider(ports(), keys, 'owner-1')
    const [before] = await ports().db.select().from(providerAccount)
    const secrets = { ...ports().secrets, isStale: () => true }
    await reencryptSecrets({ ...ports(), secrets })
    const [after] = await ports().db.select().from(providerAccount)
    expect(after?.secretKeyEncrypted).not.toBe(before?.secretKeyEncrypted)
    await ports().providers.refresh()
    expect((await readProviderAccount(ports())).problem).toBeNull()
  })
})

test('reconnecting the same account keeps its customers, connecting another one discards them', async () => {
  const customers = () => ports().db.$count(paymentCustomer, eq(paymentCustomer.provider, 'stripe'))
  await connectProvider(ports(), keys, 'owner-1')
  await orderAsNewCustomer(stripe.shop)
  const customersBefore = await customers()
  expect(customersBefore).toBeGreaterThan(0)
  await disconnectProvider(ports(), 'owner-1')
  await connectProvider(ports(), keys, 'owner-1')
  expect(await customers()).toBe(customersBefore)
  await disconnectProvider(ports(), 'owner-1')
  await ports()
    .db.update(setting)
    .set({ value: { providerAccountId: 'acct_of_another', isTest: true } })
    .where(eq(setting.key, 'provider-account/stripe'))
  await connectProvider(ports(), keys, 'owner-1')
  expect(await customers()).toBe(0)
})

describe('switching to another account', () => {
  test('cancels the orders that wait for payment at the previous account', async () => {
    await ports().db.delete(payment)
    const { visitor, placed } = await orderAsNewCustomer(stripe.shop)
    await connectProvider(ports(), keys, 'owner-1')
    const [previous] = await ports().db.select().from(order).where(eq(order.number, placed.number))
    expect(previous?.status).toBe('cancelled')
    const repeated = await placeOrder(visitor, { reviewed: await review(visitor, 'quiz*1') })
    expect(repeated.placed?.clientSecret).toMatch(/^pi_/)
    await disconnectProvider(ports(), 'owner-1')
    expect(ports().payments.provider).toBe('sandbox')
    expect(await ports().db.$count(providerAccount)).toBe(0)
    const [second] = await ports()
      .db.select()
      .from(order)
      .where(eq(order.number, repeated.placed?.number ?? ''))
    expect(second?.status).toBe('cancelled')
  })

  test('cancels an order whose sandbox debit is still in progress', async () => {
    const { visitor, placed } = await orderAsNewCustomer(stripe.shop)
    await visitor.postJson(`/sandbox/payments/${placed.providerPaymentId}/confirm`, {
      clientSecret: placed.clientSecret,
      paymentMethod: { iban: 'FR1420041010050500013M02606' },
      returnUrl: placed.confirmation,
    })
    await connectProvider(ports(), keys, 'owner-1')
    const [previous] = await ports().db.select().from(order).where(eq(order.number, placed.number))
    expect(previous?.status).toBe('cancelled')
  })

  test('keeps an order that was paid just before', async () => {
    const { visitor, placed } = await orderAsNewCustomer(stripe.shop)
    await confirmCard(visitor, placed)
    await connectProvider(ports(), keys, 'owner-1')
    const [paid] = await ports().db.select().from(order).where(eq(order.number, placed.number))
    expect(paid?.status).toBe('paid')
  })

  test('is refused while a payment is in progress, unlike new keys of the same account', async () => {
    await connectProvider(ports(), keys, 'owner-1')
    const { placed } = await orderAsNewCustomer(stripe.shop)
    const iban = 'FR1420041010050500013M02606'
    expect(stripe.server.pay(placed.providerPaymentId, placed.clientSecret, { iban })).toBe('processing')
    await expect(disconnectProvider(ports(), 'owner-1')).rejects.toEqual(
      toError('payments_in_progress', { count: 1 }),
    )
    await connectProvider(ports(), { ...keys, webhookSecret: 'whsec_another_one' }, 'owner-1')
    expect(ports().payments.provider).toBe('stripe')
    stripe.shop.clock.forward(4 * 86_400_000)
    stripe.server.concludeDue()
    await disconnectProvider(ports(), 'owner-1')
    const [paid] = await ports().db.select().from(order).where(eq(order.number, placed.number))
    expect(paid?.status).toBe('paid')
  })
})

test('keys set by the environment cannot be changed or disconnected', async () => {
  await using fixed = await stripeShop()
  expect(fixed.shop.ports.providers.source()).toBe('environment')
  await expect(connectProvider(fixed.shop.ports, keys, 'owner-1')).rejects.toEqual(toError('provider_fixed'))
  await expect(disconnectProvider(fixed.shop.ports, 'owner-1')).rejects.toEqual(toError('provider_fixed'))
})
