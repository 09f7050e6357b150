import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { auditEvent } from '#server/database/schema/audit.ts'
import { invoice, subscription } from '#server/database/schema/billing.ts'
import { outboxMail } from '#server/database/schema/mailing.ts'
import { offer } from '#server/database/schema/offers.ts'
import { order, orderLine } from '#server/database/schema/orders.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { forgetOldData } from '#server/privacy/forget-old-data.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { goodPassword, makeBackOffice, register } from '#tests/harness/customers.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { mailedLink } from '#tests/harness/mailed-link.ts'
import { asRead, pageText } from '#tests/harness/page-text.ts'
import { buy, confirmCard, consumer, placeOrder, review } from '#tests/harness/purchases.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'
import { unzip } from '#tests/harness/unzip.ts'

let shop: TestApp
let owner: TestVisitor
beforeAll(async () => {
  shop = await createTestApp()
  owner = shop.visitor()
  await makeBackOffice(shop, (await register(owner)).email, 'owner')
})
afterEach(() => forgetTries(shop))
afterAll(() => shop[Symbol.asyncDispose]())

const path = '/admin/offers/new'

/** 'quiz' costs 19,00 € a month and nothing at once in the catalogue. */
const wishFor = (email: string, changes: Record<string, string> = {}) => ({
  ...{ id: randomUUID(), email, language: 'fr', product: 'quiz', quantity: '2' },
  ...{ monthlyPrice: '15,50', setupFee: '20', startsNotBefore: '', validUntil: '2026-12-01', note: '' },
  ...changes,
})

async function send(email: string, changes: Record<string, string> = {}) {
  const wish = wishFor(email, changes)
  const answer = await owner.post(path, { ...wish, intent: 'send' })
  expect(answer.status).toBe(302)
  return { id: wish.id, record: `/admin/offers/${wish.id}`, link: await mailedLink(shop, 'offer', email) }
}

async function customer() {
  const visitor = shop.visitor()
  return { visitor, ...(await register(visitor)) }
}

const kept = async (id: string) => (await shop.ports.db.select().from(offer).where(eq(offer.id, id)))[0]
const ordersOf = (id: string) => shop.ports.db.select().from(order).where(eq(order.offerId, id))
const textOf = async (visitor: TestVisitor, address: string) => pageText((await visitor.get(address)).html)

