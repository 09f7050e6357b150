import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { offer } from '#server/database/schema/sales/offers.ts'
import { order, orderLine } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { type OfferingShop, offerForm, offeringShop, offerTo, textOf } from '#tests/harness/offering-shop.ts'
import { normaliseSpaces, pageText } from '#tests/harness/page-text.ts'
import { buy, consumer, placeOrder, review } from '#tests/harness/purchases.ts'

let shop: TestApp
let here: OfferingShop
beforeAll(async () => {
  shop = await createTestApp()
  here = await offeringShop(shop)
})
afterEach(() => forgetTries(shop))
afterAll(() => shop[Symbol.asyncDispose]())

describe('creating an offer', () => {
  test('previews the totals, sends one email despite repeated submits, and logs one audit event', async () => {
    const input = offerTo('nouvelle@example.test', { language: 'hu', note: 'Ahogy megbeszéltük.' })
    const shown = await here.owner.post(offerForm, { ...input, intent: 'preview' })
    expect(shown.status).toBe(200)
    const text = pageText(shown.html)
    // 2 × 15,50 € and 20 € once.
    for (const part of ['31,00 € TTC', '20,00 € TTC', '51,00 € TTC', 'dont TVA 20 % : 8,50 €'])
      expect(text).toContain(part)
    expect(await here.readOffer(input.id)).toBeUndefined()
    for (let press = 0; press < 3; press += 1)
      expect((await here.owner.post(offerForm, { ...input, intent: 'send' })).status).toBe(302)
    const mails = await shop.ports.db.select().from(outboxMail).where(eq(outboxMail.recipient, input.email))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain('Ajánlat Önnek')
    for (const part of ['31,00 €', '51,00 €', 'Ahogy megbeszéltük.'])
      expect(normaliseSpaces(mails[0]?.plainText ?? '')).toContain(part)
    const auditRows = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, `offer/${input.id}`))
    expect(auditRows.map(({ action }) => action)).toEqual(['offer.sent'])
    expect(await textOf(here.owner, '/admin/offers')).toContain(input.email)
    expect(await textOf(here.owner, `/admin/offers/${input.id}`)).toContain('Offre envoyée au client')
  })

  test.each([
    [{ email: 'personne' }, 'email'],
    [{ product: 'nothing-of-this-name' }, 'Choisissez un produit en vente.'],
    [{ product: '' }, 'Choisissez un produit en vente.'],
    [{ quantity: '0' }, 'quantité'],
    [{ monthlyPrice: '0' }, 'Saisissez un montant en euros'],
    [{ monthlyPrice: 'gratuit' }, 'Saisissez un montant en euros'],
    [{ setupFee: '-5' }, 'Saisissez un montant en euros'],
    [{ setupFee: '0,20' }, 'Saisissez un montant en euros'],
    [{ startsNotBefore: '2026-11-20' }, 'Choisissez une date dans les 90 prochains jours'],
    [{ startsNotBefore: '2027-11-20' }, 'Choisissez une date dans les 90 prochains jours'],
    [{ startsNotBefore: '2026-02-31' }, 'Choisissez une date dans les 90 prochains jours'],
    [{ validUntil: '2026-11-20' }, 'Choisissez une date dans les 90 prochains jours'],
    [{ validUntil: '2027-03-01' }, 'Choisissez une date dans les 90 prochains jours'],
    [{ validUntil: '' }, 'Choisissez une date dans les 90 prochains jours'],
    [{ note: 'x'.repeat(1001) }, ''],
  ])('with %o fails with a validation error, and stores no offer', async (changes, words) => {
    const before = await shop.ports.db.$count(offer)
    for (const intent of ['preview', 'send']) {
      const response = await here.owner.post(offerForm, {
        ...offerTo('refus@example.test'),
        ...changes,
        intent,
      })
      expect(response.status).toBe(422)
      expect(pageText(response.html).toLowerCase()).toContain(words.toLowerCase())
    }
    expect(await shop.ports.db.$count(offer)).toBe(before)
  })

  test('a sent offer can be emailed again and withdrawn; its link then says it is unavailable', async () => {
    const sentOffer = await here.send('retiree@example.test')
    expect((await here.owner.post(sentOffer.record, { intent: 'mail-again', confirmed: 'yes' })).status).toBe(
      200,
    )
    const mails = await shop.ports.db
      .select()
      .from(outboxMail)
      .where(eq(outboxMail.recipient, 'retiree@example.test'))
    expect(mails).toHaveLength(2)
    expect((await here.owner.post(sentOffer.record, { intent: 'withdraw' })).status).toBe(422)
    for (let press = 0; press < 2; press += 1)
      expect((await here.owner.post(sentOffer.record, { intent: 'withdraw', confirmed: 'yes' })).status).toBe(
        200,
      )
    expect((await here.owner.post(sentOffer.record, { intent: 'mail-again', confirmed: 'yes' })).status).toBe(
      409,
    )
    expect(await textOf(shop.visitor(), sentOffer.link)).toContain('Cette offre n’est plus disponible.')
    expect(await textOf(here.owner, '/admin/offers?state=withdrawn')).toContain('retiree@example.test')
  })

  test('a sent offer is found by email address in the command palette until it is withdrawn', async () => {
    const { record } = await here.send('palette@example.test')
    const find = async () =>
      JSON.parse((await here.owner.get('/admin/search?q=palette%40example')).html).records as unknown[]
    const found = { kind: 'offer', title: 'palette@example.test', to: record }
    expect(await find()).toEqual([expect.objectContaining(found)])
    expect((await here.owner.post(record, { intent: 'withdraw', confirmed: 'yes' })).status).toBe(200)
    expect(await find()).toEqual([])
  })
})

