import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayInParis, yearOf } from '#domain/platform/calendar/day.ts'
import { cents, euros } from '#domain/platform/money/cents.ts'
import { readThreshold } from '#server/billing/tax/read-threshold.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { thresholdCrossing, vatCheck, vatEvidence, vatRecheck } from '#server/database/schema/billing/tax.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { cancelPaidOrder } from '#server/sales/order-cancellation/cancel-paid-order.ts'
import { previewCancellation } from '#server/sales/order-cancellation/preview-cancellation.ts'
import { consumerIn, germanBusiness } from '#tests/harness/businesses.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { registerCustomer } from '#tests/harness/customers.ts'
import { readPrintedText } from '#tests/harness/documents/read-printed-text.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { confirmCard, placeOrder, review, validCard } from '#tests/harness/purchases.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'
import { insertUnpaidInvoice } from '#tests/harness/unpaid-invoice.ts'

/** 29 € a month and 149 € once. */
const cart = 'table-ouverte*1'
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

type Bought = { shop: TestApp; visitor: TestVisitor; details: Record<string, string> }

/** Buys from the details to the confirmation; runs the registry query in between, as a worker would. */
async function buyAs({ shop, visitor, details }: Bought, card = validCard) {
  visitor.cookies.set('cart', encodeURIComponent(cart))
  await visitor.post('/cart/checkout', details)
  await shop.runJobs()
  const page = pageText((await visitor.get('/cart/checkout')).html)
  const reviewed = await review(visitor, cart, details)
  const { placed, answer } = await placeOrder(visitor, { reviewed })
  if (!placed) throw new Error(`Not placed: ${answer.status} ${answer.html.slice(0, 300)}`)
  await confirmCard(visitor, placed, card)
  const confirmation = pageText((await visitor.get(placed.confirmation)).html)
  return { page, placed, confirmation }
}

async function soldBy({ ports: { db } }: TestApp) {
  const [[sold], [paid], [bill], lines] = await Promise.all([
    db.select().from(order),
    db.select().from(payment),
    db.select().from(invoice),
    db.select().from(invoiceLine).orderBy(invoiceLine.position),
  ])
  if (!sold || !paid || !bill) throw new Error('Nothing was sold')
  return { sold, paid, bill, lines }
}

/** The outcome of a purchase: total, net and VAT, and the tax of its lines. */
async function outcome(shop: TestApp) {
  const { sold, paid, bill, lines } = await soldBy(shop)
  expect([paid.amount, bill.total]).toEqual([sold.total, sold.total])
  expect([bill.net, bill.vat]).toEqual([sold.breakdown.net, sold.breakdown.vat])
  expect(bill.byRate).toEqual(sold.breakdown.byRate)
  const [first] = lines
  return {
    amounts: [sold.total, sold.breakdown.net, sold.breakdown.vat],
    case: first?.vatCase,
    category: first?.category,
    rate: first?.rate,
    country: first?.country,
    reason: first?.vatReason,
  }
}