describe('making one', () => {
  test('shows what it comes to, sends it once however often the button is pressed, and says who did it', async () => {
    const wish = wishFor('nouvelle@example.test', { language: 'hu', note: 'Ahogy megbeszéltük.' })
    const shown = await owner.post(path, { ...wish, intent: 'preview' })
    expect(shown.status).toBe(200)
    const text = pageText(shown.html)
    // 2 × 15,50 € and 20 € once.
    for (const part of ['31,00 € TTC', '20,00 € TTC', '51,00 € TTC', 'dont TVA 20 % : 8,50 €'])
      expect(text).toContain(part)
    expect(await kept(wish.id)).toBeUndefined()
    for (let press = 0; press < 3; press += 1)
      expect((await owner.post(path, { ...wish, intent: 'send' })).status).toBe(302)
    const mails = await shop.ports.db.select().from(outboxMail).where(eq(outboxMail.recipient, wish.email))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain('Ajánlat Önnek')
    for (const part of ['31,00 €', '51,00 €', 'Ahogy megbeszéltük.'])
      expect(asRead(mails[0]?.plainText ?? '')).toContain(part)
    const acts = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, `offer/${wish.id}`))
    expect(acts.map(({ action }) => action)).toEqual(['offer.sent'])
    expect(await textOf(owner, '/admin/offers')).toContain(wish.email)
    expect(await textOf(owner, `/admin/offers/${wish.id}`)).toContain('Offre envoyée au client')
  })

  test.each([
    [{ email: 'personne' }, 'email'],
    [{ product: 'nothing-of-this-name' }, 'Choisissez un produit en vente.'],
    [{ product: '' }, 'Choisissez un produit en vente.'],
    [{ quantity: '0' }, 'quantité'],
    [{ monthlyPrice: '0' }, 'Indiquez un montant en euros'],
    [{ monthlyPrice: 'gratuit' }, 'Indiquez un montant en euros'],
    [{ setupFee: '-5' }, 'Indiquez un montant en euros'],
    [{ setupFee: '0,20' }, 'Indiquez un montant en euros'],
    [{ startsNotBefore: '2026-11-20' }, 'Choisissez un jour entre aujourd’hui'],
    [{ startsNotBefore: '2027-11-20' }, 'Choisissez un jour entre aujourd’hui'],
    [{ startsNotBefore: '2026-02-31' }, 'Choisissez un jour entre aujourd’hui'],
    [{ validUntil: '2026-11-20' }, 'Une offre vaut jusqu’à un jour'],
    [{ validUntil: '2027-03-01' }, 'Une offre vaut jusqu’à un jour'],
    [{ validUntil: '' }, 'Une offre vaut jusqu’à un jour'],
    [{ note: 'x'.repeat(1001) }, ''],
  ])('with %o is refused in clear words, and nothing is sent', async (changes, words) => {
    const before = await shop.ports.db.$count(offer)
    for (const intent of ['preview', 'send']) {
      const answer = await owner.post(path, { ...wishFor('refus@example.test'), ...changes, intent })
      expect(answer.status).toBe(422)
      expect(pageText(answer.html).toLowerCase()).toContain(words.toLowerCase())
    }
    expect(await shop.ports.db.$count(offer)).toBe(before)
  })

  test('goes out again on demand, and is taken back; its link says so', async () => {
    const made = await send('retiree@example.test')
    expect((await owner.post(made.record, { intent: 'mail-again', confirmed: 'yes' })).status).toBe(200)
    const mails = await shop.ports.db
      .select()
      .from(outboxMail)
      .where(eq(outboxMail.recipient, 'retiree@example.test'))
    expect(mails).toHaveLength(2)
    expect((await owner.post(made.record, { intent: 'withdraw' })).status).toBe(422)
    for (let press = 0; press < 2; press += 1)
      expect((await owner.post(made.record, { intent: 'withdraw', confirmed: 'yes' })).status).toBe(200)
    expect((await owner.post(made.record, { intent: 'mail-again', confirmed: 'yes' })).status).toBe(409)
    expect(await textOf(shop.visitor(), made.link)).toContain('Cette offre n’est plus proposée.')
    expect(await textOf(owner, '/admin/offers?state=withdrawn')).toContain('retiree@example.test')
  })
})

