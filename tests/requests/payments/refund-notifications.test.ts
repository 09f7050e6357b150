import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { paymentDiscrepancy, refund } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { declaration, withdrawal } from '#server/database/schema/subscriptions/declarations.ts'
import { cancelPaidOrder } from '#server/sales/order-cancellation/cancel-paid-order.ts'
import { previewCancellation } from '#server/sales/order-cancellation/preview-cancellation.ts'
import { readCreditable } from '#server/subscriptions/credit-notes/preview-credit.ts'
import { recordDeclaration } from '#server/subscriptions/declarations/record-declaration.ts'
import { decideRefund } from '#server/subscriptions/withdrawals/refund-withdrawal.ts'
import { creditAll } from '#tests/harness/credit-all.ts'
import { orderAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import { type StripeShop, stripeShop } from '#tests/harness/stripe/stripe-shop.ts'

/**
 * Statements about refunds are true on the day they are made (L121-2 of the Code de la consommation: nothing
 * misleading): a document says what will be done, a mail what was done, once the provider has done it. Money held by a
 * bank is not refunded a second time.
 */
const day = 86_400_000
const visa = '4242424242424242'
const disputed = '4000000000000259'
const slow = '4000000000007726'
const returning = '4000000000005126'
/** Phrases that claim a completed refund. */
const claims = /remboursé\b|remboursée?s?\b(?! par)|a été rendu|vous avons rendu/i

async function paidBy(stripe: StripeShop, number: string) {
  const { placed, visitor } = await orderAsNewCustomer(stripe.shop)
  const method = { card: { number, expMonth: 12, expYear: 2034 } }
  stripe.server.pay(placed.providerPaymentId, placed.clientSecret, method)
  await stripe.deliver()
  const [issued] = await stripe.shop.ports.db.select().from(invoice)
  if (!issued) throw new Error('Nothing was invoiced')
  return { visitor, issued, paymentId: placed.providerPaymentId, number: placed.number }
}

/** The refund text of the only credit note. */
const printed = async ({ shop }: StripeShop) =>
  (await shop.ports.db.select().from(invoice).where(eq(invoice.series, 'AV')))
    .map(({ paymentNote }) => paymentNote?.replace(/\s/g, ' '))
    .join()
const readMails = async ({ shop }: StripeShop, template: string) =>
  (
    await shop.ports.db
      .select()
      .from(outboxMail)
      .where(eq(outboxMail.template, template))
      .orderBy(asc(outboxMail.createdAt))
  ).map(({ plainText }) => plainText.replace(/\s+/g, ' '))
const readRefunds = async ({ shop }: StripeShop) => shop.ports.db.select().from(refund)
const readFindings = async ({ shop }: StripeShop) =>
  (await shop.ports.db.select().from(paymentDiscrepancy)).map(({ kind }) => kind)

/** Lets the bank answer, days later. */
async function daysLater(stripe: StripeShop): Promise<void> {
  stripe.shop.clock.forward(4 * day)
  stripe.server.concludeDue()
  await stripe.deliver()
}

describe('a credit note on a paid invoice', () => {
  test('announces the refund, which is confirmed by email once the provider has made it', async () => {
    await using stripe = await stripeShop()
    const { issued } = await paidBy(stripe, visa)
    await creditAll(stripe.shop, issued.number)
    expect(await printed(stripe)).toBe('19,00 € à rembourser par le moyen de paiement d’origine.')
    const [announced] = await readMails(stripe, 'credit-note')
    expect(announced).toContain('Nous vous remboursons 19,00 €')
    expect(announced).not.toMatch(claims)
    expect(await readMails(stripe, 'refund-made')).toEqual([expect.stringMatching(/19,00 €.*Visa •••• 4242/)])
    await stripe.deliver()
    expect(await readMails(stripe, 'refund-made')).toHaveLength(1)
  })

  test('whose refund is pending for days is confirmed by email only once it succeeds', async () => {
    await using stripe = await stripeShop()
    const { issued, number, visitor } = await paidBy(stripe, slow)
    await creditAll(stripe.shop, issued.number)
    await stripe.deliver()
    expect(await readMails(stripe, 'refund-made')).toEqual([])
    for (const path of ['/user/orders', `/user/orders/${number}`])
      expect(pageText((await visitor.get(path)).html), path).not.toMatch(claims)
    const owner = await signedInStaff(stripe.shop, 'owner')
    for (const path of [`/admin/orders/${number}`, `/admin/invoices/${issued.number}`])
      expect(pageText((await owner.get(path)).html), path).not.toMatch(
        /Annulée et remboursée|Remboursée en partie/,
      )
    await daysLater(stripe)
    expect(pageText((await visitor.get('/user/orders')).html)).toMatch(claims)
    expect(await readMails(stripe, 'refund-made')).toHaveLength(1)
    expect(await readMails(stripe, 'refund-failed')).toEqual([])
  })

  test.for([
    [slow, 0],
    [returning, 1],
  ] as const)('whose refund to %s fails notifies the customer and the owner', async ([number, made]) => {
    await using stripe = await stripeShop()
    const { issued, paymentId, visitor } = await paidBy(stripe, number)
    await creditAll(stripe.shop, issued.number)
    expect(await readMails(stripe, 'refund-made')).toHaveLength(made)
    stripe.server.failRefund(paymentId)
    await stripe.deliver()
    await stripe.deliver()
    expect(await readRefunds(stripe)).toMatchObject([{ status: 'failed' }])
    expect(await readMails(stripe, 'refund-failed')).toEqual([
      expect.stringMatching(/19,00 €.*AV-2026000001/),
    ])
    expect(await readFindings(stripe)).toEqual(['refund_failed'])
    const owner = await signedInStaff(stripe.shop, 'owner')
    expect(pageText((await owner.get('/admin/payments')).html)).toContain('Un remboursement a échoué')
    expect(pageText((await visitor.get('/user/orders')).html)).not.toMatch(claims)
  })
})

describe('while a bank holds the money of a disputed payment', () => {
  test('the payment page, the credit form and the preview say that no refund is possible', async () => {
    await using stripe = await stripeShop()
    const { issued } = await paidBy(stripe, disputed)
    const owner = await signedInStaff(stripe.shop, 'owner')
    const read = async (path: string) => pageText((await owner.get(path)).html)
    const reason = 'aucun remboursement n’est possible avant sa décision'
    expect(await read(`/admin/payments/${issued.paymentId}`)).toContain(reason)
    const form = `/admin/invoices/${issued.number}/credit`
    expect(await read(form)).toContain(reason)
    const { billed } = await readCreditable(stripe.shop.ports, issued.number)
    const fields = Object.fromEntries(
      billed.flatMap(({ line, left }) => [
        [`take-${line.id}`, 'on'],
        [`amount-${line.id}`, String(left / 100).replace('.', ',')],
      ]),
    )
    const preview = await owner.post(form, { intent: 'preview', reason: 'Geste', ...fields })
    const text = pageText(preview.html)
    expect(text).toContain('19,00 € restent bloqués par la banque')
    expect(text).not.toContain('seront remboursés sur le moyen de paiement')
  })

  test('a credit note promises no refund, which is made once the dispute is won', async () => {
    await using stripe = await stripeShop()
    const { issued, paymentId } = await paidBy(stripe, disputed)
    await creditAll(stripe.shop, issued.number)
    expect(await printed(stripe)).toContain('19,00 € font l’objet d’un litige auprès de la banque')
    expect(await printed(stripe)).not.toMatch(claims)
    const [announced] = await readMails(stripe, 'credit-note')
    expect(announced).toContain('contesté')
    expect(announced).not.toContain('Nous vous remboursons')
    expect(announced).not.toMatch(claims)
    expect(await readRefunds(stripe)).toEqual([])
    expect(await readFindings(stripe)).toEqual([])
    stripe.server.answerDispute(paymentId)
    await stripe.deliver()
    expect(await readRefunds(stripe)).toEqual([])
    stripe.server.endDispute(paymentId, 'won')
    await stripe.deliver()
    expect(await readRefunds(stripe)).toMatchObject([{ amount: 1900, status: 'succeeded' }])
    expect(await readMails(stripe, 'refund-made')).toHaveLength(1)
  })

  test('a credit note after a lost dispute triggers no refund by the shop', async () => {
    await using stripe = await stripeShop()
    const { issued, paymentId } = await paidBy(stripe, disputed)
    stripe.server.endDispute(paymentId, 'lost')
    await stripe.deliver()
    await creditAll(stripe.shop, issued.number)
    expect(await printed(stripe)).toBe('19,00 € déjà remboursés à l’acheteur.')
    expect(await readRefunds(stripe)).toEqual([])
    expect(await readFindings(stripe)).toEqual([])
    expect((await readMails(stripe, 'credit-note'))[0]).not.toContain('Nous vous remboursons')
    expect(await readMails(stripe, 'refund-made')).toEqual([])
  })

  test('a refund rejected before the dispute event is corrected by email, and made once it is won', async () => {
    await using stripe = await stripeShop()
    const { issued, paymentId } = await paidBy(stripe, visa)
    stripe.server.openDispute(paymentId)
    // The event has not arrived yet.
    await creditAll(stripe.shop, issued.number)
    expect(await readMails(stripe, 'refund-made')).toEqual([])
    expect(await readMails(stripe, 'refund-failed')).toEqual([expect.stringContaining('contesté')])
    expect(await readFindings(stripe)).toEqual([])
    await stripe.deliver()
    stripe.server.endDispute(paymentId, 'won')
    await stripe.deliver()
    expect((await readRefunds(stripe)).map(({ status }) => status)).toEqual(['succeeded'])
    expect(await readMails(stripe, 'refund-made')).toHaveLength(1)
  })

  test('an order cancelled by the shop promises no refund', async () => {
    await using stripe = await stripeShop()
    const { number } = await paidBy(stripe, disputed)
    const { shop } = stripe
    const { previewFingerprint, settlement } = await previewCancellation(shop.ports, number)
    expect(settlement).toMatchObject({ toRefund: 0, held: 1900 })
    const owner = await signedInStaff(shop, 'owner')
    const page = pageText((await owner.get(`/admin/orders/${number}/cancel`)).html)
    expect(page).toContain('19,00 € restent bloqués par la banque')
    const input = { number, reason: 'Indisponible', previewFingerprint, actorId: 'owner', isLimited: false }
    await cancelPaidOrder(shop.ports, input)
    await shop.runJobs()
    const [mail] = await readMails(stripe, 'order-cancelled')
    expect(mail).toContain('contesté')
    expect(mail).not.toMatch(/vous seront remboursés/)
    expect(await readRefunds(stripe)).toEqual([])
  })

  test('a withdrawal is credited, and its refund waits for the bank’s decision', async () => {
    await using stripe = await stripeShop()
    const { paymentId, number, visitor } = await paidBy(stripe, disputed)
    const id = await withdraw(stripe)
    expect(await readMails(stripe, 'withdrawal-refunded')).toEqual([])
    // The legal deadline (L221-24) binds the holder of the money: no mail and no page promises a day while the bank
    // holds it.
    const promise = /au plus tard le \d|vous est remboursé|Nous vous remboursons/
    const [accepted] = await readMails(stripe, 'withdrawal-accepted')
    expect(accepted).toMatch(
      /19,00 € TTC sont à vous rembourser.*contesté auprès de votre banque.*jusqu’à sa décision/,
    )
    expect(accepted).not.toMatch(promise)
    expect((await readMails(stripe, 'withdrawal-receipt'))[0]).toContain(
      'Si le paiement est contesté auprès de votre banque',
    )
    const shown = async () => pageText((await visitor.get(`/user/orders/${number}`)).html)
    expect(await shown()).toContain('garde l’argent jusqu’à sa décision')
    expect(await shown()).not.toMatch(promise)
    expect((await readMails(stripe, 'credit-note'))[0]).toContain('contesté')
    expect(await readRefunds(stripe)).toEqual([])
    const owner = await signedInStaff(stripe.shop, 'owner')
    const page = pageText((await owner.get(`/admin/queue/${id}`)).html)
    expect(page).toContain('aucun remboursement n’est possible avant sa décision')
    stripe.server.endDispute(paymentId, 'won')
    await stripe.deliver()
    expect(await readRefunds(stripe)).toMatchObject([{ id, status: 'succeeded' }])
    expect(await readMails(stripe, 'withdrawal-refunded')).toHaveLength(1)
    expect(await shown()).toContain('ont été remboursés le')
  })

  test('a withdrawal before a lost dispute announces no refund by the shop', async () => {
    await using stripe = await stripeShop()
    const { paymentId, number, visitor } = await paidBy(stripe, disputed)
    await withdraw(stripe)
    stripe.server.endDispute(paymentId, 'lost')
    await stripe.deliver()
    expect(await readRefunds(stripe)).toEqual([])
    expect(await readMails(stripe, 'withdrawal-refunded')).toEqual([])
    const shown = pageText((await visitor.get(`/user/orders/${number}`)).html)
    expect(shown).toContain('vous a remboursé')
    expect(shown).not.toContain('au plus tard le')
  })

  test('a withdrawal after a lost dispute promises no second refund', async () => {
    await using stripe = await stripeShop()
    const { paymentId } = await paidBy(stripe, disputed)
    stripe.server.endDispute(paymentId, 'lost')
    await stripe.deliver()
    await withdraw(stripe)
    const [accepted] = await readMails(stripe, 'withdrawal-accepted')
    expect(accepted).toMatch(
      /Votre banque vous a remboursé le paiement.*19,00 € TTC que nous devions vous rembourser en font partie/,
    )
    expect(accepted).not.toMatch(/au plus tard le \d|vous est remboursé|Nous vous (remboursons|écrivons)/)
    expect(await readRefunds(stripe)).toEqual([])
    expect(await readMails(stripe, 'withdrawal-refunded')).toEqual([])
    const [credited] = await readMails(stripe, 'credit-note')
    expect(credited).toContain('19,00 € vous ont déjà été remboursés')
    expect(credited?.replace('vous ont déjà été remboursés', '')).not.toMatch(/rembours|rendus? par/)
  })
})

test('a withdrawal’s pending refund is confirmed when it succeeds, with that date', async () => {
  await using stripe = await stripeShop()
  const { number, visitor } = await paidBy(stripe, slow)
  await withdraw(stripe)
  expect(await readMails(stripe, 'withdrawal-refunded')).toEqual([])
  await daysLater(stripe)
  expect(await readMails(stripe, 'withdrawal-refunded')).toHaveLength(1)
  const page = pageText((await visitor.get(`/user/orders/${number}`)).html)
  expect(page).toContain('ont été remboursés le 25/11/2026')
})

test('a withdrawal’s failed refund is reported to the customer and shown in the work queue', async () => {
  await using stripe = await stripeShop()
  const { paymentId } = await paidBy(stripe, slow)
  const id = await withdraw(stripe)
  stripe.server.failRefund(paymentId)
  await stripe.deliver()
  expect(await readMails(stripe, 'refund-failed')).toHaveLength(1)
  const owner = await signedInStaff(stripe.shop, 'owner')
  expect(pageText((await owner.get(`/admin/queue/${id}`)).html)).toContain('Remboursement échoué')
})

/** Withdraws from the only order, and decides its refund. */
async function withdraw({ shop }: StripeShop): Promise<string> {
  const [placed] = await shop.ports.db.select().from(order)
  const { number: contract = '', email = '' } = placed ?? {}
  const input = { name: 'Alix Modèle', contract, email, endsOn: '' as const }
  await recordDeclaration(shop.ports, { kind: 'withdrawal', input, language: 'fr', ipHash: '' })
  await shop.runJobs()
  const [stored] = await shop.ports.db.select().from(withdrawal)
  const [declared] = await shop.ports.db.select().from(declaration)
  if (!stored || !declared) throw new Error('The withdrawal took no effect')
  await decideRefund(shop.ports, { declarationId: declared.id, actorId: null })
  await shop.runJobs()
  return declared.id
}