describe('a German business', () => {
  test('with a confirmed VAT number pays the net price under reverse charge', async () => {
    await using shop = await createTestApp()
    const { visitor, email } = await registerCustomer(shop, { phone: '+49 30 1234567' })
    const { page, placed, confirmation } = await buyAs({ shop, visitor, details: germanBusiness })

    expect(page).toContain('Numéro valide : Exemplum (DEMO).')
    expect(page).toContain('TVA : autoliquidation')
    expect(page).toContain('148,34 € hors taxes')
    expect(page).toContain('débiter ma carte de 24,17 € hors taxes chaque mois')
    expect(page).not.toContain('€ TTC')
    expect(confirmation).toContain('148,34 € hors taxes')
    expect(confirmation).toContain('TVA : autoliquidation')

    expect(await outcome(shop)).toEqual({
      amounts: [14834, 14834, 0],
      case: 'eu_business',
      category: 'AE',
      rate: 0,
      country: 'DE',
      reason: 'reverse_charge',
    })
    const { sold, bill, lines } = await soldBy(shop)
    expect(sold.breakdown.byRate).toEqual([
      { category: 'AE', rate: 0, reason: 'reverse_charge', net: 14834, vat: 0, gross: 14834 },
    ])
    const [check] = await shop.ports.db.select().from(vatCheck)
    expect(check).toMatchObject({ number: 'DE100000081', status: 'valid', requestId: 'DEMO-DE100000081' })
    expect(sold.vatBasis.registry).toEqual({ status: 'valid', checkId: check?.id })
    expect(lines.map(({ category, gross }) => [category, gross])).toEqual([
      ['AE', 2417],
      ['AE', 12417],
    ])
    expect(JSON.stringify(bill.notes)).toContain('283-2')
    expect(await shop.ports.db.select().from(subscription)).toMatchObject([
      { priceBasis: 'net', monthlyPrice: 2417 },
    ])
    expect(await shop.ports.db.select().from(vatRecheck)).toEqual([])
    expect(sold.isCountryDoubtful).toBe(false)

    const consents = await shop.ports.db.select().from(consentEvent)
    expect(plain(consents.find(({ type }) => type === 'card_mandate')?.wording ?? '')).toContain(
      '24,17 € hors taxes chaque mois',
    )
    const mails = await shop.ports.db.select().from(outboxMail).where(eq(outboxMail.recipient, email))
    for (const template of ['order-confirmation', 'invoice']) {
      const { html = '', subject = '' } = mails.find((mail) => mail.template === template) ?? {}
      expect(plain(html)).toContain('148,34 € hors taxes')
      expect(html + subject).not.toContain('TTC')
    }
    expect(plain(mails.find(({ template }) => template === 'order-confirmation')?.html ?? '')).toContain(
      'TVA : autoliquidation',
    )
    const ownText = pageText((await visitor.get(`/user/orders/${placed.number}`)).html)
    expect(ownText).toContain('148,34 € hors taxes')
    expect(ownText).toContain('TVA : autoliquidation')
    expect(pageText((await visitor.get('/user/orders')).html)).toContain('148,34 € hors taxes')
    expect(pageText((await visitor.get('/user/invoices')).html)).toContain('148,34 € hors taxes')
    const contract = await visitor.get(`/cart/confirmation/${placed.number}/contract.pdf`)
    const printed = plain(readPrintedText(contract.bytes))
    expect(printed).toContain('TVA : autoliquidation')
    expect(printed).not.toContain('€ TTC')
  })

  test('with an unconfirmed number pays VAT, and the number is queued for another check', async () => {
    await using shop = await createTestApp()
    const { visitor } = await registerCustomer(shop, { phone: '+49 30 1234567' })
    const details = { ...germanBusiness, vatNumber: 'DE100000049' }
    const { page } = await buyAs({ shop, visitor, details })
    expect(page).toContain('elle vous sera remboursée par un avoir si le numéro est confirmé plus tard.')
    expect(page).toContain('dont TVA 20 % : 29,66 €')
    expect(await outcome(shop)).toEqual({
      amounts: [17800, 14834, 2966],
      case: 'eu_consumer_origin',
      category: 'S',
      rate: 2000,
      country: 'FR',
      reason: null,
    })
    const { bill } = await soldBy(shop)
    expect(await shop.ports.db.select().from(vatRecheck)).toMatchObject([
      { invoiceId: bill.id, number: 'DE100000049', state: 'waiting', tries: 0 },
    ])
    expect(await shop.ports.db.select().from(vatCheck)).toMatchObject([
      { status: 'unavailable', problem: 'MS_UNAVAILABLE' },
    ])
  })

  test('with a number unknown to the registry pays VAT, and the number is not checked again', async () => {
    await using shop = await createTestApp()
    const { visitor } = await registerCustomer(shop, { phone: '+49 30 1234567' })
    const { page } = await buyAs({ shop, visitor, details: { ...germanBusiness, vatNumber: 'DE100000090' } })
    expect(page).toContain(
      'Numéro inconnu du registre européen (VIES) : la TVA est facturée. Vérifiez votre saisie.',
    )
    expect(await outcome(shop)).toMatchObject({ amounts: [17800, 14834, 2966], case: 'eu_consumer_origin' })
    expect(await shop.ports.db.select().from(vatRecheck)).toEqual([])
  })

  test('cannot submit its number with the order: only the saved and checked number counts', async () => {
    await using shop = await createTestApp()
    const { visitor } = await registerCustomer(shop, { phone: '+49 30 1234567' })
    await buyAs({ shop, visitor, details: { ...germanBusiness, vatNumber: 'DE100000090' } })
    const { sold } = await soldBy(shop)
    expect(sold.total).toBe(17800)

    const other = (await registerCustomer(shop, { phone: '+49 30 1234567' })).visitor
    const invalid = { ...germanBusiness, vatNumber: 'DE100000090' }
    const reviewed = await review(other, cart, invalid)
    const { placed } = await placeOrder(other, {
      reviewed,
      vatNumber: 'DE100000081',
      country: 'CH',
      buyerType: 'business',
      total: '1',
    })
    const [tampered] = await shop.ports.db
      .select()
      .from(order)
      .where(eq(order.number, placed?.number ?? ''))
    expect(tampered).toMatchObject({ total: 17800, buyer: { vatNumber: 'DE100000090', country: 'DE' } })
  })

  test('can order with a registry answer up to a day old, but not with an older one', async () => {
    await using shop = await createTestApp()
    const { visitor } = await registerCustomer(shop, { phone: '+49 30 1234567' })
    await review(visitor, cart, germanBusiness)
    await shop.runJobs()
    const totalShown = async () => pageText((await visitor.get('/cart/checkout')).html)
    expect(await totalShown()).toContain('148,34 € hors taxes')
    shop.clock.forward(23.9 * 3_600_000)
    expect(await totalShown()).toContain('148,34 € hors taxes')
    shop.clock.forward(0.2 * 3_600_000)
    // The response is too old: VAT applies again, and the registry is queried again at once.
    expect(await totalShown()).toContain('178,00 € TTC')
    const reviewed = await review(visitor, cart, germanBusiness)
    await shop.runJobs()
    const { answer, placed } = await placeOrder(visitor, { reviewed })
    // The price has changed since the review: a buyer never pays an amount that was not shown.
    expect([answer.status, placed]).toEqual([409, undefined])
    expect(await totalShown()).toContain('148,34 € hors taxes')
    expect(await shop.ports.db.$count(vatCheck)).toBe(2)
  })

  test('pays VAT without a number check when the seller has no VAT number', async () => {
    await using shop = await createTestApp()
    await saveSettings(shop.ports, 'seller', { vatNumber: '' }, null)
    const { visitor } = await registerCustomer(shop, { phone: '+49 30 1234567' })
    const { page } = await buyAs({ shop, visitor, details: germanBusiness })
    expect(page).not.toContain('Numéro valide')
    expect(await outcome(shop)).toMatchObject({ amounts: [17800, 14834, 2966], category: 'S' })
    expect(await shop.ports.db.$count(vatCheck)).toBe(0)
  })
})

