import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { checkVatNumber, requestNumberCheck } from '#server/billing/tax/check-vat-number.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { vatCheck } from '#server/database/schema/billing/tax.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import type { Ports } from '#server/ports/ports.ts'
import { limits } from '#server/ports/rate-limiter.ts'
import { type VatRegistry, VatRegistryUnavailable } from '#server/ports/vat-registry.ts'
import { recheckVatNumbers } from '#server/subscriptions/renewals/internal/recheck-vat-numbers.ts'
import { runSubscriptions } from '#server/subscriptions/run-subscriptions.ts'
import { consumerIn, germanBusiness } from '#tests/harness/businesses.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { registerCustomer } from '#tests/harness/customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { confirmCard, placeOrder, review } from '#tests/harness/purchases.ts'
import { viesResponse, viesServer } from '#tests/harness/servers/vies-server.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const number = 'DE100000081'
const requester = { accountId: 'staff-1', ipHash: 'ip-1' }
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A registry that records its queries, and answers as configured. */
function recordingRegistry(
  respond: (number: string, count: number) => 'valid' | 'invalid' | 'unavailable' = () => 'valid',
) {
  const lookups: string[] = []
  const vatRegistry: VatRegistry = {
    async check(query) {
      lookups.push(query)
      const status = respond(query, lookups.length)
      if (status === 'unavailable') throw new VatRegistryUnavailable('MS_UNAVAILABLE')
      return { status, name: null, address: null, requestId: null }
    },
  }
  return { lookups, change: (ports: Ports): Ports => ({ ...ports, vatRegistry }) }
}

const checkNumber = (visitor: TestVisitor, vatNumber: string) =>
  visitor.post('/cart/checkout.data', { intent: 'check-vat-number', vatNumber })

const checks = ({ ports: { db } }: TestApp) => db.select().from(vatCheck).orderBy(vatCheck.requestedAt)

