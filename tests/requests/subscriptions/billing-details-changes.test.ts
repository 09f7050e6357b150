import { asc, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { buyerChange } from '#server/database/schema/subscriptions/billing-details.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { readRevenueSteps } from '#server/operations/statistics/read-revenue-steps.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { recheckNumbers } from '#server/subscriptions/credit-notes/recheck-numbers.ts'
import { readRecurringNow } from '#server/subscriptions/renewals/read-recurring-now.ts'
import { germanBusiness } from '#tests/harness/businesses.ts'
import { confirmBilling } from '#tests/harness/confirm-billing.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { registerCustomer, validPassword } from '#tests/harness/customers.ts'
import { expectBillingInvariants } from '#tests/harness/faults/expect-billing-invariants.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { buy, buyAs, consumer } from '#tests/harness/purchases.ts'
import { runDaysUntil, runToday } from '#tests/harness/run-days.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

/**
 * The monthly revenue of subscriptions without VAT after each step; the last is the one that the statistics show now.
 */
async function recurring({ ports }: TestApp): Promise<number[]> {
  const totals = (await readRevenueSteps(ports)).map(({ total }) => total as number)
  expect((await readRecurringNow(ports)).monthly).toBe(totals.at(-1))
  return totals
}

/** 29 € a month and 149 € once, as in the catalogue. */
const cart = 'table-ouverte*1'
const lyon = {
  intent: 'save',
  firstName: 'Alix',
  lastName: 'Modèle',
  address: '4 rue du Modèle',
  zipCode: '69000',
  city: 'Lyon',
  country: 'FR',
  phone: '+33 6 99 00 00 00',
  company: '',
  siren: '',
  vatNumber: '',
}
const budapest = {
  ...lyon,
  address: 'Váci utca 8',
  zipCode: '1051',
  city: 'Budapest',
  country: 'HU',
  phone: '+36 1 234 5678',
}
const business = {
  ...consumer,
  intent: 'save-details',
  buyerType: 'business',
  company: 'Boulangerie Modèle',
  siren: '732829320',
}

async function subscribed() {
  const shop = await createTestApp()
  // From the first euro: where consumers live is where their VAT is due (Directive 2006/112, art. 58, 59c(3)).
  await saveSettings(shop.ports, 'tax', { oneStopShop: 'always' }, null)
  const { visitor, id, email } = await registerCustomer(shop)
  await buy(visitor, cart)
  await runToday(shop)
  const [placed] = await shop.ports.db.select().from(order)
  if (!placed) throw new Error('Nothing was ordered')
  return {
    shop,
    visitor,
    email,
    accountId: id,
    number: placed.number,
    [Symbol.asyncDispose]: shop[Symbol.asyncDispose],
  }
}

const getFingerprint = (html: string) => /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** The page that shows the next invoice; confirms it. */
async function confirm(visitor: TestVisitor): Promise<string> {
  const { html, answer } = await confirmBilling(visitor)
  expect(answer.location).toBe('/user/billing')
  return pageText(html)
}

/** The latest invoice, a month and the withdrawal period later. */
async function nextMonth(shop: TestApp) {
  await runDaysUntil(shop, addDays(dayInParis(shop.clock.now()), 50))
  const [latest] = await shop.ports.db
    .select()
    .from(invoice)
    .where(eq(invoice.series, 'INV'))
    .orderBy(desc(invoice.issuedAt))
    .limit(1)
  if (!latest) throw new Error('Nothing was billed')
  return latest
}

const firstInvoice = async ({ ports }: TestApp) =>
  (await ports.db.select().from(invoice).orderBy(asc(invoice.issuedAt)).limit(1))[0]

// Directive 2006/112, art. 58, 63, 64, 226(5): place and buyer are those of each month's supply.
describe('a consumer who moves', () => {
  test('confirms the next invoice and is taxed at the new address; past invoices stay unchanged', async () => {
    await using scenario = await subscribed()
    const { shop, visitor, accountId } = scenario
    const { db } = shop.ports
    const past = await firstInvoice(shop)
    const saved = await visitor.post('/user/profile', budapest)
    expect(saved.location).toBe('/user/billing')
    // Nothing changes before the confirmation, the profile included.
    expect(await db.select().from(account).where(eq(account.id, accountId))).toMatchObject([{ city: 'Lyon' }])
    const page = await confirm(visitor)
    expect(page).toContain('1051 Budapest')
    // 29.00 at 27 % in Hungary: 2900 × 27 / 127 = 616.5.
    expect(page).toContain('6,17')
    expect(await db.select().from(account).where(eq(account.id, accountId))).toMatchObject([
      { city: 'Budapest', phone: budapest.phone },
    ])
    const month = await nextMonth(shop)
    expect(month).toMatchObject({
      total: 2900,
      vat: 617,
      buyer: { city: 'Budapest', country: 'HU', zipCode: '1051' },
      byRate: [{ category: 'S', rate: 2700 }],
    })
    // The same price is less revenue: 29.00 / 1.2 before, 29.00 / 1.27 since.
    expect(await recurring(shop)).toEqual([2417, 2283])
    expect(await firstInvoice(shop)).toEqual(past)
    expect(past).toMatchObject({ buyer: { city: 'Lyon' }, byRate: [{ category: 'S', rate: 2000 }] })

    const [change] = await db.select().from(buyerChange)
    expect(change?.evidence.map(({ kind, country }) => `${kind} ${country}`).toSorted()).toEqual([
      'billing_address HU',
      'card FR',
      'phone HU',
    ])
    await expect(db.delete(buyerChange)).rejects.toThrow()
    // Each page shows the location evidence that decided its VAT (Regulation 282/2011, art. 24b).
    const reader = await signedInStaff(shop, 'read_only')
    const read = async (path: string) => pageText((await reader.get(path)).html)
    const changedOn = formatDay(dayInParis(change?.changedAt ?? new Date()), 'fr', 'short')
    const ofOrder = /Adresse de facturation\s*France/
    const ofChange = /Adresse de facturation\s*Hongrie.*Indicatif téléphonique\s*Hongrie/s
    const later = await read(`/admin/invoices/${month.number}`)
    expect(later).toMatch(ofChange)
    expect(later).not.toMatch(ofOrder)
    expect(later.replaceAll(/\s+/g, ' ')).toContain(
      `Éléments relevés le ${changedOn}, lors du changement des coordonnées de facturation. Commande : ${scenario.number}`,
    )
    const first = await read(`/admin/invoices/${past?.number}`)
    expect(first).toMatch(ofOrder)
    expect(first).not.toContain('changement des coordonnées de facturation')
    const ordered = await read(`/admin/orders/${scenario.number}`)
    expect(ordered).toMatch(ofOrder)
    expect(ordered).toContain(`Coordonnées de facturation modifiées le ${changedOn} (Hongrie)`)
    expect(ordered).toContain(month.number)
    const mails = await db.select().from(outboxMail).where(eq(outboxMail.template, 'billing-changed'))
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).toContain('1051 Budapest')
    const audited = await db.select().from(auditEvent).where(eq(auditEvent.action, 'account.billing_changed'))
    expect(audited).toMatchObject([{ details: { place: 'HU' } }])
    await expectBillingInvariants(shop.ports, dayInParis(shop.clock.now()))
  })

  test('must declare the country when location evidence conflicts, and is taxed there', async () => {
    await using scenario = await subscribed()
    const { shop, visitor } = scenario
    await visitor.post('/user/profile', { ...budapest, phone: lyon.phone })
    const { html } = await visitor.get('/user/billing')
    expect(pageText(html)).toMatch(/Hongrie\s+France/)
    const early = await visitor.post('/user/billing', { intent: 'confirm', seen: getFingerprint(html) })
    expect(early.status).toBe(409)
    const wrong = await visitor.post('/user/billing', { intent: 'declare-country', declaredCountry: 'DE' })
    expect(wrong.status).toBe(422)
    await visitor.post('/user/billing', { intent: 'declare-country', declaredCountry: 'FR' })
    await confirm(visitor)
    const month = await nextMonth(shop)
    expect(month).toMatchObject({
      buyer: { city: 'Budapest' },
      byRate: [{ category: 'S', rate: 2000 }],
      vat: 483,
    })
  })

  test('can correct a pending change without losing its other fields', async () => {
    await using scenario = await subscribed()
    const { shop, visitor, accountId, number } = scenario
    const { db } = shop.ports
    await visitor.post('/user/profile', budapest)
    const form = `/user/billing?order=${number}`
    const { html } = await visitor.get(form)
    for (const text of ['Váci utca 8', '1051', 'Budapest']) expect(html).toContain(`value="${text}"`)
    const { phone: _, intent: __, ...moved } = budapest
    const corrected = { ...consumer, ...moved, intent: 'save-details', address: 'Váci utca 9' }
    await visitor.post(form, corrected)
    expect(await confirm(visitor)).toContain('Váci utca 9')
    expect(await db.select().from(account).where(eq(account.id, accountId))).toMatchObject([
      { city: 'Budapest', phone: budapest.phone },
    ])
    expect(await nextMonth(shop)).toMatchObject({ buyer: { address: 'Váci utca 9', city: 'Budapest' } })
  })

  test('changes nothing by discarding, or by confirming an invoice other than the one shown', async () => {
    await using scenario = await subscribed()
    const { shop, visitor } = scenario
    await visitor.post('/user/profile', budapest)
    const stale = await visitor.post('/user/billing', { intent: 'confirm', seen: 'another' })
    expect(stale.status).toBe(409)
    await visitor.post('/user/billing', { intent: 'discard' })
    await visitor.post('/user/billing', { intent: 'confirm', seen: 'another' })
    expect(await shop.ports.db.$count(buyerChange)).toBe(0)
    expect(await nextMonth(shop)).toMatchObject({ buyer: { city: 'Lyon' }, vat: 483 })
  })

  test('saves immediately without a running contract, or when only the phone number changes', async () => {
    await using scenario = await subscribed()
    const { shop, visitor, accountId } = scenario
    const saved = await visitor.post('/user/profile', { ...lyon, phone: '+33 6 99 00 00 01' })
    expect(saved.status).toBe(200)
    const { visitor: otherVisitor } = await registerCustomer(shop)
    expect((await otherVisitor.post('/user/profile', budapest)).status).toBe(200)
    const [row] = await shop.ports.db.select().from(account).where(eq(account.id, accountId))
    expect(row?.phone).toBe('+33 6 99 00 00 01')
  })

  test('is notified and billed at the new address when the owner saves it for them', async () => {
    await using scenario = await subscribed()
    const { shop, accountId } = scenario
    const { db } = shop.ports
    const owner = await signedInStaff(shop, 'owner')
    const path = `/admin/user-management/${accountId}`
    const { html } = await owner.get(path)
    const baseVersion = /name="baseVersion" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const saved = await owner.post(path, { ...budapest, baseVersion })
    expect(saved.status).toBeLessThan(400)
    expect(await db.$count(outboxMail, eq(outboxMail.template, 'billing-changed'))).toBe(1)
    expect(await db.select().from(order)).toMatchObject([{ isCountryDoubtful: false }])
    expect(await nextMonth(shop)).toMatchObject({ buyer: { city: 'Budapest' }, vat: 617 })
  })
})