/** A sale to a consumer of another member state, without VAT. */
async function sellAbroad(shop: TestApp, net: number): Promise<void> {
  const [user] = await shop.ports.db.select().from(account).limit(1)
  await insertUnpaidInvoice(
    { ...shop.ports, clock: shop.clock },
    {
      accountId: user?.id ?? '',
      amount: euros(net * 1.2),
      name: 'Un site',
      sale: { vatCase: 'eu_consumer_origin' },
    },
  )
}

describe('a Hungarian consumer around the EU sales threshold', () => {
  // The order itself counts: 148.33 € without VAT.
  test.for([
    ['below the threshold', 9_851.67, 'dont TVA 20 % : 29,66 €', 'eu_consumer_origin', 2000, 'FR'],
    ['a cent above it', 9_851.68, 'dont TVA 27 % : 37,85 €', 'eu_consumer_destination', 2700, 'HU'],
  ] as const)(
    'pays the same total with the VAT rate that applies %s',
    async ([, before, line, vatCase, rate, country]) => {
      await using shop = await createTestApp()
      const { visitor } = await registerCustomer(shop, { phone: '+36 20 123 4567' })
      await sellAbroad(shop, before)
      const { page } = await buyAs({ shop, visitor, details: consumerIn('HU') })
      expect(page).toContain('178,00 € TTC')
      expect(page).toContain(line)
      const [sold] = await shop.ports.db.select().from(order)
      expect(sold?.total).toBe(17800)
      const lines = await shop.ports.db.select().from(invoiceLine).where(eq(invoiceLine.vatCase, vatCase))
      expect(lines.filter(({ name }) => name !== 'Un site')).toMatchObject([
        { rate, country },
        { rate, country },
      ])
    },
  )

  test('pays the Hungarian rate from the first euro if the shop is registered for the one-stop shop', async () => {
    await using shop = await createTestApp()
    await saveSettings(shop.ports, 'tax', { oneStopShop: 'always' }, null)
    const { visitor } = await registerCustomer(shop, { phone: '+36 20 123 4567' })
    const { page } = await buyAs({ shop, visitor, details: consumerIn('HU') })
    expect(page).toContain('dont TVA 27 % : 37,85 €')
    expect(await outcome(shop)).toMatchObject({ amounts: [17800, 14015, 3785], country: 'HU', rate: 2700 })
  })
})