describe('VAT number check', () => {
  test('runs once for concurrent requests and stores the answer', async () => {
    const { lookups, change } = recordingRegistry()
    await using shop = await createTestApp({ change })
    const requested = await Promise.all(
      [1, 2, 3, 4].map(() => requestNumberCheck(shop.ports, number, requester)),
    )
    expect(requested.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending', 'pending'])
    expect(await checks(shop)).toMatchObject([{ number, status: 'pending', answeredAt: null }])
    await shop.runJobs()
    expect(await checks(shop)).toMatchObject([{ status: 'valid', answeredAt: shop.clock.now() }])
    expect((await requestNumberCheck(shop.ports, number, requester)).status).toBe('valid')
    await shop.runJobs()
    expect(lookups).toEqual([number])
  })

  test('runs again after a day, when the stored answer is no longer accepted', async () => {
    const { lookups, change } = recordingRegistry()
    await using shop = await createTestApp({ change })
    await requestNumberCheck(shop.ports, number, requester)
    await shop.runJobs()
    shop.clock.forward(dayMs - 1)
    expect((await requestNumberCheck(shop.ports, number, requester)).status).toBe('valid')
    shop.clock.forward(1)
    expect((await requestNumberCheck(shop.ports, number, requester)).status).toBe('pending')
    await shop.runJobs()
    expect(lookups).toHaveLength(2)
  })

  test('is retried by the job until the registry answers, and not repeated once answered', async () => {
    const { lookups, change } = recordingRegistry((_, count) => (count < 3 ? 'unavailable' : 'valid'))
    await using shop = await createTestApp({ change })
    await requestNumberCheck(shop.ports, number, requester)
    await shop.runJobs()
    expect(await checks(shop)).toMatchObject([{ status: 'unavailable', problem: 'MS_UNAVAILABLE' }])
    expect((await requestNumberCheck(shop.ports, number, requester)).status).toBe('unavailable')
    expect(lookups).toHaveLength(1)
    const [{ id: checkId } = { id: '' }] = await checks(shop)
    await expect(checkVatNumber(shop.ports, { checkId })).rejects.toThrow('MS_UNAVAILABLE')
    await checkVatNumber(shop.ports, { checkId })
    expect(await checks(shop)).toMatchObject([{ status: 'valid', problem: null }])
    // An answered query is not repeated, however often the job runs.
    await checkVatNumber(shop.ports, { checkId })
    expect(lookups).toHaveLength(3)
    shop.clock.forward(minuteMs)
    expect((await requestNumberCheck(shop.ports, number, requester)).status).toBe('valid')
  })

  test('runs again when a pending check has had no answer for ten minutes', async () => {
    const { lookups, change } = recordingRegistry()
    await using shop = await createTestApp({ change })
    const lost = { id: 'lost', number, status: 'pending' as const, requestedAt: shop.clock.now() }
    await shop.ports.db.insert(vatCheck).values(lost)
    expect((await requestNumberCheck(shop.ports, number, requester)).status).toBe('pending')
    await recheckVatNumbers(shop.ports)
    await shop.runJobs()
    expect(lookups).toEqual([])
    shop.clock.forward(10 * minuteMs)
    expect((await requestNumberCheck(shop.ports, number, requester)).status).toBe('pending')
    expect(await checks(shop)).toHaveLength(2)
    await recheckVatNumbers(shop.ports)
    await shop.runJobs()
    expect((await checks(shop)).map(({ status }) => status)).toEqual(['valid', 'valid'])
  })

  test('is rate-limited per account; a number checked before does not count', async () => {
    const { lookups, change } = recordingRegistry()
    await using shop = await createTestApp({ change })
    const { visitor } = await registerCustomer(shop, { phone: '+49 30 1234567' })
    const { points } = limits['vat-number.account']
    const numbers = Array.from({ length: points + 1 }, (_, index) => `DE${100_000_000 + index}`)
    for (const vatNumber of numbers) expect((await checkNumber(visitor, vatNumber)).status).toBe(200)
    expect(await checks(shop)).toHaveLength(points)
    expect((await checkNumber(visitor, numbers.at(-1) ?? '')).html).toMatch(/unavailable|La TVA est facturée/)
    // A known number does not count against the limit.
    expect((await checkNumber(visitor, numbers[0] ?? '')).status).toBe(200)
    await checkNumber(
      (await registerCustomer(shop, { phone: '+49 30 1234567' })).visitor,
      numbers.at(-1) ?? '',
    )
    await shop.runJobs()
    expect(lookups.toSorted()).toEqual(numbers)
  })
})

describe('VAT number at the checkout', () => {
  const look = async (visitor: TestVisitor, vatNumber: string) =>
    JSON.parse(
      (await visitor.get(`/cart/checkout/vat-number?${new URLSearchParams({ number: vatNumber })}`)).html,
    )

  test('the page starts a check and reads its status; numbers it cannot check are rejected', async () => {
    await using shop = await createTestApp()
    const { visitor } = await registerCustomer(shop, { phone: '+49 30 1234567' })
    visitor.cookies.set('cart', 'quiz*1')
    expect(await look(visitor, number)).toEqual({ status: 'none', name: null })
    expect((await checkNumber(visitor, 'de 100.000.081')).status).toBe(200)
    await checkNumber(visitor, 'DE 100 000 090')
    await checkNumber(visitor, 'ATU12345679')
    expect(await look(visitor, 'de 100 000 081')).toEqual({ status: 'pending', name: null })
    await shop.runJobs()
    expect(await look(visitor, number)).toEqual({ status: 'valid', name: 'Exemplum (DEMO)' })
    expect(await look(visitor, 'DE100000090')).toEqual({ status: 'invalid', name: null })
    expect(await look(visitor, 'ATU12345679')).toEqual({ status: 'unavailable', name: null })
    for (const other of ['', 'FR12345678901', 'XI123456789', 'CHE-123.456.789', 'DE1', 'x'.repeat(200)]) {
      expect((await checkNumber(visitor, other)).status, other).toBe(422)
      expect(await look(visitor, other), other).toEqual({ status: 'none', name: null })
    }
    expect(await checks(shop)).toHaveLength(3)
  })

  test('saving the details also starts a check, and the review page shows its result', async () => {
    await using shop = await createTestApp()
    const { visitor } = await registerCustomer(shop, { phone: '+49 30 1234567' })
    const shown = async () => pageText((await visitor.get('/cart/checkout')).html)
    await review(visitor, 'quiz*1', germanBusiness)
    expect(await shown()).toMatch(/Vérification du numéro…\s+Rafraîchir/)
    await shop.runJobs()
    expect(await shown()).toContain('Numéro valide : Exemplum (DEMO).')
    expect(await shown()).not.toContain('Rafraîchir')
    await review(visitor, 'quiz*1', { ...germanBusiness, vatNumber: 'DE100000049' })
    await shop.runJobs()
    expect(await shown()).toMatch(/Le registre européen \(VIES\) ne répond pas[^\n]+\s+Rafraîchir/)
  })

  test('a customer who has used up the check limit can still save the details', async () => {
    await using shop = await createTestApp()
    const { visitor, email } = await registerCustomer(shop, { phone: '+49 30 1234567' })
    const [user] = await shop.ports.db.select().from(account).where(eq(account.email, email))
    for (let count = 0; count < limits['vat-number.account'].points; count += 1)
      await shop.ports.limiter.consume('vat-number.account', user?.id ?? '')
    expect(await review(visitor, 'quiz*1', germanBusiness)).toMatch(/./)
    expect(await shop.ports.db.$count(vatCheck)).toBe(0)
    expect(pageText((await visitor.get('/cart/checkout')).html)).toContain('La TVA est facturée')
  })

  test.for([
    ['a consumer', consumerIn('DE', '10115')],
    ['a business at home', { ...germanBusiness, country: 'FR', siren: '000 000 018' }],
    ['a business under a French number', { ...germanBusiness, vatNumber: 'FR44732829320' }],
    ['a business outside the Union', { ...germanBusiness, country: 'CH', zipCode: '8001' }],
  ] as const)('no check runs for %s', async ([, details]) => {
    await using shop = await createTestApp()
    const { visitor } = await registerCustomer(shop, { phone: '+49 30 1234567' })
    await review(visitor, 'quiz*1', details)
    expect(await shop.ports.db.$count(vatCheck)).toBe(0)
  })

  test('a configured VIES endpoint is queried with the seller’s VAT number as requester', async () => {
    await using vies = await viesServer((query) => viesResponse(query, true))
    await using shop = await createTestApp({ environment: { VIES_URL: vies.url } })
    const { visitor } = await registerCustomer(shop, { phone: '+49 30 1234567' })
    await review(visitor, 'quiz*1', germanBusiness)
    await shop.runJobs()
    expect(vies.questions).toEqual([
      {
        countryCode: 'DE',
        vatNumber: '100000081',
        requesterMemberStateCode: 'FR',
        requesterNumber: '00000000000',
      },
    ])
    expect(await checks(shop)).toMatchObject([{ name: 'BEISPIEL GMBH', requestId: 'WAPIAAAA100000081' }])
  })
})

/** A German business that bought on 21 November and is charged on 21 December. */
async function soldToGermany(shop: TestApp) {
  const { visitor } = await registerCustomer(shop, { phone: '+49 30 1234567' })
  await review(visitor, 'quiz*1', germanBusiness)
  await shop.runJobs()
  const reviewed = await review(visitor, 'quiz*1', germanBusiness)
  const { placed } = await placeOrder(visitor, { reviewed, earlyStart: 'on' })
  if (!placed) throw new Error('Nothing was placed')
  await confirmCard(visitor, placed)
  await visitor.get(placed.confirmation)
}

describe('VAT number recheck before a renewal', () => {
  test('runs once, two days before, and the renewal is billed according to its result', async () => {
    let status: 'valid' | 'invalid' = 'valid'
    const { lookups, change } = recordingRegistry(() => status)
    await using shop = await createTestApp({ change })
    await soldToGermany(shop)
    expect(lookups).toEqual([number])
    const rounds = async (instant: string) => {
      shop.clock.set(instant)
      await runSubscriptions(shop.ports)
      await shop.runJobs()
    }
    await rounds('2026-12-18T12:00:00Z')
    expect(lookups).toHaveLength(1)
    status = 'invalid'
    await rounds('2026-12-19T12:00:00Z')
    await rounds('2026-12-20T12:00:00Z')
    await rounds('2026-12-21T12:00:00Z')
    expect(lookups).toEqual([number, number])
    const [renewal] = await shop.ports.db.select().from(invoice).orderBy(desc(invoice.issuedAt)).limit(1)
    // The agreed price is without VAT: where VAT turns out to be owed, it is added.
    expect(renewal).toMatchObject({
      net: 1583,
      vat: 317,
      total: 1900,
      byRate: [{ category: 'S', rate: 2000 }],
    })
  })

  test('is skipped after a recent check, and for customers who will not be charged', async () => {
    const { lookups, change } = recordingRegistry()
    await using shop = await createTestApp({ change })
    await soldToGermany(shop)
    shop.clock.set('2026-12-10T12:00:00Z')
    await requestNumberCheck(shop.ports, number, requester)
    await shop.runJobs()
    shop.clock.set('2026-12-19T12:00:00Z')
    await recheckVatNumbers(shop.ports)
    expect(await checks(shop)).toHaveLength(2)

    shop.clock.set('2027-01-19T12:00:00Z')
    for (const hindrance of [
      { endsOn: '2026-12-20' },
      { status: 'cancelled' },
      { status: 'paused' },
    ] as const) {
      await shop.ports.db.update(subscription).set({ ...hindrance } as object)
      await recheckVatNumbers(shop.ports)
      await shop.ports.db.update(subscription).set({ endsOn: null, status: 'active' })
    }
    expect(await checks(shop)).toHaveLength(2)
    await saveSettings(shop.ports, 'seller', { vatNumber: '' }, null)
    await recheckVatNumbers(shop.ports)
    expect(await checks(shop)).toHaveLength(2)
    await saveSettings(shop.ports, 'seller', { vatNumber: 'FR00000000000' }, null)
    await recheckVatNumbers(shop.ports)
    expect(await checks(shop)).toHaveLength(3)
    expect(lookups).toHaveLength(2)
  })

  test('is repeated six hours after the registry did not answer', async () => {
    const { lookups, change } = recordingRegistry((_, count) => (count > 1 ? 'unavailable' : 'valid'))
    await using shop = await createTestApp({ change })
    await soldToGermany(shop)
    shop.clock.set('2026-12-19T12:00:00Z')
    await recheckVatNumbers(shop.ports)
    await shop.runJobs()
    // The queue retries by itself; how often depends on real time.
    expect(lookups.length).toBeGreaterThan(1)
    for (const hours of [1, 4.9]) {
      shop.clock.forward(hours * 60 * minuteMs)
      await recheckVatNumbers(shop.ports)
      expect(await checks(shop)).toHaveLength(2)
    }
    shop.clock.forward(6 * minuteMs)
    await recheckVatNumbers(shop.ports)
    expect(await checks(shop)).toHaveLength(3)
  })

  test('covers hundreds of subscriptions, checking each number once', async () => {
    await using shop = await createTestApp()
    await soldToGermany(shop)
    const [sold] = await shop.ports.db.select().from(order)
    await shop.ports.db.execute(`
      INSERT INTO "order" SELECT o.* FROM generate_series(1, 450) n, LATERAL
        jsonb_populate_record((SELECT o FROM "order" o), jsonb_build_object('id', 'o' || n, 'number', 'CMD-' || n,
          'checkout_id', 'c' || n, 'buyer', jsonb_set((SELECT buyer FROM "order" WHERE id = '${sold?.id}'), '{vatNumber}',
          to_jsonb('DE' || (200000000 + n))))) o;
      INSERT INTO order_line SELECT l.* FROM generate_series(1, 450) n, LATERAL
        jsonb_populate_record((SELECT l FROM order_line l LIMIT 1), jsonb_build_object('id', 'l' || n, 'order_id', 'o' || n)) l;
      INSERT INTO subscription SELECT s.* FROM generate_series(1, 450) n, LATERAL
        jsonb_populate_record((SELECT s FROM subscription s LIMIT 1), jsonb_build_object('id', 's' || n, 'order_line_id', 'l' || n)) s`)
    shop.clock.set('2026-12-20T12:00:00Z')
    await recheckVatNumbers(shop.ports)
    await recheckVatNumbers(shop.ports)
    const checkedNumbers = (await checks(shop)).map((check) => check.number)
    expect(new Set(checkedNumbers).size).toBe(451)
    // The first one was queried about a month ago as well.
    expect(checkedNumbers).toHaveLength(452)
  })
})