describe('accepting an offer', () => {
  test('requires an account with its email address, and creates an order at its prices', async () => {
    const sentOffer = await here.send('sophie@example.test', { note: 'Comme convenu.' })
    const visitor = shop.visitor()
    const shown = pageText((await visitor.get(sentOffer.link)).html)
    for (const part of ['Bonne réponse', '31,00 € TTC', '51,00 € TTC', 'Comme convenu.', '01/12/2026'])
      expect(shown).toContain(part)
    expect(await textOf(visitor, sentOffer.link)).toContain('connectez-vous avec l’adresse e-mail')
    await register(visitor, { email: 'sophie@example.test' })
    expect((await visitor.get(sentOffer.link)).html).toContain(
      `href="/cart/checkout?offer=${sentOffer.reference}"`,
    )
    visitor.cookies.set('cart', encodeURIComponent('portfolio*1'))
    const { page, placed } = await buy(visitor, '', { offer: sentOffer.reference, earlyStart: true })
    expect(pageText(page.html)).toContain('51,00 €')
    // The cart is unchanged.
    expect(visitor.cookies.get('cart')).toBe(encodeURIComponent('portfolio*1'))
    const [bought] = await here.ordersOf(sentOffer.id)
    expect(bought).toMatchObject({
      number: placed.number,
      status: 'paid',
      total: 5100,
      offerId: sentOffer.id,
    })
    const lines = await shop.ports.db
      .select()
      .from(orderLine)
      .where(eq(orderLine.orderId, bought?.id ?? ''))
    expect(lines).toMatchObject([{ productId: 'quiz', quantity: 2, monthlyPrice: 1550, setupFee: 2000 }])
    const [running] = await shop.ports.db
      .select()
      .from(subscription)
      .where(eq(subscription.orderLineId, lines[0]?.id ?? ''))
    expect(running).toMatchObject({
      monthlyPrice: 1550,
      quantity: 2,
      status: 'active',
      startsOn: '2026-11-21',
    })
    const [billed] = await shop.ports.db
      .select()
      .from(invoice)
      .where(eq(invoice.orderId, bought?.id ?? ''))
    expect(billed).toMatchObject({ total: 5100, net: 4250, vat: 850, status: 'paid' })
    // It is accepted now: for all visitors, once.
    expect(await textOf(visitor, sentOffer.link)).toContain('Cette offre a été acceptée.')
    expect((await visitor.get(`/cart/checkout?offer=${sentOffer.reference}`)).status).toBe(302)
    expect((await here.owner.post(sentOffer.record, { intent: 'withdraw', confirmed: 'yes' })).status).toBe(
      409,
    )
    const record = await here.owner.get(sentOffer.record)
    expect(record.html).toContain(`href="/admin/orders/${placed.number}"`)
    expect((await here.owner.get(`/admin/orders/${placed.number}`)).html).toContain(
      `href="${sentOffer.record}"`,
    )
    expect(await textOf(here.owner, '/admin/offers?state=accepted')).toContain('sophie@example.test')
  })

  test('is refused to a customer with another email address', async () => {
    const sentOffer = await here.send('seule@example.test')
    const { visitor } = await here.customer()
    expect(await textOf(visitor, sentOffer.link)).toContain('Cette offre a été envoyée à une autre adresse')
    const rejected = await visitor.get(`/cart/checkout?offer=${sentOffer.id}`)
    expect(rejected.status).toBe(403)
    expect(pageText(rejected.html)).toContain('Cette offre a été envoyée à une autre adresse')
    const { answer } = await placeOrder(visitor, { reviewed: 'x' }, 'fr', { offer: sentOffer.reference })
    expect(answer.status).toBe(403)
    expect((await visitor.get(sentOffer.link.replace(/.$/, '~'))).status).toBe(404)
    expect((await visitor.get(`/offer/${sentOffer.id}`)).status).toBe(404)
    expect((await visitor.get('/cart/checkout?offer=none')).status).toBe(404)
  })

  test('requires the emailed link or a verified email address in addition to the account', async () => {
    const sentOffer = await here.send('promise@example.test')
    const stranger = shop.visitor()
    await register(stranger, { email: 'promise@example.test' })
    const rejected = await stranger.get(`/cart/checkout?offer=${sentOffer.id}`)
    expect(rejected.status).toBe(403)
    expect(pageText(rejected.html)).toContain('Ouvrez cette offre avec le lien reçu par e-mail')
    expect((await stranger.get(`/cart/checkout?offer=${sentOffer.id}.guessed`)).status).toBe(403)
    const { answer } = await placeOrder(stranger, { reviewed: 'x' }, 'fr', { offer: sentOffer.id })
    expect(answer.status).toBe(403)
    expect((await stranger.get(`/cart/checkout?offer=${sentOffer.reference}`)).status).toBe(200)
    await shop.ports.db
      .update(account)
      .set({ emailVerified: true })
      .where(eq(account.email, 'promise@example.test'))
    expect((await stranger.get(`/cart/checkout?offer=${sentOffer.id}`)).status).toBe(200)
  })

  test('starts the service on the agreed day, but not before the legally earliest day', async () => {
    for (const [startsNotBefore, early, startsOn] of [
      ['2027-01-10', true, '2027-01-10'],
      ['2027-01-10', false, '2027-01-10'],
      // The withdrawal period of an order of 21 November ends on Monday, 7 December.
      ['2026-11-30', false, '2026-12-08'],
      ['2026-11-30', true, '2026-11-30'],
    ] as const) {
      const { visitor, email } = await here.customer()
      const sentOffer = await here.send(email, { startsNotBefore })
      await buy(visitor, '', { offer: sentOffer.reference, earlyStart: early })
      const [bought] = await here.ordersOf(sentOffer.id)
      expect(bought).toMatchObject({ status: 'paid', serviceStartsOn: startsOn })
      const [running] = await shop.ports.db
        .select()
        .from(subscription)
        .where(eq(subscription.accountId, bought?.accountId ?? ''))
      expect(running).toMatchObject({ startsOn, status: 'pending', anchorDay: Number(startsOn.slice(8)) })
    }
  })

  test('creates a separate order for each offer and for the cart', async () => {
    const { visitor, email } = await here.customer()
    const first = await here.send(email)
    const second = await here.send(email, { startsNotBefore: '2027-01-10' })
    const reviewed = await review(visitor, '', consumer, 'fr', { offer: first.reference })
    await placeOrder(visitor, { reviewed }, 'fr', { offer: first.reference })
    // The same products at the same price, but a separate subscription.
    const other = await review(visitor, '', consumer, 'fr', { offer: second.reference })
    expect(other).not.toBe(reviewed)
    const stale = await placeOrder(visitor, { reviewed }, 'fr', { offer: second.reference })
    expect(stale.answer.status).toBe(409)
    await placeOrder(visitor, { reviewed: other }, 'fr', { offer: second.reference })
    expect((await here.ordersOf(first.id)).map(({ status }) => status)).toEqual(['cancelled'])
    expect((await here.ordersOf(second.id)).map(({ status }) => status)).toEqual(['pending'])
    const { placed } = await buy(visitor, 'quiz*1')
    const [ofCart] = await shop.ports.db.select().from(order).where(eq(order.number, placed.number))
    expect(ofCart).toMatchObject({ offerId: null, total: 1900 })
    // After an unpaid order is cancelled, the offer may still be accepted.
    await buy(visitor, '', { offer: first.reference })
    expect((await here.ordersOf(first.id)).map(({ status }) => status).toSorted()).toEqual([
      'cancelled',
      'paid',
    ])
  })
})