// Directive 2006/112, art. 59c(2): from the sale that exceeds the threshold on, and in the calendar year after it.
describe('the threshold for sales to consumers in other member states', () => {
  const aHungarian = async (shop: TestApp) => {
    const { visitor } = await registerCustomer(shop, { phone: '+36 20 123 4567' })
    const bought = await buyAs({ shop, visitor, details: consumerIn('HU') })
    return { ...bought, number: bought.placed.number }
  }

  /** Cancels an order completely: its invoice is credited. */
  async function takeBack({ ports }: TestApp, number: string) {
    const { previewFingerprint } = await previewCancellation(ports, number)
    await cancelPaidOrder(ports, {
      number,
      reason: 'Erreur',
      previewFingerprint,
      actorId: 'owner',
      isLimited: false,
    })
  }

  test('stays crossed this year and the next when the sale that crossed it is credited', async () => {
    await using shop = await createTestApp()
    const { db } = shop.ports
    await registerCustomer(shop, { phone: '+36 20 123 4567' })
    await sellAbroad(shop, 9_851.68)
    expect(await db.$count(thresholdCrossing)).toBe(0)
    const { number } = await aHungarian(shop)
    const [crossing] = await db.select().from(thresholdCrossing)
    const [crossed] = await db
      .select()
      .from(invoice)
      .where(eq(invoice.id, crossing?.invoiceId ?? ''))
    expect(crossed).toMatchObject({ series: 'INV', total: 17800, issuedOn: crossing?.crossedOn })
    await takeBack(shop, number)
    const { thisYear } = await readThreshold(shop.ports, dayInParis(shop.clock.now()))
    expect(thisYear).toBe(985_168)
    expect((await aHungarian(shop)).page).toContain('dont TVA 27 % : 37,85 €')

    const owner = await signedInStaff(shop, 'owner')
    const dashboard = pageText((await owner.get('/admin/dashboard')).html)
    expect(dashboard).toContain('Seuil dépassé le')
    expect(dashboard).toContain(crossed?.number)
    await expect(db.delete(thresholdCrossing)).rejects.toThrow()

    shop.clock.forward(300 * 86_400_000)
    expect(yearOf(dayInParis(shop.clock.now()))).toBe((crossing?.year ?? 0) + 1)
    expect((await aHungarian(shop)).page).toContain('dont TVA 27 %')
  })

  test('counts a credit note in the year of the credited sale', async () => {
    await using shop = await createTestApp()
    const { number } = await aHungarian(shop)
    const before = await readThreshold(shop.ports, dayInParis(shop.clock.now()))
    expect([before.lastYear, before.thisYear]).toEqual([0, 14834])
    shop.clock.forward(60 * 86_400_000)
    await takeBack(shop, number)
    const after = await readThreshold(shop.ports, dayInParis(shop.clock.now()))
    expect(after.year).toBe(before.year + 1)
    expect([after.lastYear, after.thisYear]).toEqual([0, 0])
  })
})

