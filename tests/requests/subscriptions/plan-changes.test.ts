import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { sandboxMethod } from '#server/database/schema/payments/sandbox.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { planChange } from '#server/database/schema/subscriptions/plan-changes.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register, validPassword } from '#tests/harness/customers.ts'
import { expectBillingInvariants } from '#tests/harness/faults/expect-billing-invariants.ts'
import { subscribeAsNewCustomer } from '#tests/harness/new-customers.ts'
import { normaliseSpaces, pageText } from '#tests/harness/page-text.ts'
import { runDaysUntil, runToday } from '#tests/harness/run-days.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

/** A customer whose service began with their order, on 21 November: paid until 20 December. */
async function open() {
  const shop = await createTestApp()
  const { visitor, email } = await subscribeAsNewCustomer(shop)
  const [bought] = await shop.ports.db.select().from(subscription)
  const id = bought?.id ?? ''
  const path = `/user/subscriptions/${id}/plan`
  const read = async (query = '') => {
    const { html, status } = await visitor.get(`${path}${query}`)
    return { html, status, text: pageText(html) }
  }
  return {
    shop,
    visitor,
    email,
    id,
    path,
    read,
    price: bought?.monthlyPrice ?? 0,
    post: (fields: Record<string, string>) => visitor.post(path, fields),
    /** Opens the preview and confirms it. */
    async change(quantity: number, productId = 'quiz') {
      const { html, text } = await read(`?product=${productId}&quantity=${quantity}`)
      const fingerprint = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
      const response = await visitor.post(path, {
        intent: 'change',
        product: productId,
        quantity: String(quantity),
        seen: fingerprint,
      })
      return { text, answer: response }
    },
    async until(date: string) {
      await runDaysUntil(shop, day(date))
      await visitor.post('/login', { intent: 'sign-in', email, password: validPassword })
    },
    now: async () => {
      const [row] = await shop.ports.db.select().from(subscription)
      if (!row) throw new Error('No subscription')
      return row
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

const invoices = (shop: TestApp) =>
  shop.ports.db.select().from(invoice).where(eq(invoice.series, 'INV')).orderBy(asc(invoice.number))
const mailText = async (shop: TestApp, template: string) =>
  (await shop.ports.db.select().from(outboxMail).where(eq(outboxMail.template, template)))[0]?.plainText

test('a higher quantity starts today: the rest of the month is charged, then full months', async () => {
  await using customer = await open()
  const { shop, price } = customer
  await customer.until('2026-12-06')
  const { text, answer } = await customer.change(3)
  // 15 of 30 days are left, for two more.
  const more = Math.round((price * 3 * 15) / 30) - Math.round((price * 15) / 30)
  const euros = (amount: number) => (amount / 100).toFixed(2).replace('.', ',')
  expect(text).toContain('Changer de formule avec obligation de paiement')
  expect(text).toContain(`${euros(more)} €`)
  expect(text).toContain(`${euros(price * 3)} €`)
  expect(answer).toMatchObject({ status: 302, location: '/user/subscriptions' })
  expect(await customer.now()).toMatchObject({ quantity: 3, billedMonthly: price * 3, status: 'active' })
  await runToday(shop)
  const [, today] = await invoices(shop)
  expect(today).toMatchObject({ total: more, status: 'paid' })
  expect(await mailText(shop, 'plan-changed')).toContain(euros(more))
  expect(
    await shop.ports.db.select().from(consentEvent).where(eq(consentEvent.type, 'plan_change')),
  ).toMatchObject([{ wording: expect.stringContaining(euros(more)) }])
  await customer.until('2026-12-21')
  const [, , next] = await invoices(shop)
  expect(next).toMatchObject({ total: price * 3, status: 'paid' })
  await expectBillingInvariants(shop.ports, day('2026-12-21'))
})

test('the agreement is stored as the customer read it, in the language of the page', async () => {
  await using customer = await open()
  const path = `/en${customer.path}`
  const { html } = await customer.visitor.get(`${path}?product=quiz&quantity=2`)
  const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
  await customer.visitor.post(path, { intent: 'change', product: 'quiz', quantity: '2', seen })
  const [stored] = await customer.shop.ports.db
    .select()
    .from(consentEvent)
    .where(eq(consentEvent.type, 'plan_change'))
  expect(stored).toMatchObject({ language: 'en', wording: expect.stringContaining('Cancel any time') })
  expect(pageText(html)).toContain(normaliseSpaces(stored?.wording ?? ''))
})

test('a change with outdated amounts is rejected, and so is an invalid quantity', async () => {
  await using customer = await open()
  await customer.until('2026-12-06')
  const { html } = await customer.read('?product=quiz&quantity=3')
  const fingerprint = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
  await customer.until('2026-12-08')
  const fields = { intent: 'change', product: 'quiz', seen: fingerprint }
  const outdated = await customer.post({ ...fields, quantity: '3' })
  expect(outdated.status).toBe(409)
  expect(pageText(outdated.html)).toContain('Les montants ont changé')
  expect((await customer.post({ ...fields, quantity: '4' })).status).toBe(409)
  for (const quantity of ['0', '-1', '100', '1.5', 'x', ''])
    expect((await customer.post({ ...fields, quantity })).status).toBe(422)
  expect(pageText((await customer.read('?product=quiz&quantity=0')).html)).toContain(
    'Choisissez une quantité de 1 à 99.',
  )
  expect(await customer.now()).toMatchObject({ quantity: 1 })
  expect(await invoices(customer.shop)).toHaveLength(1)
})

test('a lower quantity starts next month without a refund, and can be cancelled until then', async () => {
  await using customer = await open()
  const { shop, price } = customer
  await customer.change(3)
  await runToday(shop)
  await customer.until('2026-12-06')
  const { text } = await customer.change(1)
  expect(text).toContain('La nouvelle formule commence le 21/12/2026')
  expect(text).toContain('Rien à payer aujourd’hui.')
  expect(await customer.now()).toMatchObject({ quantity: 3 })
  expect((await customer.read()).text).toContain('À partir du 21/12/2026')
  expect((await customer.post({ intent: 'keep' })).status).toBe(302)
  expect(await shop.ports.db.select().from(planChange)).toMatchObject([{ status: 'withdrawn' }])
  await customer.change(2)
  await customer.until('2026-12-21')
  expect(await customer.now()).toMatchObject({ quantity: 2, billedMonthly: price * 2 })
  expect((await invoices(shop)).at(-1)).toMatchObject({ total: price * 2, status: 'paid' })
  await expectBillingInvariants(shop.ports, day('2026-12-21'))
})

test('a product change waits for the withdrawal period, and applies setup fee and stock limit', async () => {
  await using customer = await open()
  const { shop } = customer
  const [other] = await shop.ports.db.select().from(product).where(eq(product.id, 'reservation'))
  if (!other?.monthlyPrice) throw new Error('No other product')
  await shop.ports.db
    .update(product)
    .set({ stock: 2, monthlyPrice: 9900 as never })
    .where(eq(product.id, 'reservation'))
  expect((await customer.read()).text).toContain('dès la fin du délai de rétractation')
  expect((await customer.read('?product=reservation&quantity=1')).text).toContain(
    'Cette formule ne peut pas être modifiée en ce moment.',
  )
  await customer.until('2026-12-11')
  const rejected = await customer.change(3, 'reservation')
  expect(rejected.answer.status).toBe(409)
  const { answer } = await customer.change(2, 'reservation')
  expect(answer.status).toBe(302)
  expect(await customer.now()).toMatchObject({ productId: 'reservation', quantity: 2 })
  const lines = await shop.ports.db
    .select()
    .from(invoiceLine)
    .innerJoin(invoice, and(eq(invoice.id, invoiceLine.invoiceId), eq(invoice.status, 'pending')))
    .orderBy(asc(invoiceLine.position))
  expect(lines.map(({ invoice_line: { kind, gross } }) => ({ kind, gross }))).toMatchObject([
    { kind: 'adjustment' },
    ...(other.setupFee > 0 ? [{ kind: 'setup', gross: other.setupFee }] : []),
  ])
  const [remaining] = await shop.ports.db.select().from(product).where(eq(product.id, 'reservation'))
  expect(remaining?.stock).toBe(0)
  await runToday(shop)
  await expectBillingInvariants(shop.ports, day('2026-12-11'))
})

test('a product change works when the shop language differs from the account language', async () => {
  await using customer = await open()
  const { shop, email } = customer
  await shop.ports.db.update(account).set({ language: 'hu' }).where(eq(account.email, email))
  await shop.ports.db
    .update(product)
    .set({ monthlyPrice: cents(9900) })
    .where(eq(product.id, 'reservation'))
  await customer.until('2026-12-11')
  const { answer } = await customer.change(1, 'reservation')
  expect(answer.status).toBe(302)
  expect(await customer.now()).toMatchObject({ productId: 'reservation' })
})

test('a refused difference goes through dunning, and an unpaid invoice blocks further changes', async () => {
  await using customer = await open()
  const { shop } = customer
  await shop.ports.db.update(sandboxMethod).set({ laterFailure: 'insufficient_funds' })
  await customer.change(2)
  await runToday(shop)
  expect(await customer.now()).toMatchObject({ status: 'past_due', quantity: 2 })
  expect(await shop.ports.db.select().from(collection)).toMatchObject([{ state: 'open', tries: 1 }])
  const { text, answer } = await customer.change(5)
  expect(text).toContain('Une facture reste à régler.')
  expect(answer.status).toBe(409)
  expect(pageText((await customer.visitor.get('/user/subscriptions')).html)).toContain('À régler')
  await shop.ports.db.update(sandboxMethod).set({ laterFailure: null })
  await customer.until('2026-11-26')
  expect(await customer.now()).toMatchObject({ status: 'active' })
  await expectBillingInvariants(shop.ports, day('2026-11-26'))
})

describe('pause', () => {
  test('begins at the end of the paid period, and costs nothing until the customer resumes', async () => {
    await using customer = await open()
    const { shop, price } = customer
    await customer.until('2026-12-06')
    expect((await customer.post({ intent: 'pause' })).status).toBe(302)
    expect(pageText((await customer.visitor.get('/user/subscriptions')).html)).toContain(
      'En pause à partir du 21/12/2026',
    )
    expect(await mailText(shop, 'subscription-paused')).toContain('21/12/2026')
    await customer.until('2027-02-03')
    expect(await customer.now()).toMatchObject({ status: 'paused' })
    expect(await invoices(shop)).toHaveLength(1)
    const { text } = await customer.read()
    expect(text).toContain('Reprendre avec obligation de paiement')
    expect(text).toContain('du 03/02/2027 au 02/03/2027')
    expect((await customer.post({ intent: 'resume' })).status).toBe(302)
    await runToday(shop)
    expect(await customer.now()).toMatchObject({ status: 'active', nextChargeOn: '2027-03-03', anchorDay: 3 })
    expect((await invoices(shop)).at(-1)).toMatchObject({ total: price, status: 'paid' })
    expect(await mailText(shop, 'subscription-resumed')).toContain('03/02/2027')
    await customer.until('2027-03-04')
    expect(await invoices(shop)).toHaveLength(3)
    await expectBillingInvariants(shop.ports, day('2027-03-04'))
  })

  test('can be cancelled while a month is unpaid', async () => {
    await using customer = await open()
    await customer.post({ intent: 'pause' })
    await customer.shop.ports.db.update(subscription).set({ status: 'past_due' })
    expect((await customer.post({ intent: 'resume' })).status).toBe(302)
    expect(await customer.now()).toMatchObject({ status: 'past_due', pausesOn: null })
  })

  test('can be cancelled before it begins; during it, the subscription can be cancelled', async () => {
    await using customer = await open()
    await customer.post({ intent: 'pause' })
    await customer.post({ intent: 'resume' })
    expect(await customer.now()).toMatchObject({ status: 'active', pausesOn: null })
    await customer.post({ intent: 'pause' })
    await customer.until('2026-12-22')
    expect(await customer.now()).toMatchObject({ status: 'paused' })
    await customer.visitor.post(`/user/subscriptions/${customer.id}/cancel`, { intent: 'confirm' })
    expect(await customer.now()).toMatchObject({ status: 'cancelled', endsOn: '2026-12-22' })
    expect(await mailText(customer.shop, 'cancellation-confirmed')).not.toContain('annuler la résiliation')
    expect((await customer.post({ intent: 'resume' })).status).toBe(409)
    await expectBillingInvariants(customer.shop.ports, day('2026-12-22'))
  })
})

test('another customer’s plan page returns 404', async () => {
  await using customer = await open()
  const stranger = customer.shop.visitor()
  await register(stranger)
  expect((await stranger.get(customer.path)).status).toBe(404)
  expect((await stranger.post(customer.path, { intent: 'pause' })).status).toBe(404)
})

describe('price change for existing subscriptions', () => {
  async function announced() {
    const customer = await open()
    const owner = await signedInStaff(customer.shop, 'owner')
    const announce = (fields: Record<string, string>) =>
      owner.post('/admin/payments/prices', {
        intent: 'announce',
        product: 'quiz',
        price: '35,00',
        from: '2026-12-30',
        understood: 'on',
        'reason.fr': 'L’hébergement coûte plus',
        'reason.en': 'Hosting costs more',
        'reason.hu': 'A tárhely drágább lett',
        ...fields,
      })
    return { ...customer, owner, announce, [Symbol.asyncDispose]: () => customer[Symbol.asyncDispose]() }
  }

  test('is announced thirty days ahead, shown, and charged from the first renewal after its date', async () => {
    await using customer = await announced()
    const { shop, owner } = customer
    const tooSoon = await customer.announce({ from: '2026-12-20' })
    expect(tooSoon.status).toBe(422)
    expect(pageText(tooSoon.html)).toContain('22/12/2026')
    const wrongs: Record<string, string>[] = [
      { price: '0,20' },
      { price: '' },
      { from: 'demain' },
      { understood: '' },
      { product: '' },
      { 'reason.fr': ' ' },
      { 'reason.hu': '' },
    ]
    for (const wrong of wrongs) expect((await customer.announce(wrong)).status).toBe(422)
    expect((await customer.announce({ product: 'portfolio' })).status).toBe(409)
    expect((await customer.announce({})).status).toBe(200)
    await shop.runJobs()
    const mail = await mailText(shop, 'price-change')
    expect(mail).toContain(formatMoney(cents(3500), 'fr'))
    expect(mail).toContain('21/01/2027')
    expect(mail).toContain('20/01/2027')
    expect(mail).toContain('Motif : L’hébergement coûte plus')
    expect((await customer.read()).text).toContain('À partir du 30/12/2026, un mois coûte 35,00 €')
    expect(pageText((await owner.get('/admin/payments/prices')).html)).toMatch(
      /1 sur 1.*Motif\s: L’hébergement coûte plus/s,
    )
    await customer.until('2026-12-21')
    expect((await invoices(shop)).at(-1)).toMatchObject({ total: customer.price })
    await customer.until('2027-01-21')
    expect((await invoices(shop)).at(-1)).toMatchObject({ total: 3500, status: 'paid' })
    expect(await customer.now()).toMatchObject({ monthlyPrice: 3500 })
    await expectBillingInvariants(shop.ports, day('2027-01-21'))
  })

  test('does not follow a customer who changes to another product', async () => {
    await using customer = await announced()
    const { shop } = customer
    await shop.ports.db
      .update(product)
      .set({ monthlyPrice: cents(900), setupFee: cents(0), stock: 1 })
      .where(eq(product.id, 'reservation'))
    expect((await customer.announce({ from: '2027-01-25' })).status).toBe(200)
    await shop.runJobs()
    await customer.until('2026-12-11')
    const { answer } = await customer.change(1, 'reservation')
    expect(answer.status).toBe(302)
    // The last item in stock is reserved for them: they may still change the quantity.
    expect((await customer.read()).html).toContain('value="reservation"')
    await customer.until('2026-12-21')
    expect(await customer.now()).toMatchObject({ productId: 'reservation', monthlyPrice: 900 })
    await customer.until('2027-02-21')
    expect((await invoices(shop)).slice(-3).map(({ total }) => total)).toEqual([900, 900, 900])
    const prices = shop.ports.db.select().from(planChange).where(eq(planChange.kind, 'price'))
    expect(await prices).toMatchObject([{ status: 'withdrawn' }])
    expect(await mailText(shop, 'price-unchanged')).toBeUndefined()
  })

  test('is included in the amounts of a quantity change', async () => {
    await using customer = await announced()
    await customer.announce({ from: '2026-12-22' })
    await customer.shop.ports.db.update(planChange).set({ notifiedAt: new Date('2026-11-21T10:00:00Z') })
    await customer.until('2026-12-21')
    const { text } = await customer.change(2)
    expect(text).toContain('puis 70,00 € TTC chaque mois')
    await customer.until('2027-01-21')
    expect((await invoices(customer.shop)).at(-1)).toMatchObject({ total: 7000 })
  })

  test('replaces the previous announcement, even with the current price', async () => {
    await using customer = await announced()
    const { shop } = customer
    await customer.announce({})
    await shop.runJobs()
    expect((await customer.announce({ price: '19' })).status).toBe(200)
    await shop.runJobs()
    expect(await mailText(shop, 'price-unchanged')).toContain('ne s’appliquera pas')
    expect((await customer.announce({ price: '19' })).status).toBe(409)
    await customer.until('2027-01-21')
    expect((await invoices(shop)).at(-1)).toMatchObject({ total: customer.price })
  })

  test('does not apply to a customer who had cancelled when it was announced and then undid it', async () => {
    await using customer = await announced()
    const { shop, visitor, id } = customer
    await customer.announce({})
    await visitor.post(`/user/subscriptions/${id}/cancel`, { intent: 'confirm' })
    await shop.runJobs()
    expect(await mailText(shop, 'price-change')).toBeUndefined()
    await visitor.post('/user/subscriptions', { intent: 'undo', subscription: id })
    await customer.until('2027-01-21')
    expect((await invoices(shop)).at(-1)).toMatchObject({ total: customer.price })
  })

  test('is delayed until thirty days after late notification emails', async () => {
    await using customer = await announced()
    await customer.announce({ from: '2026-12-22' })
    await customer.shop.ports.db.update(planChange).set({ notifiedAt: null })
    // The mails are sent twenty days late.
    await customer.until('2026-12-11')
    await customer.shop.ports.db.update(planChange).set({ notifiedAt: customer.shop.clock.now() })
    await customer.until('2026-12-21')
    expect((await invoices(customer.shop)).at(-1)).toMatchObject({ total: customer.price })
    await customer.until('2027-01-21')
    expect((await invoices(customer.shop)).at(-1)).toMatchObject({ total: 3500 })
  })

  test('can be cancelled, with an email to the customers who were notified of it', async () => {
    await using customer = await announced()
    const { shop, owner } = customer
    await customer.announce({})
    await shop.runJobs()
    const [row] = await shop.ports.db.select().from(planChange)
    const took = { intent: 'take-back', announcement: row?.announcementId ?? '' }
    expect((await owner.post('/admin/payments/prices', took)).status).toBe(200)
    await shop.runJobs()
    expect(await mailText(shop, 'price-unchanged')).toContain('ne s’appliquera pas')
    expect((await owner.post('/admin/payments/prices', took)).status).toBe(404)
    await customer.until('2027-01-21')
    expect((await invoices(shop)).at(-1)).toMatchObject({ total: customer.price })
  })
})