describe('accepting one', () => {
  test('needs an account of its address, and makes an order at its prices', async () => {
    const made = await send('sophie@example.test', { note: 'Comme convenu.' })
    const visitor = shop.visitor()
    const shown = pageText((await visitor.get(made.link)).html)
    for (const part of ['Bonne réponse', '31,00 € TTC', '51,00 € TTC', 'Comme convenu.', '01/12/2026'])
      expect(shown).toContain(part)
    expect(await textOf(visitor, made.link)).toContain('connectez-vous avec l’adresse e-mail')
    await register(visitor, { email: 'sophie@example.test' })
    expect((await visitor.get(made.link)).html).toContain(`href="/cart/checkout?offer=${made.id}"`)
    visitor.cookies.set('cart', encodeURIComponent('portfolio*1'))
    const { page, placed } = await buy(visitor, '', { offer: made.id, earlyStart: true })
    expect(pageText(page.html)).toContain('51,00 €')
    // What lay in the cart still lies there.
    expect(visitor.cookies.get('cart')).toBe(encodeURIComponent('portfolio*1'))
    const [bought] = await ordersOf(made.id)
    expect(bought).toMatchObject({ number: placed.number, status: 'paid', total: 5100, offerId: made.id })
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
    // It is accepted now: for everybody, once.
    expect(await textOf(visitor, made.link)).toContain('Cette offre a été acceptée.')
    expect((await visitor.get(`/cart/checkout?offer=${made.id}`)).status).toBe(302)
    expect((await owner.post(made.record, { intent: 'withdraw', confirmed: 'yes' })).status).toBe(409)
    const record = await owner.get(made.record)
    expect(record.html).toContain(`href="/admin/orders/${placed.number}"`)
    expect((await owner.get(`/admin/orders/${placed.number}`)).html).toContain(`href="${made.record}"`)
    expect(await textOf(owner, '/admin/offers?state=accepted')).toContain('sophie@example.test')
  })

  test('is nobody else’s', async () => {
    const made = await send('seule@example.test')
    const { visitor } = await customer()
    expect(await textOf(visitor, made.link)).toContain('Cette offre a été faite à une autre adresse')
    const refused = await visitor.get(`/cart/checkout?offer=${made.id}`)
    expect(refused.status).toBe(403)
    expect(pageText(refused.html)).toContain('Cette offre a été faite à une autre adresse')
    const { answer } = await placeOrder(visitor, { reviewed: 'x' }, 'fr', { offer: made.id })
    expect(answer.status).toBe(403)
    expect((await visitor.get(made.link.replace(/.$/, '~'))).status).toBe(404)
    expect((await visitor.get(`/offer/${made.id}`)).status).toBe(404)
    expect((await visitor.get('/cart/checkout?offer=none')).status).toBe(404)
  })

  test('begins the service on the agreed day, whenever that is later than the law lets it begin', async () => {
    for (const [startsNotBefore, early, startsOn] of [
      ['2027-01-10', true, '2027-01-10'],
      ['2027-01-10', false, '2027-01-10'],
      // The withdrawal period of an order of 21 November ends on Monday, 7 December.
      ['2026-11-30', false, '2026-12-08'],
      ['2026-11-30', true, '2026-11-30'],
    ] as const) {
      const { visitor, email } = await customer()
      const made = await send(email, { startsNotBefore })
      await buy(visitor, '', { offer: made.id, earlyStart: early })
      const [bought] = await ordersOf(made.id)
      expect(bought).toMatchObject({ status: 'paid', serviceStartsOn: startsOn })
      const [running] = await shop.ports.db
        .select()
        .from(subscription)
        .where(eq(subscription.accountId, bought?.accountId ?? ''))
      expect(running).toMatchObject({ startsOn, status: 'pending', anchorDay: Number(startsOn.slice(8)) })
    }
  })

  test('does not go on from another order: the cart and each offer are bought apart', async () => {
    const { visitor, email } = await customer()
    const first = await send(email)
    const second = await send(email, { startsNotBefore: '2027-01-10' })
    const reviewed = await review(visitor, '', consumer, 'fr', { offer: first.id })
    await placeOrder(visitor, { reviewed }, 'fr', { offer: first.id })
    // The same goods at the same price, and yet another contract.
    const other = await review(visitor, '', consumer, 'fr', { offer: second.id })
    expect(other).not.toBe(reviewed)
    const stale = await placeOrder(visitor, { reviewed }, 'fr', { offer: second.id })
    expect(stale.answer.status).toBe(409)
    await placeOrder(visitor, { reviewed: other }, 'fr', { offer: second.id })
    expect((await ordersOf(first.id)).map(({ status }) => status)).toEqual(['cancelled'])
    expect((await ordersOf(second.id)).map(({ status }) => status)).toEqual(['pending'])
    const { placed } = await buy(visitor, 'quiz*1')
    const [ofCart] = await shop.ports.db.select().from(order).where(eq(order.number, placed.number))
    expect(ofCart).toMatchObject({ offerId: null, total: 1900 })
    // Given up unpaid, an offer may still be accepted.
    await buy(visitor, '', { offer: first.id })
    expect((await ordersOf(first.id)).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'paid'])
  })
})