const reunion = consumerIn('FR', '97400')
const swissBusiness = { ...germanBusiness, country: 'CH', zipCode: '8001', vatNumber: 'CHE-116.281.710' }

describe('buyers in Switzerland and the French overseas departments', () => {
  test.for([
    ['+41 44 123 45 67', consumerIn('CH', '8001'), [17800, 17800, 0], 'O', 'outside_eu', '178,00 €'],
    ['+41 44 123 45 67', swissBusiness, [14834, 14834, 0], 'O', 'outside_eu', '148,34 €'],
    ['+33 6 99 00 00 00', consumerIn('FR', '97300'), [17800, 17800, 0], 'E', 'overseas_exempt', '178,00 €'],
  ] as const)(
    '%s, %o: no VAT is charged, and the reason is stated',
    async ([phone, details, amounts, category, reason, total]) => {
      await using shop = await createTestApp()
      const { visitor } = await registerCustomer(shop, { phone })
      const { page, confirmation } = await buyAs({ shop, visitor, details })
      const line = reason === 'outside_eu' ? 'hors Union européenne' : 'art. 294, 1 du CGI'
      for (const text of [page, confirmation]) {
        expect(text).toContain(total)
        expect(text).toContain(`TVA non applicable`)
        expect(text).toContain(line)
        expect(text).not.toContain('€ TTC')
        expect(text).not.toContain('hors taxes')
      }
      expect(await outcome(shop)).toMatchObject({ amounts, category, reason, rate: 0 })
      expect(await shop.ports.db.$count(vatCheck)).toBe(0)
    },
  )

  test('a consumer in Réunion pays the local VAT rate within the same total', async () => {
    await using shop = await createTestApp()
    const { visitor } = await registerCustomer(shop, { phone: '+262 262 00 00 00' })
    const { page } = await buyAs({ shop, visitor, details: reunion })
    expect(page).toContain('178,00 € TTC')
    expect(page).toContain('dont TVA 8,5 % : 13,94 €')
    expect(await outcome(shop)).toMatchObject({ amounts: [17800, 16406, 1394], case: 'overseas', rate: 850 })
  })

  test('services performed by people for a consumer in Réunion are taxed at the seller’s location', async () => {
    await using shop = await createTestApp()
    await shop.ports.db.update(product).set({ vatKind: 'human' }).where(eq(product.id, 'table-ouverte'))
    const { visitor } = await registerCustomer(shop, { phone: '+262 262 00 00 00' })
    const { page } = await buyAs({ shop, visitor, details: reunion })
    expect(page).toContain('dont TVA 20 % : 29,66 €')
    expect(await outcome(shop)).toMatchObject({ case: 'domestic', rate: 2000 })
  })
})

test('under the VAT exemption (franchise) no VAT is charged, and no price claims to include it', async () => {
  await using shop = await createTestApp()
  await saveSettings(shop.ports, 'tax', { isFranchise: true }, null)
  const { visitor } = await registerCustomer(shop, { phone: '+33 6 99 00 00 00' })
  for (const path of ['/', '/shop', '/shop/table-ouverte', '/cart']) {
    const text = pageText((await visitor.get(path)).html)
    expect(text, path).not.toMatch(/€ TTC|Prix TTC, en/)
    expect(text, path).toContain('TVA non applicable, art. 293 B du CGI.')
  }
  const { page, confirmation } = await buyAs({ shop, visitor, details: consumerIn('FR', '69000') })
  for (const text of [page, confirmation]) {
    expect(text).toContain('TVA non applicable, art. 293 B du CGI')
    expect(text).not.toContain('€ TTC')
  }
  expect(await outcome(shop)).toMatchObject({
    amounts: [17800, 17800, 0],
    category: 'E',
    reason: 'franchise',
  })
  const account = ['/user/subscriptions', '/user/orders', '/user/invoices']
  const { id } = (await shop.ports.db.select().from(subscription))[0] as { id: string }
  for (const path of [...account, `/user/subscriptions/${id}/plan?quantity=2`])
    expect(pageText((await visitor.get(path)).html), path).not.toContain('TTC')
})

