import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import type { VatBasis } from '#domain/billing/tax/decide-vat.ts'
import { addDays, day } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { monthlyTotal } from '#domain/subscriptions/plan-changes/plan.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { planChange } from '#server/database/schema/subscriptions/plan-changes.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { cancelSubscription } from '#server/subscriptions/cancel-subscription.ts'
import { findSubscriber } from '#server/subscriptions/find-subscription.ts'
import { announcePrice } from '#server/subscriptions/plan-changes/announce-price.ts'
import { changePlan } from '#server/subscriptions/plan-changes/change-plan.ts'
import { pauseSubscription } from '#server/subscriptions/plan-changes/pause-subscription.ts'
import { previewChange } from '#server/subscriptions/plan-changes/preview-change.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { frenchBasis } from '#tests/harness/documents/french-vat.ts'
import { randomNumbers } from '#tests/harness/faults/random-numbers.ts'
import { subscribeAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { insertSubscriber } from '#tests/harness/rows/subscribers.ts'
import { runDaysUntil, runToday } from '#tests/harness/run-days.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

const costs = { fr: 'Coûts', en: 'Costs', hu: 'Költségek' }

const path = '/admin/subscriptions/calendar'

/** The rows of the calendar's CSV file. */
async function readFile(shop: TestApp) {
  const { html } = await (await signedInStaff(shop, 'owner')).get(`${path}.csv`)
  const lines = html.replace('\ufeff', '').trim().split('\r\n').slice(1)
  return lines.map((line) => {
    const [on = '', renewals, amount] = line.split(';')
    return { on, renewals: Number(renewals), amount: Math.round(Number(amount?.replace(',', '.')) * 100) }
  })
}

/** The amounts invoiced on each day, with the number of subscription months. */
async function readInvoiced(shop: TestApp, from: string) {
  const months = sql`(SELECT count(*) FROM ${invoiceLine} l WHERE l.invoice_id = ${invoice}.id AND l.kind = 'subscription')`
  return shop.ports.db
    .select({
      on: invoice.issuedOn,
      renewals: sql`sum(${months})`.mapWith(Number),
      amount: sql`sum(${invoice.total})`.mapWith(Number),
    })
    .from(invoice)
    .where(and(eq(invoice.series, 'INV'), gte(invoice.issuedOn, day(from))))
    .groupBy(invoice.issuedOn)
    .orderBy(asc(invoice.issuedOn))
}

const number = 'DE100000081'
const buyer: Partial<Buyer> = {
  buyerType: 'business',
  company: 'Muster GmbH',
  country: 'DE',
  zipCode: '10115',
  city: 'Berlin',
  vatNumber: number,
}
/** A business of another member state: its price is agreed without VAT, and none is charged. */
const reverseCharged: VatBasis = {
  ...frenchBasis,
  buyer: { buyerType: 'business', country: 'DE', zipCode: '10115', vatNumber: number },
  registry: { status: 'valid', checkId: null },
}

test('the invoices of a month match the calendar of its first day, per day and to the cent', async () => {
  await using shop = await createTestApp()
  const { ports, clock } = shop
  const random = randomNumbers(4)
  for (const today of ['2026-11-21', '2026-11-29', '2026-12-08', '2026-12-15']) {
    clock.set(`${today}T09:00:00Z`)
    for (let user = 0; user < 3; user += 1) await insertSubscriber(ports, random)
    if (today === '2026-11-29') await insertSubscriber(ports, random, { buyer, vatBasis: reverseCharged })
    await runToday(shop)
  }
  const price = {
    productId: 'reservation',
    monthlyPrice: cents(3210),
    effectiveOn: day('2027-01-16'),
    reason: costs,
  }
  await announcePrice(ports, { ...price, actorId: 'owner' })
  await runDaysUntil(shop, day('2026-12-16'))
  clock.set('2026-12-31T09:00:00Z')
  await runToday(shop)

  clock.set('2027-01-01T09:00:00Z')
  const running = await ports.db
    .select()
    .from(subscription)
    .where(eq(subscription.status, 'active'))
    .orderBy(asc(subscription.id))
  const readTarget = async (row: { id: string } | undefined) => {
    const account = row && (await findSubscriber(ports, row.id))
    if (!account) throw new Error('The subscription has no account')
    return { account, subscriptionId: row.id }
  }
  const [paused, ended, ...others] = running
  await pauseSubscription(ports, await readTarget(paused))
  await cancelSubscription(ports, { ...(await readTarget(ended)), ipHash: '' })
  // The subscription with the highest total for the other product: it pays less from the next month.
  const [changed] = others
    .filter(({ productId }) => productId === 'quiz')
    .toSorted((a, b) => monthlyTotal(b) - monthlyTotal(a))
  if (!changed) throw new Error('There is no such subscription')
  const input = { productId: 'reservation', quantity: 1 }
  const whose = await readTarget(changed)
  const options = { input, language: whose.account.language }
  const { seen } = await previewChange(ports, ports.db, changed, options)
  const visitor = { ipHash: '', userAgent: '', language: 'fr' as const }
  await changePlan(ports, { ...whose, input, seen, visitor })
  const waiting = await ports.db.select().from(planChange).where(eq(planChange.status, 'waiting'))
  expect(new Set(waiting.map(({ kind }) => kind))).toEqual(new Set(['plan', 'price']))

  const expected = (await readFile(shop)).filter(({ on }) => on < '2027-02-01')
  expect(expected.length).toBeGreaterThan(3)
  for (let today = day('2027-01-01'); today <= '2027-01-31'; today = addDays(today, 1)) {
    clock.set(`${today}T09:00:00Z`)
    await runToday(shop)
  }
  expect(await readInvoiced(shop, '2027-01-01')).toEqual(expected)
})

test('the calendar shows a month, links to adjacent months, and links a day to its charges', async () => {
  await using shop = await createTestApp()
  await subscribeAsNewCustomer(shop, 'quiz*2')
  const owner = await signedInStaff(shop, 'owner')
  const now = await owner.get(path)
  expect(pageText(now.html)).toContain('Aucun renouvellement prévu ce mois-ci.')
  expect(now.html).not.toContain('rel="prev"')
  const { html } = await owner.get(`${path}?month=2026-12`)
  const text = pageText(html)
  for (const fact of ['Décembre 2026', 'lundi', 'Du 01/12/2026 au 31/12/2026', '1 renouvellement', 'Total'])
    expect(text).toContain(fact)
  // The sum of eleven renewals, from December to October.
  expect(text).toContain('418,00 €')
  expect(html).toContain(`href="${path}?month=2027-01"`)
  const list = /href="(\/admin\/payments\/subscriptions\?next-from=[^"]+)"/.exec(html)?.[1]
  expect(list?.replaceAll('&amp;', '&')).toBe(
    '/admin/payments/subscriptions?next-from=2026-12-21&next-to=2026-12-21',
  )
  const that = '/admin/payments/subscriptions?next-from='
  // The filters of the list name every product.
  const readRows = async (search: string) =>
    /<tbody[\s\S]*<\/tbody>/.exec((await owner.get(that + search)).html)?.[0] ?? ''
  expect(await readRows('2026-12-21&next-to=2026-12-21')).toContain('Bonne réponse')
  expect(await readRows('2026-12-22')).not.toContain('Bonne réponse')
  // January's charge is not the next one of any subscription: the list could not show it.
  expect((await owner.get(`${path}?month=2027-01`)).html).not.toContain('next-from=')
  const last = await owner.get(`${path}?month=2027-10`)
  expect(last.html).not.toContain('rel="next"')
  for (const month of ['2026-10', '2027-11', 'nulle-part'])
    expect(pageText((await owner.get(`${path}?month=${month}`)).html)).toContain(
      'Du 21/11/2026 au 30/11/2026',
    )
})

