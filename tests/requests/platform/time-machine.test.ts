import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, day, dayInParis } from '#domain/platform/calendar/day.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { setting } from '#server/database/schema/platform/settings.ts'
import { timeMachine } from '#server/database/schema/platform/time-machine.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register, validPassword } from '#tests/harness/customers.ts'
import { simulationSize } from '#tests/harness/faults/simulation-size.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const environment = { TIME_MACHINE: '1' }
const path = '/admin/time-machine'
/** A day takes a quarter of a second: the full set runs through the year. */
const isFull = simulationSize({ usual: false, full: true })
const months = isFull ? 13 : 1

const forward = (visitor: TestVisitor, count: number, unit: string) =>
  visitor.post(path, { intent: 'forward', count: String(count), unit })

const renewals = (shop: TestApp) =>
  shop.ports.db
    .select()
    .from(invoice)
    .where(and(eq(invoice.series, 'INV'), isNull(invoice.orderId)))
    .orderBy(asc(invoice.number))

test('advancing by months issues one invoice per month, each paid on its day and emailed', async () => {
  await using shop = await createTestApp({ environment })
  const { email } = await buyAsNewCustomer(shop, 'quiz*1', { earlyStart: true })
  const visitor = await signedInStaff(shop, 'owner')
  expect((await forward(visitor, months, 'months')).location).toBe(path)
  await shop.runJobs()
  expect(shop.ports.clock.now().toISOString()).toBe(
    isFull ? '2027-12-21T10:00:00.000Z' : '2026-12-21T10:00:00.000Z',
  )

  const bills = await renewals(shop)
  const days = Array.from({ length: months }, (_, month) => addMonths(day('2026-12-21'), month))
  expect(bills.map(({ issuedOn }) => issuedOn)).toEqual(days)
  for (const { status, issuedOn, paidAt } of bills) {
    expect(status).toBe('paid')
    expect(paidAt && dayInParis(paidAt)).toBe(issuedOn)
  }
  const lines = await shop.ports.db
    .select()
    .from(invoiceLine)
    .where(
      inArray(
        invoiceLine.invoiceId,
        bills.map(({ id }) => id),
      ),
    )
    .orderBy(asc(invoiceLine.periodStartsOn))
  expect(lines.map(({ periodStartsOn, periodEndsOn }) => [periodStartsOn, periodEndsOn])).toEqual(
    days.map((first) => [first, addDays(addMonths(first, 1), -1)]),
  )
  expect(await shop.ports.db.select().from(subscription)).toMatchObject([
    { status: 'active', nextChargeOn: isFull ? '2028-01-21' : '2027-01-21' },
  ])
  const mails = await Promise.all((await shop.mailbox()).map((file) => PostalMime.parse(file)))
  const invoiced = mails.filter(
    ({ to, attachments }) =>
      to?.some(({ address }) => address === email) &&
      attachments.some(({ filename }) => /facture-INV/.test(filename ?? '')),
  )
  for (const { number } of bills)
    expect(
      invoiced.filter(({ attachments }) => attachments.some(({ filename }) => filename?.includes(number))),
      number,
    ).toHaveLength(1)

  const shown = await visitor.get(path)
  expect(shown.html).toContain('Dernière avance')
  for (const label of ['Factures émises', 'Paiements reçus'])
    expect(shown.html).toMatch(new RegExp(`${label}[\\s\\S]{0,200}>${months}<`))
}, 300_000)