test('an order of 0 € is rejected in the cart and on the review page, not only on submission', async () => {
  await using shop = await createTestApp()
  const free = { monthlyPrice: cents(0), setupFee: cents(0) }
  await shop.ports.db.update(product).set(free).where(eq(product.id, 'table-ouverte'))
  const { visitor } = await registerCustomer(shop, { phone: '06 99 00 00 00' })
  visitor.cookies.set('cart', encodeURIComponent(cart))
  const errorText = 'Une commande de 0 € ne peut pas être passée.'
  expect(pageText((await visitor.get('/cart')).html)).toContain(errorText)
  const reviewed = await review(visitor, cart, consumerIn('FR', '69000'))
  expect(pageText((await visitor.get('/cart/checkout')).html)).toContain(errorText)
  const { answer, placed } = await placeOrder(visitor, { reviewed })
  expect([placed, answer.status]).toEqual([undefined, 409])
  expect(answer.html).toContain('order_free')
})

describe('location evidence of a consumer', () => {
  const hungarianPhone = '+36 20 123 4567'

  test('that conflicts requires a declaration before the order, and the declaration decides the VAT', async () => {
    await using shop = await createTestApp()
    await saveSettings(shop.ports, 'tax', { oneStopShop: 'always' }, null)
    const { visitor } = await registerCustomer(shop, { phone: hungarianPhone })
    const reviewed = await review(visitor, cart)
    const checkoutText = pageText((await visitor.get('/cart/checkout')).html)
    expect(checkoutText).toContain('Dans quel pays habitez-vous ?')
    expect(checkoutText).toMatch(/France\s+Hongrie/)
    expect(checkoutText).toContain('dont TVA 20 %')
    const rejected = await placeOrder(visitor, { reviewed })
    expect(rejected.placed).toBeUndefined()
    expect(rejected.answer.html).toContain('country_undeclared')
    expect(await shop.ports.db.$count(order)).toBe(0)

    const declare = (declaredCountry: string) =>
      visitor.post('/cart/checkout', { intent: 'declare-country', declaredCountry })
    for (const other of ['DE', 'hu', '']) expect((await declare(other)).status, other).toBe(422)
    expect((await declare('HU')).location).toBe('/cart/checkout')
    const response = await visitor.get('/cart/checkout')
    expect(pageText(response.html)).not.toContain('Dans quel pays')
    expect(pageText(response.html)).toContain('Pays de résidence : Hongrie')
    expect(pageText(response.html)).toContain('dont TVA 27 %')
    const [, fingerprint = ''] = /name="reviewed" value="([^"]+)"/.exec(response.html) ?? []
    const { placed } = await placeOrder(visitor, { reviewed: fingerprint })
    const [pending] = await shop.ports.db.select().from(order)
    expect(pending).toMatchObject({
      total: 17800,
      isCountryDoubtful: true,
      vatBasis: { buyer: { country: 'HU' } },
    })
    const readStored = async () => {
      const rows = await shop.ports.db.select().from(vatEvidence)
      return rows.map(({ kind, country }) => `${kind} ${country}`).toSorted()
    }
    expect(await readStored()).toEqual(['billing_address FR', 'declared HU', 'phone HU'])

    // A card of a Hungarian bank is the second piece of evidence that agrees.
    if (!placed) throw new Error('Nothing was placed')
    await confirmCard(visitor, placed, { ...validCard, number: '4000003480000005' })
    await visitor.get(placed.confirmation)
    expect(await readStored()).toEqual(['billing_address FR', 'card HU', 'declared HU', 'phone HU'])
    const [paid] = await shop.ports.db.select().from(order)
    expect(paid).toMatchObject({ status: 'paid', isCountryDoubtful: false })
    expect(await shop.ports.db.select().from(invoiceLine)).toMatchObject([
      { country: 'HU' },
      { country: 'HU' },
    ])
  })

  test('stays in doubt when the card matches none of it, and a new address needs a new declaration', async () => {
    await using shop = await createTestApp()
    const { visitor } = await registerCustomer(shop, { phone: hungarianPhone })
    await review(visitor, cart)
    await visitor.post('/cart/checkout', { intent: 'declare-country', declaredCountry: 'HU' })
    await review(visitor, cart, consumerIn('BE'))
    expect(pageText((await visitor.get('/cart/checkout')).html)).toContain('Dans quel pays habitez-vous ?')
    await visitor.post('/cart/checkout', { intent: 'declare-country', declaredCountry: 'BE' })
    const { html } = await visitor.get('/cart/checkout')
    const { placed } = await placeOrder(visitor, {
      reviewed: /name="reviewed" value="([^"]+)"/.exec(html)?.[1] ?? '',
    })
    if (!placed) throw new Error('Nothing was placed')
    await confirmCard(visitor, placed)
    await visitor.get(placed.confirmation)
    const [paid] = await shop.ports.db.select().from(order)
    expect(paid).toMatchObject({ status: 'paid', isCountryDoubtful: true })
  })

  test('uses the postcode only for the country of the address, not for the declared country', async () => {
    await using shop = await createTestApp()
    // In Spain 35000 would be Las Palmas, where there is no VAT.
    const { visitor } = await registerCustomer(shop, { phone: '+34 612 345 678' })
    await review(visitor, cart, consumerIn('FR', '35000'))
    await visitor.post('/cart/checkout', { intent: 'declare-country', declaredCountry: 'ES' })
    const { html } = await visitor.get('/cart/checkout')
    expect(pageText(html)).toContain('dont TVA 20 %')
    const reviewed = /name="reviewed" value="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await placeOrder(visitor, { reviewed })).placed).toBeDefined()
    const [placed] = await shop.ports.db.select().from(order)
    expect(placed?.vatBasis.buyer).toMatchObject({ country: 'ES', zipCode: '' })
    expect(placed?.breakdown.byRate).toMatchObject([{ rate: 2000, category: 'S' }])
  })

  test('can be cast into doubt by the card alone, but not for a number that proves a business seat', async () => {
    await using shop = await createTestApp()
    const foreignCard = { ...validCard, number: '4000003480000005' }
    const { visitor } = await registerCustomer(shop, { phone: '06 99 00 00 00' })
    const { page } = await buyAs({ shop, visitor, details: consumerIn('FR', '69000') }, foreignCard)
    expect(page).not.toContain('Dans quel pays')
    const business = (await registerCustomer(shop, { phone: hungarianPhone })).visitor
    await buyAs({ shop, visitor: business, details: swissBusiness }, foreignCard)
    const orders = await shop.ports.db.select().from(order).orderBy(order.number)
    expect(orders.map(({ isCountryDoubtful }) => isCountryDoubtful)).toEqual([true, false])
    expect(orders[1]).toMatchObject({ total: 14834, vatBasis: { seat: { status: 'shown' } } })
  })

  // Guadeloupe, Guyane, Martinique, Mayotte and La Réunion have country codes of their own (ISO 3166-1) and are France
  // (TFEU art. 349).
  test.for([
    ['97400', 'RE', 850],
    ['97110', 'GP', 850],
    ['97300', 'GF', 0],
    ['97600', 'YT', 0],
    ['69000', 'RE', 2000],
  ] as const)(
    'a consumer at %s with the network country %s is not questioned: VAT rate %i',
    async ([zipCode, network, rate]) => {
      const environment = { TRUSTED_PROXIES: '1', COUNTRY_HEADER: 'cf-ipcountry' }
      await using shop = await createTestApp({ environment })
      const { visitor } = await registerCustomer(shop, { phone: '06 99 00 00 00' })
      const reviewed = await review(visitor, cart, consumerIn('FR', zipCode))
      const page = pageText((await visitor.get('/cart/checkout', { 'cf-ipcountry': network })).html)
      expect(page).not.toContain('Dans quel pays')
      await placeOrder(visitor, { reviewed })
      const [placed] = await shop.ports.db.select().from(order)
      expect(placed?.breakdown.byRate.map((group) => group.rate)).toEqual([rate])
    },
  )

  test('a declared residence other than the address decides the VAT, also within one country', async () => {
    const environment = { TRUSTED_PROXIES: '1', COUNTRY_HEADER: 'cf-ipcountry' }
    await using shop = await createTestApp({ environment })
    const { visitor } = await registerCustomer(shop, { phone: '+33 6 99 00 00 00' })
    await review(visitor, cart, consumerIn('FR', '98800'))
    const checkoutText = pageText((await visitor.get('/cart/checkout')).html)
    expect(checkoutText).toMatch(/Dans quel pays habitez-vous \?[\s\S]+Nouvelle-Calédonie\s+France/)
    await visitor.post('/cart/checkout', { intent: 'declare-country', declaredCountry: 'FR' })
    const page = await visitor.get('/cart/checkout')
    const reviewed = /name="reviewed" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
    await placeOrder(visitor, { reviewed })
    const [placed] = await shop.ports.db.select().from(order)
    expect(placed?.vatBasis.buyer).toMatchObject({ country: 'FR', zipCode: '' })
    expect(placed?.breakdown.byRate.map(({ rate }) => rate)).toEqual([2000])
  })

  test('includes the network country reported by a trusted proxy', async () => {
    const environment = { TRUSTED_PROXIES: '1', COUNTRY_HEADER: 'cf-ipcountry' }
    await using shop = await createTestApp({ environment })
    const { visitor } = await registerCustomer(shop, { phone: '06 99 00 00 00' })
    await review(visitor, cart)
    const from = async (country: string) =>
      pageText((await visitor.get('/cart/checkout', { 'cf-ipcountry': country })).html)
    for (const country of ['FR', 'XX', 'T1', 'MC'])
      expect(await from(country)).not.toContain('Dans quel pays')
    expect(await from('DE')).toMatch(/Dans quel pays habitez-vous \?[\s\S]+France\s+Allemagne/)
  })
})