describe('at the same moment', () => {
  test('one is accepted once, from however many windows', async () => {
    const { visitor, email } = await customer()
    const made = await send(email)
    const reviewed = await review(visitor, '', consumer, 'fr', { offer: made.id })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => placeOrder(visitor, { reviewed }, 'fr', { offer: made.id })),
    )
    const numbers = new Set(answers.map(({ placed }) => placed?.number).filter(Boolean))
    expect(numbers.size).toBe(1)
    expect(await ordersOf(made.id)).toHaveLength(1)
  })

  test('it is withdrawn or accepted, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { visitor, email } = await customer()
      const made = await send(email)
      const reviewed = await review(visitor, '', consumer, 'fr', { offer: made.id })
      const [{ answer }, withdrawal] = await Promise.all([
        placeOrder(visitor, { reviewed }, 'fr', { offer: made.id }),
        owner.post(made.record, { intent: 'withdraw', confirmed: 'yes' }),
      ])
      const orders = await ordersOf(made.id)
      const isWithdrawn = (await kept(made.id))?.withdrawnAt !== null
      expect([orders.length, isWithdrawn]).toEqual(withdrawal.status === 200 ? [0, true] : [1, false])
      expect(answer.status).toBe(isWithdrawn ? 409 : 200)
      await forgetTries(shop)
    }
  })

  test('paid after all, an order that was given up stands beside the one made since', async () => {
    const { visitor, email } = await customer()
    const made = await send(email)
    const reviewed = await review(visitor, '', consumer, 'fr', { offer: made.id })
    const late = await placeOrder(visitor, { reviewed }, 'fr', { offer: made.id })
    const lateNumber = late.placed?.number ?? ''
    // Given up here while its provider could not be told.
    await shop.ports.db.update(order).set({ status: 'cancelled' }).where(eq(order.number, lateNumber))
    const { placed } = await buy(visitor, '', { offer: made.id })
    if (late.placed) await confirmCard(visitor, late.placed)
    await settlePayment(shop.ports, late.placed?.providerPaymentId ?? '')
    const statesOf = async (number: string) => {
      const [row] = await shop.ports.db.select().from(order).where(eq(order.number, number))
      return [row?.status, row?.offerId]
    }
    expect(await statesOf(placed.number)).toEqual(['paid', made.id])
    expect(await statesOf(lateNumber)).toEqual(['paid', made.id])
    expect((await owner.get(made.record)).html).toContain(placed.number)
    const listed = await textOf(owner, `/admin/offers?q=${email}`)
    expect(listed.split(email)).toHaveLength(2)
  })
})

describe('as time goes', () => {
  test('one ends with its last day, whoever began to pay may go on, and what came to nothing is deleted after a year', async () => {
    await using later = await createTestApp()
    const keeper = later.visitor()
    await makeBackOffice(later, (await register(keeper)).email, 'owner')
    const sendThere = async (email: string) => {
      const wish = wishFor(email, { validUntil: '2026-11-21' })
      expect((await keeper.post(path, { ...wish, intent: 'send' })).status).toBe(302)
      return { id: wish.id, link: await mailedLink(later, 'offer', email) }
    }
    const [beginner, waverer] = [later.visitor(), later.visitor()]
    const begun = await sendThere((await register(beginner)).email)
    const waited = await sendThere((await register(waverer)).email)
    later.clock.set('2026-11-21T22:50:00Z')
    const reviewed = await review(beginner, '', consumer, 'fr', { offer: begun.id })
    const { placed } = await placeOrder(beginner, { reviewed }, 'fr', { offer: begun.id })
    // Ten minutes later it is the next day in Paris.
    later.clock.set('2026-11-21T23:05:00Z')
    expect(await textOf(waverer, waited.link)).toContain('Cette offre était valable jusqu’au 21/11/2026.')
    const moved = await waverer.get(`/cart/checkout?offer=${waited.id}`)
    expect(moved.headers.get('location')).toContain(`/offer/${waited.id}?key=`)
    if (placed) await confirmCard(beginner, placed)
    expect(pageText((await beginner.get(placed?.confirmation ?? '')).html)).toContain('51,00 €')
    later.clock.set('2027-11-20T12:00:00Z')
    await forgetOldData(later.ports)
    expect(await later.ports.db.$count(offer)).toBe(2)
    later.clock.set('2027-11-23T12:00:00Z')
    await forgetOldData(later.ports)
    const left = await later.ports.db.select({ id: offer.id }).from(offer)
    expect(left.map(({ id }) => id)).toEqual([begun.id])
  })

  test('nothing of a person stays in it once their account is erased, and the export has it before', async () => {
    const { visitor, email } = await customer()
    const made = await send(email, { note: 'Pour votre atelier.' })
    const data = await visitor.post('/user/data/export.zip', { intent: 'download' })
    const files = unzip(data.bytes)
    expect([...files.values()].map(String).join()).toContain('Pour votre atelier.')
    await visitor.post('/user/data/delete', { intent: 'erase', understood: 'on', password: goodPassword })
    expect(await kept(made.id)).toMatchObject({ email: '', note: '', productId: 'quiz' })
    expect((await shop.visitor().get(made.link)).status).toBe(404)
    expect(await textOf(owner, made.record)).toContain('Compte effacé')
  })
})