test('a paused subscription is left out of the calendar, and the page shows the paused count', async () => {
  await using shop = await createTestApp()
  await subscribeAsNewCustomer(shop, 'quiz*2')
  await shop.ports.db.update(subscription).set({ status: 'paused' })
  const owner = await signedInStaff(shop, 'owner')
  const text = pageText((await owner.get(`${path}?month=2026-12`)).html)
  expect(text).toContain('1 abonnement en pause')
  expect(text).toContain('Aucun renouvellement prévu ce mois-ci.')
  expect(await readFile(shop)).toEqual([])
})

test('the menu highlights only the subscriptions entry on the list, calendar and record pages', async () => {
  await using shop = await createTestApp()
  await subscribeAsNewCustomer(shop, 'quiz*2')
  const [bought] = await shop.ports.db.select().from(subscription)
  const owner = await signedInStaff(shop, 'owner')
  const markedOn = async (address: string) => {
    const { html } = await owner.get(address)
    const menus = html.match(/<nav[^>]*aria-label="Menu[^"]*".*?<\/nav>/gs) ?? []
    expect(menus.length).toBeGreaterThan(0)
    return menus.map((menu) => menu.match(/<a[^>]*aria-current="page"[^>]*>/g)?.join() ?? '')
  }
  for (const address of ['/admin/payments/subscriptions', path, `/admin/subscriptions/${bought?.id}`])
    for (const marked of await markedOn(address)) {
      expect(marked, address).toContain('href="/admin/payments/subscriptions"')
      expect(marked.match(/<a/g), address).toHaveLength(1)
    }
  for (const marked of await markedOn('/admin/payments/prices')) {
    expect(marked).toContain('href="/admin/payments"')
    expect(marked.match(/<a/g)).toHaveLength(1)
  }
  const short = await owner.get('/admin/subscriptions?status=paused')
  expect(short.location).toBe('/admin/payments/subscriptions?status=paused')
})