describe('a moved clock', () => {
  test('keeps signed-in users signed in, and allows new sign-ins', async () => {
    await using shop = await createTestApp({ environment })
    const visitor = await signedInStaff(shop, 'owner')
    const { email } = visitor
    await forward(visitor, 40, 'days')
    await shop.runJobs()
    expect((await visitor.get('/admin/dashboard')).status).toBe(200)
    const otherVisitor = shop.visitor()
    const signedIn = await otherVisitor.post('/admin/login', {
      intent: 'sign-in',
      email,
      password: validPassword,
    })
    expect(signedIn.location).toBe('/admin/dashboard')
    await forward(otherVisitor, 1, 'days')
    await shop.runJobs()
    const page = await otherVisitor.get('/admin/dashboard')
    expect(page.status).toBe(200)
    // Shown at the top of every page of the back office.
    expect(page.html).toContain('L’horloge de la boutique est en avance (41 jours)')
    const newcomer = shop.visitor()
    await register(newcomer)
    expect((await newcomer.get('/user')).status).toBe(200)
  }, 180_000)

  test('makes an expired card fail, and its subscription is cancelled as unpaid', async () => {
    await using shop = await createTestApp({ environment })
    await buyAsNewCustomer(shop, 'quiz*1', { earlyStart: true })
    await shop.ports.db.execute('UPDATE sandbox.method SET expiry_year = 2026, expiry_month = 11')
    const visitor = await signedInStaff(shop, 'owner')
    await forward(visitor, 2, 'months')
    await shop.runJobs()
    const [december] = await renewals(shop)
    expect(december?.issuedOn).toBe('2026-12-21')
    expect(december?.status).not.toBe('paid')
    const [open] = await shop.ports.db
      .select()
      .from(collection)
      .where(eq(collection.invoiceId, december?.id ?? ''))
    expect(open).toMatchObject({ failure: 'expired_card' })
    const templates = (await shop.ports.db.select().from(outboxMail)).map(({ template }) => template)
    expect(templates).toEqual(
      expect.arrayContaining(['payment-failed', 'service-suspended', 'subscription-ended-unpaid']),
    )
    expect(await shop.ports.db.select().from(subscription)).toMatchObject([
      { status: 'cancelled', endReason: 'unpaid' },
    ])
  }, 180_000)

  test('is moved by one request at a time, and never backwards', async () => {
    await using shop = await createTestApp({ environment })
    const visitor = await signedInStaff(shop, 'owner')
    expect((await forward(visitor, 2, 'days')).status).toBe(302)
    expect((await visitor.get(path)).html).toContain('L’horloge avance…')
    expect((await forward(visitor, 1, 'days')).status).toBe(409)
    await shop.runJobs()
    expect(shop.ports.clock.now().toISOString()).toBe('2026-11-23T10:00:00.000Z')
    for (const [count, unit] of [
      [-1, 'days'],
      [0, 'days'],
      [11, 'years'],
      [1, 'moons'],
    ] as const)
      expect((await forward(visitor, count, unit)).status).toBe(422)
    await expect(shop.ports.timeMachine?.moveTo(new Date('2026-11-22T10:00:00Z'))).rejects.toMatchObject({
      code: 'time_refused',
    })
  }, 180_000)

  test('keeps its offset when settings are deleted, as a restore does', async () => {
    await using shop = await createTestApp({ environment })
    const visitor = await signedInStaff(shop, 'owner')
    await forward(visitor, 1, 'days')
    await shop.runJobs()
    await shop.ports.db.delete(setting).where(eq(setting.isSecret, false))
    expect(await shop.ports.db.select().from(timeMachine)).toMatchObject([{ offsetMs: 86_400_000 }])
  })
})

describe('access to the time machine', () => {
  test('is not possible when it is disabled: no page and no menu entry', async () => {
    await using shop = await createTestApp()
    const visitor = await signedInStaff(shop, 'owner')
    expect(shop.ports.timeMachine).toBeUndefined()
    expect((await visitor.get(path)).status).toBe(404)
    expect((await forward(visitor, 1, 'days')).status).toBe(404)
    expect((await visitor.get('/admin/dashboard')).html).not.toContain(path)
    expect(await shop.ports.db.select().from(timeMachine)).toEqual([])
  })

  test('is not possible for a customer', async () => {
    await using shop = await createTestApp({ environment })
    const visitor = shop.visitor()
    await register(visitor)
    expect((await visitor.get(path)).location).toBe('/')
    expect((await forward(visitor, 1, 'days')).location).toBe('/')
    expect(shop.ports.timeMachine?.offsetMs()).toBe(0)
  })
})
