import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day, dayInParis } from '#domain/platform/calendar/day.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { sandboxRefund } from '#server/database/schema/payments/sandbox.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { expectBillingInvariants } from '#tests/harness/faults/expect-billing-invariants.ts'
import { buyAsNewCustomer, orderAsNewCustomer, subscribeAsNewCustomer } from '#tests/harness/new-customers.ts'
import { normaliseSpaces, pageText } from '#tests/harness/page-text.ts'
import { runDaysUntil, runToday } from '#tests/harness/run-days.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

async function aPaidOrder(shop: TestApp) {
  const { email, number } = await subscribeAsNewCustomer(shop, 'table-ouverte*1')
  return { email, number, path: `/admin/orders/${number}` }
}

const seenOn = (html: string) => /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** The cancellation page, and the fields of its form with the number typed. */
async function requestCancellation(visitor: TestVisitor, path: string, number: string) {
  const { html } = await visitor.get(`${path}/cancel`)
  return {
    html,
    fields: { intent: 'cancel', reason: 'Erreur de prix', number, confirmation: number, seen: seenOn(html) },
  }
}

describe('order page in the back office', () => {
  test('shows the agreement, payment and state, with links to the related records', async () => {
    await using shop = await createTestApp()
    const { number, path } = await aPaidOrder(shop)
    const owner = await signedInStaff(shop, 'owner')
    const { html, status } = await owner.get(path)
    expect(status).toBe(200)
    const text = pageText(html)
    for (const fact of [
      `Commande ${number}`,
      'Payée',
      '178,00 € TTC',
      'dont TVA 20 %',
      'Début anticipé demandé',
      'Actif',
      'Je demande expressément',
      'Visa •••• 4242',
      'Possible jusqu’au 07/12/2026',
      '16 jours restants',
      'Site : ',
    ])
      expect(text).toContain(fact)
    // A phrase of the customer's page.
    expect(text).not.toContain('mon site')
    const [issued] = await shop.ports.db.select().from(invoice)
    const [running] = await shop.ports.db.select().from(subscription)
    for (const link of [
      `/admin/invoices/${issued?.number}`,
      `/admin/payments/${issued?.paymentId}`,
      `/admin/deliveries/${running?.id}`,
      '/admin/products/table-ouverte',
    ])
      expect(html).toContain(`href="${link}"`)
    const contract = await owner.get(`${path}/contract.pdf`)
    expect(contract.status).toBe(200)
    const read = await shop.ports.db.select().from(auditEvent).where(eq(auditEvent.action, 'data.read'))
    const [placed] = await shop.ports.db.select().from(order)
    expect(read).toMatchObject([{ subject: `order/${placed?.id}` }])
    expect((await owner.get('/admin/orders/CMD-1999000000')).status).toBe(404)

    const { placed: waits } = await buyAsNewCustomer(shop)
    expect(pageText((await owner.get(`/admin/orders/${waits.number}`)).html)).not.toContain(
      'Début anticipé demandé',
    )
  })

  test('resends the confirmation and the invoice to the customer’s current email address', async () => {
    await using shop = await createTestApp()
    const { path, email } = await aPaidOrder(shop)
    const owner = await signedInStaff(shop, 'owner')
    await shop.ports.db
      .update(account)
      .set({ email: `new.${email}` })
      .where(eq(account.email, email))
    const response = await owner.post(path, { intent: 'resend', confirmed: 'on' })
    expect(pageText(response.html)).toContain(`E-mail en cours d’envoi à new.${email}`)
    await shop.runJobs()
    const sent = await shop.ports.db
      .select()
      .from(outboxMail)
      .where(eq(outboxMail.recipient, `new.${email}`))
    expect(sent.map(({ template, status }) => [template, status]).toSorted()).toEqual([
      ['invoice', 'accepted'],
      ['order-confirmation', 'accepted'],
    ])
    const audited = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'order.mailed_again'))
    expect(audited).toHaveLength(1)
    expect(pageText((await owner.get(path)).html)).toContain('Renvoi demandé')
  })
})