test('the back office labels unconfirmed business numbers, and shows EU sales only if relevant', async () => {
  await using shop = await createTestApp()
  const { visitor } = await registerCustomer(shop, { phone: '+49 30 1234567' })
  await buyAs({ shop, visitor, details: { ...germanBusiness, vatNumber: 'DE100000090' } })
  const { bill } = await soldBy(shop)
  const owner = await signedInStaff(shop, 'owner')
  const read = async (path: string) => pageText((await owner.get(path)).html)
  const german = await read(`/admin/invoices/${bill.number}`)
  expect(german).toContain('Entreprise de l’UE, numéro non confirmé')
  expect(german).not.toContain('Particulier de l’UE')
  expect(german).toContain('Ventes aux consommateurs d’autres pays de l’UE')
  expect(await read('/admin/invoices')).toContain('Entreprise de l’UE, numéro non confirmé')

  const home = (await registerCustomer(shop, { phone: '06 99 00 00 00' })).visitor
  await buyAs({ shop, visitor: home, details: consumerIn('FR', '69000') })
  const french = (await shop.ports.db.select().from(invoice)).find(({ id }) => id !== bill.id)
  expect(await read(`/admin/invoices/${french?.number}`)).not.toContain(
    'Ventes aux consommateurs d’autres pays de l’UE',
  )
})