describe('contract billed to a business', () => {
  test('names the company and its SIREN on the next invoice', async () => {
    await using scenario = await subscribed()
    const { shop, visitor, number } = scenario
    const form = await visitor.get(`/user/billing?order=${number}`)
    expect(pageText(form.html)).toContain('Modifier les coordonnées de facturation')
    const rejected = await visitor.post(`/user/billing?order=${number}`, { ...business, siren: '732829321' })
    expect(rejected.status).toBe(422)
    await visitor.post(`/user/billing?order=${number}`, business)
    await confirm(visitor)
    // Sending the same again changes nothing, and says so.
    const same = await visitor.post(`/user/billing?order=${number}`, business)
    expect(same.location).toBe('/user/billing')
    expect(visitor.cookies.get('toast')).toMatch(/^billing-unchanged/)
    expect(await nextMonth(shop)).toMatchObject({
      buyer: { buyerType: 'business', company: 'Boulangerie Modèle', siren: '732829320' },
      total: 2900,
      vat: 483,
    })
    // A purchase made as a consumer keeps its right of withdrawal.
    expect(await shop.ports.db.select().from(order)).toMatchObject([{ buyer: { buyerType: 'consumer' } }])
  })

  test('in another member state is VAT-free once verified, and taxed again as a consumer', async () => {
    await using scenario = await subscribed()
    const { shop, visitor, email, number } = scenario
    await visitor.post(`/user/billing?order=${number}`, germanBusiness)
    // The registry is queried when the next invoice is shown.
    await visitor.get('/user/billing')
    await shop.runJobs()
    expect(await confirm(visitor)).toContain('24,17')
    // CGI 283-2: the price without the French VAT it included, 29.00 / 1.2.
    expect(await nextMonth(shop)).toMatchObject({ total: 2417, vat: 0, byRate: [{ category: 'AE' }] })
    // Without VAT the net revenue is as before.
    expect(await recurring(shop)).toEqual([2417])
    await visitor.post('/login', { intent: 'sign-in', email, password: validPassword })
    await visitor.post(`/user/billing?order=${number}`, { ...consumer, intent: 'save-details' })
    await confirm(visitor)
    expect(await nextMonth(shop)).toMatchObject({ total: 2900, vat: 483, buyer: { city: 'Lyon' } })
    await expectBillingInvariants(shop.ports, dayInParis(shop.clock.now()))
  })

  test('outside the EU gets its VAT credited when the VAT number is added later', async () => {
    const swiss = { ...germanBusiness, company: 'X', country: 'CH', zipCode: '8001', vatNumber: '' }
    await using shop = await createTestApp()
    const { visitor } = await registerCustomer(shop, { phone: '+33 6 99 00 00 00' })
    await buyAs(visitor, cart, swiss, 'CH')
    await runToday(shop)
    const [placed] = await shop.ports.db.select().from(order)
    expect(placed?.breakdown.vat).toBe(2966)
    const owner = await signedInStaff(shop, 'owner')
    const seatCard = async () => pageText((await owner.get(`/admin/orders/${placed?.number}`)).html)
    expect(await seatCard()).toMatch(/Siège de l’entreprise : Suisse\s*Contradictoire/)
    // Regulation 282/2011, art. 18(3): a number of that country with valid check digits proves the seat.
    await visitor.post(`/user/billing?order=${placed?.number}`, { ...swiss, vatNumber: 'CHE-116.281.710' })
    await confirm(visitor)
    expect(await seatCard()).toMatch(/Siège de l’entreprise : Suisse\s*Justifié/)
    await recheckNumbers(shop.ports)
    await runToday(shop)
    const notes = await shop.ports.db.select().from(invoice).where(eq(invoice.series, 'AV'))
    expect(notes).toMatchObject([{ net: 0, vat: 2966 }])
    expect(await shop.ports.db.select().from(subscription)).toMatchObject([{ priceBasis: 'net' }])
    expect(await nextMonth(shop)).toMatchObject({ total: 2417, vat: 0 })
  })
})