describe('cancelling an order', () => {
  test('previews the credit note, then ends the subscription, refunds, and notifies the buyer', async () => {
    await using shop = await createTestApp()
    const { number, path, email } = await aPaidOrder(shop)
    const owner = await signedInStaff(shop, 'owner')
    const { html, fields } = await requestCancellation(owner, path, number)
    const preview = pageText(html)
    expect(preview).toContain('Annuler et créditer 178,00 €')
    expect(preview).toContain('178,00 € seront remboursés sur le moyen de paiement d’origine.')
    expect(preview).toContain('Table ouverte se termine le 21/11/2026.')
    const unconfirmed = await owner.post(`${path}/cancel`, { ...fields, confirmation: 'CMD-1' })
    expect(unconfirmed.status).toBe(422)
    expect(pageText(unconfirmed.html)).toContain('Saisissez le numéro de la commande pour confirmer')
    expect((await owner.post(`${path}/cancel`, { ...fields, seen: 'something else' })).status).toBe(409)
    expect(await shop.ports.db.select().from(sandboxRefund)).toEqual([])

    const responses = await Promise.all([1, 2].map(() => owner.post(`${path}/cancel`, fields)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([302, 409])
    await runToday(shop)
    const [issued] = await shop.ports.db.select().from(invoice).where(eq(invoice.series, 'INV'))
    const notes = await shop.ports.db.select().from(invoice).where(eq(invoice.series, 'AV'))
    expect(notes).toMatchObject([{ total: 17800, reason: 'Erreur de prix', creditedInvoiceId: issued?.id }])
    expect(issued?.status).toBe('cancelled')
    expect(await shop.ports.db.select().from(subscription)).toMatchObject([
      { status: 'cancelled', endsOn: '2026-11-21', endReason: 'cancelled' },
    ])
    expect(await shop.ports.db.select().from(sandboxRefund)).toMatchObject([{ amount: 17800 }])
    const mails = await shop.ports.db.select().from(outboxMail).where(eq(outboxMail.recipient, email))
    expect(mails.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['order-cancelled', 'credit-note']),
    )
    const mailText = normaliseSpaces(
      mails.find(({ template }) => template === 'order-cancelled')?.plainText ?? '',
    )
    expect(mailText).toContain('Motif : Erreur de prix')
    expect(mailText).toContain('178,00 € vous seront remboursés')
    const auditRows = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'order.cancelled'))
    expect(auditRows).toMatchObject([{ details: { number, total: 17800, toRefund: 17800 } }])
    expect(pageText((await owner.get(path)).html)).toContain('Commande annulée par la boutique')
    // 'Payée' means that the shop has the money.
    for (const page of [path, '/admin/orders', '/admin/dashboard'])
      expect(pageText((await owner.get(page)).html), page).toContain('Annulée et remboursée')
    expect(pageText((await owner.get('/admin/orders?status=cancelled_refunded')).html)).toContain(number)
    expect(pageText((await owner.get('/admin/orders?status=paid')).html)).not.toContain(number)
    expect((await owner.get('/admin/orders/export.csv')).html).toContain('cancelled_refunded')
    expect((await owner.get(`${path}/cancel`)).status).toBe(409)
    await expectBillingInvariants(shop.ports, dayInParis(shop.clock.now()))
  })

  test('credits the unused days of a renewed month', async () => {
    await using shop = await createTestApp()
    const { number, path } = await aPaidOrder(shop)
    await runDaysUntil(shop, day('2026-12-31'))
    const owner = await signedInStaff(shop, 'owner')
    const { html, fields } = await requestCancellation(owner, path, number)
    expect(pageText(html)).toContain('Avoirs sur les mois suivants, pour les jours non fournis')
    expect((await owner.post(`${path}/cancel`, fields)).status).toBe(302)
    await runToday(shop)
    const notes = await shop.ports.db.select().from(invoice).where(eq(invoice.series, 'AV'))
    // December 21 to January 20 are 31 days; ten of them were served when the shop cancelled on December 31.
    expect(notes.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([2900 - 935, 17800])
    await expectBillingInvariants(shop.ports, dayInParis(shop.clock.now()))
  })

  test('is refused to staff above their refund limit, and to read-only users', async () => {
    await using shop = await createTestApp()
    const { number, path } = await aPaidOrder(shop)
    await saveSettings(shop.ports, 'payments', { staffRefundLimit: 10_000 }, null)
    const staff = await signedInStaff(shop, 'staff')
    const { fields } = await requestCancellation(staff, path, number)
    const response = await staff.post(`${path}/cancel`, fields)
    expect(response.status).toBe(403)
    expect(pageText(response.html)).toContain('seul un propriétaire peut créer un avoir')
    const reader = await signedInStaff(shop, 'read_only')
    expect((await reader.get(path)).html).not.toContain(`${path}/cancel`)
    expect((await reader.post(`${path}/cancel`, fields)).status).toBe(403)
    expect(await shop.ports.db.select().from(invoice).where(eq(invoice.series, 'AV'))).toEqual([])
  })

  test('sets an unpaid order to cancelled, and rejects a second attempt', async () => {
    await using shop = await createTestApp()
    const { number } = await orderAsNewCustomer(shop)
    const owner = await signedInStaff(shop, 'owner')
    const path = `/admin/orders/${number}`
    expect(pageText((await owner.get(`${path}/cancel`)).html)).toContain('Cette commande n’est pas payée.')
    expect((await owner.post(`${path}/cancel`, { intent: 'give-up', confirmed: 'on' })).status).toBe(302)
    expect(await shop.ports.db.select().from(order)).toMatchObject([{ status: 'cancelled' }])
    expect((await owner.post(`${path}/cancel`, { intent: 'give-up', confirmed: 'on' })).status).toBe(409)
    expect(pageText((await owner.get(path)).html)).toContain('Commande annulée par la boutique')
  })
})
