import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import type { VatBasis } from '#domain/billing/tax/decide-vat.ts'
import { day } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { vatCheck, vatRecheck } from '#server/database/schema/billing/tax.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { sandboxRefund } from '#server/database/schema/payments/sandbox.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { recheckNumbers } from '#server/subscriptions/credit-notes/recheck-numbers.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { frenchBasis } from '#tests/harness/documents/french-vat.ts'
import { expectBillingInvariants } from '#tests/harness/faults/expect-billing-invariants.ts'
import { randomNumbers } from '#tests/harness/faults/random-numbers.ts'
import { insertSubscriber } from '#tests/harness/rows/subscribers.ts'
import { runDaysUntil, runToday } from '#tests/harness/run-days.ts'

const number = 'DE100000049'
const buyer: Partial<Buyer> = {
  buyerType: 'business',
  company: 'Muster GmbH',
  country: 'DE',
  zipCode: '10115',
  city: 'Berlin',
  vatNumber: number,
}
const unconfirmed: VatBasis = {
  ...frenchBasis,
  buyer: { buyerType: 'business', country: 'DE', zipCode: '10115', vatNumber: number },
}

/** A German business that was charged VAT, because its number could not be confirmed. */
async function aGermanBusiness(shop: TestApp) {
  await insertSubscriber(shop.ports, randomNumbers(7), { buyer, vatBasis: unconfirmed })
  await runToday(shop)
  const [issued] = await shop.ports.db.select().from(invoice)
  if (!issued) throw new Error('Nothing was invoiced')
  return issued
}

/** Stores a response of the VAT registry with this status. */
async function setRegistryStatus(shop: TestApp, status: 'valid' | 'invalid' | 'unavailable') {
  const now = shop.clock.now()
  await shop.ports.db.insert(vatCheck).values({
    id: shop.ports.ids.next(),
    number,
    status,
    requestedAt: now,
    answeredAt: now,
    requestId: 'WAPI-1',
  })
}

const notes = (shop: TestApp) => shop.ports.db.select().from(invoice).where(eq(invoice.series, 'AV'))
const rechecks = async (shop: TestApp) =>
  (await shop.ports.db.select().from(vatRecheck)).map(({ state }) => state)

describe('VAT charged for an unconfirmed number', () => {
  test('is refunded by one credit note once the number is confirmed; renewals are without VAT', async () => {
    await using shop = await createTestApp()
    const issued = await aGermanBusiness(shop)
    expect(issued.vat).toBeGreaterThan(0)
    expect(await rechecks(shop)).toEqual(['waiting'])
    await setRegistryStatus(shop, 'valid')
    await recheckNumbers(shop.ports)
    await recheckNumbers(shop.ports)
    await runToday(shop)
    const [note, ...others] = await notes(shop)
    expect(others).toEqual([])
    expect(note).toMatchObject({ net: 0, vat: issued.vat, total: issued.vat, creditedInvoiceId: issued.id })
    expect(note?.byRate).toMatchObject([
      { category: 'S', rate: 2000, net: issued.net, vat: issued.vat },
      { category: 'AE', rate: 0, net: -issued.net, vat: 0 },
    ])
    expect(note?.notes.map(({ text }) => text).join(' ')).toContain('Autoliquidation')
    expect((await shop.ports.db.select().from(sandboxRefund)).map(({ amount }) => amount)).toEqual([
      issued.vat,
    ])
    const [mail] = await shop.ports.db.select().from(outboxMail).where(eq(outboxMail.template, 'credit-note'))
    expect(mail?.attachments).toMatchObject([{ kind: 'invoice', invoiceId: note?.id }])
    const bought = await shop.ports.db.select().from(subscription)
    expect(bought.every(({ priceBasis }) => priceBasis === 'net')).toBe(true)
    expect(await rechecks(shop)).toEqual(['confirmed'])

    const first = await shop.ports.db.select().from(invoiceLine).where(eq(invoiceLine.invoiceId, issued.id))
    await runDaysUntil(shop, day('2027-01-10'))
    const [renewed] = await shop.ports.db
      .select({ invoice })
      .from(collection)
      .innerJoin(invoice, eq(invoice.id, collection.invoiceId))
    expect(renewed?.invoice).toMatchObject({ vat: 0, byRate: [{ category: 'AE' }], status: 'paid' })
    const months = first.filter(({ kind }) => kind === 'subscription')
    const before = months.reduce((sum, { net }) => sum + net, 0)
    // Each unit is rounded, not each line: one cent per unit at most.
    expect(Math.abs((renewed?.invoice.total ?? 0) - before)).toBeLessThanOrEqual(
      months.reduce((sum, { quantity }) => sum + quantity, 0),
    )
    await expectBillingInvariants(shop.ports, day('2027-01-10'))
  })

  test('is not refunded when the registry reports the number as invalid', async () => {
    await using shop = await createTestApp()
    await aGermanBusiness(shop)
    await setRegistryStatus(shop, 'invalid')
    await recheckNumbers(shop.ports)
    expect(await rechecks(shop)).toEqual(['refused'])
    expect(await notes(shop)).toEqual([])
  })

  test('is not refunded twice when the customer withdraws after the confirmation', async () => {
    await using shop = await createTestApp()
    const issued = await aGermanBusiness(shop)
    await setRegistryStatus(shop, 'valid')
    await recheckNumbers(shop.ports)
    await runToday(shop)
    const { email } = issued
    const [{ number: order } = { number: '' }] = (
      await shop.ports.db.execute<{ number: string }>('SELECT number FROM "order"')
    ).rows
    const declaration = { intent: 'confirm', name: 'Alix Modèle', contract: order, email, endsOn: '' }
    await shop.visitor().post('/withdraw', declaration)
    await runDaysUntil(shop, day('2026-12-06'))
    const refundedTotal = (await shop.ports.db.select().from(sandboxRefund)).reduce(
      (sum, { amount }) => sum + amount,
      0,
    )
    const credited = (await notes(shop)).reduce((sum, note) => sum + note.total, 0)
    expect(refundedTotal).toBe(credited)
    expect(refundedTotal).toBeLessThanOrEqual(issued.total)
    await expectBillingInvariants(shop.ports, day('2026-12-06'))
  })

  test('is deducted from an unpaid renewal once the number is confirmed', async () => {
    await using shop = await createTestApp()
    await aGermanBusiness(shop)
    await shop.ports.db.execute(`UPDATE sandbox.method SET later_failure = 'insufficient_funds'`)
    await runDaysUntil(shop, day('2027-01-06'))
    const [renewed] = await shop.ports.db
      .select({ invoice, collection })
      .from(collection)
      .innerJoin(invoice, eq(invoice.id, collection.invoiceId))
    expect(await rechecks(shop)).toEqual(['waiting', 'waiting'])
    await setRegistryStatus(shop, 'valid')
    await recheckNumbers(shop.ports)
    await runToday(shop)
    const [owed] = await shop.ports.db.select().from(collection)
    expect(owed).toMatchObject({ owed: cents((renewed?.invoice.total ?? 0) - (renewed?.invoice.vat ?? 0)) })
    await expectBillingInvariants(shop.ports, day('2027-01-06'))
  })
})
