import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account } from '#server/database/schema/identity/accounts.ts'
import { providerEvent } from '#server/database/schema/payments/payments.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { deleteExpiredData } from '#server/operations/privacy/delete-expired-data.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { buy } from '#tests/harness/purchases.ts'

/** In these nights 'thirteen months ago' is a day that February does not have. */
test.for([
  ['2027-03-31T12:00:00Z', '2026-02-28'],
  ['2028-03-29T12:00:00Z', '2027-02-28'],
  ['2027-07-31T12:00:00Z', '2026-06-30'],
] as const)(
  'retention on %s passes the database guard and deletes provider events up to %s',
  async ([now, lastDay]) => {
    await using shop = await createTestApp({ now })
    const start = new Date(`${lastDay}T00:00:00Z`).getTime() - 5 * 86_400_000
    const days = Array.from({ length: 12 }, (_, index) => new Date(start + index * 86_400_000))
    await shop.ports.db.insert(providerEvent).values(
      days.map((receivedAt, index) => ({
        provider: 'sandbox',
        eventId: `evt_${index}`,
        type: 'payment.succeeded',
        payload: '{}',
        receivedAt,
        state: 'processed' as const,
        attempts: 1,
      })),
    )
    await deleteExpiredData(shop.ports)
    const [first] = await shop.ports.db
      .select({ receivedAt: providerEvent.receivedAt })
      .from(providerEvent)
      .orderBy(asc(providerEvent.receivedAt))
    const dayAfter = new Date(`${lastDay}T00:00:00Z`).getTime() + 86_400_000
    expect(first?.receivedAt.toISOString()).toBe(new Date(dayAfter).toISOString())
  },
)

test('a plan change consent is preserved while the customer has an active contract', async () => {
  await using shop = await createTestApp()
  const { db, ids } = shop.ports
  const bought = async (isCustomer: boolean) => {
    const visitor = shop.visitor()
    const { email } = await register(visitor)
    if (isCustomer) await buy(visitor, 'quiz*1')
    const [user] = await db.select().from(account).where(eq(account.email, email))
    const accountId = user?.id ?? ''
    await db.insert(consentEvent).values({
      id: ids.next(),
      type: 'plan_change',
      choice: 'accepted',
      wording: 'Oui.',
      accountId,
      language: 'fr',
      ipHash: '',
      userAgent: '',
      occurredAt: new Date('2020-01-01T00:00:00Z'),
    })
    return accountId
  }
  const customer = await bought(true)
  await bought(false)
  await deleteExpiredData(shop.ports)
  const stored = await db.select().from(consentEvent).where(eq(consentEvent.type, 'plan_change'))
  expect(stored.map(({ accountId }) => accountId)).toEqual([customer])
})
