import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankTransfer } from '#domain/billing/invoices/bank-transfer.ts'
import { day, dayInParis } from '#domain/platform/calendar/day.ts'
import { changeListQuery, type ListKey } from '#domain/platform/lists/list-query.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { auditDocuments } from '#server/billing/invoices/audit-documents.ts'
import { verifyLedger } from '#server/billing/ledger/verify-ledger.ts'
import { readThreshold } from '#server/billing/tax/read-threshold.ts'
import { productTranslation } from '#server/database/schema/catalog/products.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { dispute, payment, refund } from '#server/database/schema/payments/payments.ts'
import { buyerChange } from '#server/database/schema/subscriptions/billing-details.ts'
import { customerList } from '#server/identity/accounts/customer-list.ts'
import { findCustomer } from '#server/operations/customers/find-customer.ts'
import { readMetrics } from '#server/operations/dashboard/queries.ts'
import { eraseAccount } from '#server/operations/privacy/erase-account.ts'
import { sealChains } from '#server/platform/audit/seal-chains.ts'
import { readRecurringNow } from '#server/subscriptions/renewals/read-recurring-now.ts'
import { subscriptionList } from '#server/subscriptions/renewals/subscription-list.ts'
import { simulationSize } from '#tests/harness/faults/simulation-size.ts'
import { normaliseSpaces, pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'
import { centsIn, type FileRow, monthOf, sumBy } from '#tests/harness/texts/back-office-files.ts'
import { simulatedYear, simulateYear } from '#tests/harness/year/simulate-year.ts'
import { subscriptionMonthlyNet } from '#tests/harness/year/subscription-monthly-net.ts'
import {
  type EventRow,
  readYearExports,
  type YearExports,
  yearMonths,
} from '#tests/harness/year/year-exports.ts'
import type { YearShop } from '#tests/harness/year/year-shop.ts'

const orders = Number(process.env.ORDERS ?? simulationSize({ usual: 150, full: 5_000, longest: 20_000 }))

let shop: YearShop
let owner: TestVisitor
let exports: YearExports

beforeAll(async () => {
  shop = await simulateYear(orders)
  await eraseCustomer()
  await sealChains(shop.ports)
  owner = await signedInStaff(shop, 'owner')
  // One visit, so that rates have a divisor.
  await shop.visitor().get('/', { 'User-Agent': 'Mozilla/5.0 Firefox/140.0' })
  await shop.ports.visits.flush()
  exports = await readYearExports(owner)
}, 7_200_000)
afterAll(() => shop?.[Symbol.asyncDispose]())

/** Erases a customer with purchases and no active subscription: the statistics lose the person, the money remains. */
async function eraseCustomer(): Promise<void> {
  const { db } = shop.ports
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT c.account_id AS id FROM customer c WHERE total_spent_cents > 0
    AND NOT EXISTS (SELECT FROM subscription s WHERE s.account_id = c.account_id AND s.status <> 'cancelled')
    AND NOT EXISTS (SELECT FROM "order" o WHERE o.account_id = c.account_id AND o.status = 'pending') ORDER BY 1 LIMIT 1`)
  const [erased] = await db
    .select()
    .from(account)
    .where(eq(account.id, rows[0]?.id ?? ''))
  if (!erased) throw new Error('Every customer has a subscription or a pending order')
  await eraseAccount(shop.ports, { account: erased, ipHash: '' })
}

const countBy = <Row>(rows: readonly Row[], getKey: (row: Row) => string) => sumBy(rows, getKey, () => 1)
const total = <Row>(rows: readonly Row[], getAmount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + getAmount(row), 0)
const amount = (row: { readonly amount?: string }) => centsIn(row.amount)
const ofType = (...types: string[]) => exports.events.filter(({ type }) => types.includes(type))
const month = ({ occurred_at }: EventRow) => monthOf(occurred_at)
/** By how much a row raises a customer's account. */
const debit = (row: FileRow) => centsIn(row.debit) - centsIn(row.credit)
/** By how much an event raises what customers owe. */
const expectedDebts: Record<string, number> = {
  invoice_issued: 1,
  credit_note_issued: -1,
  payment_received: -1,
  refund_returned: -1,
  refund_made: 1,
  invoice_written_off: -1,
  write_off_reversed: 1,
}
const signs: Record<string, number> = {
  payment_received: 1,
  refund_returned: 1,
  refund_made: -1,
  invoice_issued: 1,
  credit_note_issued: -1,
}
const signed = (event: EventRow) => (signs[event.type] ?? 0) * amount(event)
const owed = (event: EventRow) => (expectedDebts[event.type] ?? 0) * amount(event)
const moneyOfSales = () => ofType('payment_received', 'refund_made', 'refund_returned')
const documentEvents = () => ofType('invoice_issued', 'credit_note_issued')

describe(`after a year of ${orders} orders`, { timeout: 600_000 }, () => {
  test('the data contains refunds, disputes, transfers, write-offs and the VAT cases', async () => {
    expect(exports.orders.length).toBeGreaterThanOrEqual(orders)
    expect(countBy(exports.orders, ({ status = '' }) => status)).toMatchObject({
      paid: expect.any(Number),
      cancelled: expect.any(Number),
      pending: expect.any(Number),
    })
    for (const type of [
      'credit_note_issued',
      'refund_made',
      'refund_returned',
      'other_payment_received',
      'other_refund_made',
      'invoice_written_off',
      'write_off_reversed',
    ])
      expect(ofType(type).length, type).toBeGreaterThan(0)
    const { db } = shop.ports
    const inBooks = {
      'transfers received': await db.$count(payment, eq(payment.provider, bankTransfer)),
      'disputes won': await db.$count(dispute, eq(dispute.status, 'won')),
      'disputes lost': await db.$count(dispute, eq(dispute.status, 'lost')),
      'failed refunds': await db.$count(refund, eq(refund.status, 'failed')),
      moves: await db.$count(buyerChange),
    }
    for (const [name, count] of Object.entries(inBooks)) expect(count, name).toBeGreaterThan(0)
    const cases = new Set(documentEvents().flatMap(({ data }) => (data.taxes ?? []).map((tax) => tax.case)))
    expect([...cases].toSorted()).toEqual(
      expect.arrayContaining([
        'domestic',
        'eu_business',
        'eu_consumer_origin',
        'outside_eu',
        'overseas',
        'overseas_exempt',
      ]),
    )
    const statuses = countBy(exports.documents, ({ status = '' }) => status)
    expect(Object.keys(statuses)).toEqual(
      expect.arrayContaining(['paid', 'cancelled', 'overdue', 'written_off']),
    )
    expect(Object.keys(countBy(exports.payments, ({ purpose = '' }) => purpose)).toSorted()).toEqual([
      'order',
      'other',
      'renewal',
      'test',
    ])
  })

  test('the ledger has no discrepancy, its chain is intact, and document checks pass', async () => {
    const { faults, chain, totals } = await verifyLedger(shop.ports)
    expect({ faults, chain: chain.faults }).toEqual({ faults: [], chain: [] })
    const { checks } = await auditDocuments(shop.ports)
    expect(checks.filter(({ count }) => count > 0)).toEqual([])
    expect(totals.collected - totals.refunded).toBe(total(moneyOfSales(), signed))
    expect(totals.net + totals.vat).toBe(total(documentEvents(), signed))
    expect(totals.ordersPaid).toBe(exports.orders.filter(({ paid_at }) => paid_at !== '').length)
  })

  test('order counts agree between list, export, daily figures and ledger, by status and month', async () => {
    const byState = countBy(exports.orders, ({ status = '' }) => status)
    for (const [status, count] of Object.entries(byState)) {
      expect(await exports.take(`/admin/orders/export.csv?status=${status}`)).toHaveLength(count)
      expect(pageText((await owner.get(`/admin/orders?status=${status}`)).html)).toContain(
        normaliseSpaces(`${count.toLocaleString('fr')} résultat`),
      )
    }
    const placed = countBy(exports.orders, ({ placed_at }) => monthOf(placed_at))
    expect(countBy(ofType('order_placed'), month)).toEqual(placed)
    expect(sumBy(exports.days, monthOfDay, (row) => Number(row.orders_placed))).toEqual(placed)
    const paid = countBy(ofType('payment_received').filter(isOfOrder), month)
    expect(Object.keys(paid)).toHaveLength(12)
    expect(sumBy(exports.days, monthOfDay, (row) => Number(row.orders_paid))).toEqual(paid)
    expect(
      await inEachMonth(
        ({ from, to }) => `/admin/orders/export.csv?received=yes&paid-from=${from}&paid-to=${to}`,
        () => 1,
      ),
    ).toEqual(paid)
  })

  test('a paid order has one payment and one invoice of its amount', () => {
    const paid = sumBy(
      exports.orders.filter(({ paid_at }) => paid_at !== ''),
      ({ number = '' }) => number,
      (row) => centsIn(row.total),
    )
    const firstInvoices = exports.documents.filter(({ series, order: of }) => series === 'INV' && of)
    expect(
      sumBy(
        firstInvoices,
        (row) => row.order ?? '',
        (row) => centsIn(row.total),
      ),
    ).toEqual(paid)
    expect(
      sumBy(
        salesPaid().filter(({ purpose }) => purpose === 'order'),
        (row) => row.order ?? '',
        amount,
      ),
    ).toEqual(paid)
    expect(sumBy(ofType('payment_received').filter(isOfOrder), (event) => event.order, amount)).toEqual(paid)
  })

  test('collected money agrees between payments, ledger and daily figures, by month and method', async () => {
    const collected = sumBy(ofType('payment_received'), month, amount)
    expect(Object.keys(collected)).toHaveLength(12)
    expect(sumBy(salesPaid(), ({ paid_at }) => monthOf(paid_at), amount)).toEqual(collected)
    expect(sumBy(exports.days, monthOfDay, (row) => centsIn(row.collected))).toEqual(collected)
    const getMethod = ({ data }: EventRow) =>
      data.provider === bankTransfer ? bankTransfer : (data.method?.split(' ')[0] ?? '')
    const methods = sumBy(ofType('payment_received'), getMethod, amount)
    expect(sumBy(salesPaid(), ({ method = '' }) => method, amount)).toEqual(methods)
    expect(Object.keys(methods).toSorted()).toEqual(['Mastercard', 'SEPA', 'Visa', bankTransfer])
  })

  test('refunded money agrees between payments, ledger and daily figures', () => {
    const refundMoney = ofType('refund_made', 'refund_returned')
    const refunded = (event: EventRow) => -signed(event)
    expect(sumBy(exports.days, monthOfDay, (row) => centsIn(row.refunded))).toEqual(
      sumBy(refundMoney, month, refunded),
    )
    expect(
      sumBy(
        salesPaid(),
        (row) => row.provider_id ?? '',
        (row) => centsIn(row.refunded),
      ),
    ).toEqual(sumBy(refundMoney, (event) => event.payment, refunded))
    const others = exports.payments.filter(({ purpose }) => purpose !== 'test')
    expect(total(others, (row) => centsIn(row.refunded))).toBe(
      total(refundMoney, refunded) +
        total(ofType('other_refund_made'), amount) -
        total(ofType('other_refund_returned'), amount),
    )
  })

  test('the money accounts match the payments, with non-sale money in a separate account', () => {
    const balance = (of: string) =>
      total(
        exports.postings.filter(({ account: to }) => to?.startsWith(of)),
        debit,
      )
    const others =
      total(ofType('other_payment_received', 'other_refund_returned'), amount) -
      total(ofType('other_refund_made'), amount)
    const transfers = moneyOfSales().filter(({ data }) => data.provider === bankTransfer)
    expect(balance('512')).toBe(total(transfers, signed))
    expect(balance('511')).toBe(total(moneyOfSales(), signed) - total(transfers, signed) + others)
    expect(balance('471')).toBe(-others)
    const money = exports.postings.filter(({ journal, account: to }) => journal === 'BQ' && to === '411000')
    expect(
      sumBy(
        money,
        ({ date = '' }) => date.slice(0, 7),
        (row) => -debit(row),
      ),
    ).toEqual(sumBy(moneyOfSales(), month, signed))
  })

  test('every journal entry balances, and monthly accounting exports add up to the year', async () => {
    expect(
      sumBy(
        exports.postings,
        ({ piece = '', journal = '', date = '' }) => `${journal} ${piece} ${date}`,
        debit,
      ),
    ).toEqual({})
    const byMonth = (
      await Promise.all(
        yearMonths.map(({ name }) => exports.take(`/admin/ledger/accounts.csv?period=${name}`)),
      )
    ).flat()
    const key = ({ date = '', account: to = '', vat_code = '' }: FileRow) => `${date} ${to} ${vat_code}`
    expect(sumBy(byMonth, key, debit)).toEqual(sumBy(exports.postings, key, debit))
  })

  test('document totals agree between exports, ledger and accounts, by month, net and VAT', async () => {
    for (const part of ['net', 'vat', 'total'] as const) {
      const filed = await inEachMonth(
        ({ from, to }) => `/admin/invoices/export.csv?from=${from}&to=${to}`,
        (row) => centsIn(row[part]),
      )
      expect(
        sumBy(
          exports.documents,
          ({ issued_on = '' }) => issued_on.slice(0, 7),
          (row) => centsIn(row[part]),
        ),
        part,
      ).toEqual(filed)
      const booked = (event: EventRow) =>
        (signs[event.type] ?? 0) * (part === 'total' ? amount(event) : (event.data[part] ?? 0))
      expect(sumBy(documentEvents(), month, booked), part).toEqual(filed)
      const accounts = { net: ['706'], vat: ['4457'], total: ['706', '4457'] }[part]
      const posted = exports.postings.filter(
        ({ account: to, journal }) => journal !== 'OD' && accounts.some((begins) => to?.startsWith(begins)),
      )
      expect(
        sumBy(
          posted,
          ({ date = '' }) => date.slice(0, 7),
          (row) => -debit(row),
        ),
        part,
      ).toEqual(filed)
    }
  })

  test('written-off losses and their VAT agree between ledger and accounts', () => {
    const events = ofType('invoice_written_off', 'write_off_reversed')
    const ofPart = (part: 'net' | 'vat') =>
      -total(events, ({ type, data }) => (expectedDebts[type] ?? 0) * (data[part] ?? 0))
    const posted = exports.postings.filter(({ journal }) => journal === 'OD')
    const balance = (begins: string) =>
      total(
        posted.filter(({ account: to }) => to?.startsWith(begins)),
        debit,
      )
    expect(ofPart('net')).toBeGreaterThan(0)
    expect([balance('654'), balance('4457'), balance('411')]).toEqual([
      ofPart('net'),
      ofPart('vat'),
      -ofPart('net') - ofPart('vat'),
    ])
    expect(total(events, owed)).toBe(-ofPart('net') - ofPart('vat'))
  })

  test('revenue and VAT by rate agree between export, ledger and accounts', () => {
    const columns = Object.keys(exports.documents[0] ?? {}).filter(
      (name) => /^(net|vat)_/.test(name) && name !== 'vat_number' && name !== 'vat_case',
    )
    const filed = Object.fromEntries(
      columns
        .map((name) => [name, total(exports.documents, (row) => centsIn(row[name]))])
        .filter(([, sum]) => sum !== 0),
    )
    const getRate = ({ category, rate }: { category: string; rate: number }) =>
      category === 'S' ? String(rate / 100) : category
    const listTaxes = (events: readonly EventRow[], signByType: Record<string, number>) =>
      events.flatMap(({ type, data }) =>
        (data.taxes ?? []).map((tax) => ({ ...tax, sign: signByType[type] ?? 0 })),
      )
    const taxes = listTaxes(documentEvents(), signs)
    expect({
      ...sumBy(
        taxes,
        (tax) => `net_${getRate(tax)}`,
        (tax) => tax.sign * tax.net,
      ),
      ...sumBy(
        taxes,
        (tax) => `vat_${getRate(tax)}`,
        (tax) => tax.sign * tax.vat,
      ),
    }).toEqual(filed)
    const sales = exports.postings.filter(
      ({ account: to, journal }) => journal !== 'OD' && /^(706|4457)/.test(to ?? ''),
    )
    const codeRate = (code = '') => /^(?:FR|OSS-..)-([\d.]+)$/.exec(code)?.[1] ?? code.split('-')[0]
    expect(
      sumBy(
        sales,
        ({ account: to = '', vat_code }) => `${to.startsWith('706') ? 'net' : 'vat'}_${codeRate(vat_code)}`,
        (row) => -debit(row),
      ),
    ).toEqual(filed)
    // The one-stop-shop declaration by country: the VAT of a write-off is deducted again (directive 2006/112/EC,
    // article 90).
    const losses = listTaxes(ofType('invoice_written_off', 'write_off_reversed'), expectedDebts)
    const oss = [...taxes, ...losses].filter((tax) => tax.case === 'eu_consumer_destination')
    expect(
      sumBy(
        exports.postings.filter(({ account: to }) => to === '445717'),
        ({ auxiliary = '' }) => auxiliary,
        (row) => -debit(row),
      ),
    ).toEqual(
      sumBy(
        oss,
        ({ country }) => country,
        (tax) => tax.sign * tax.vat,
      ),
    )
  })

  test.for(['country', 'language', 'series', 'status', 'vat'])(
    'documents filtered by %s match those of the full export',
    async (name) => {
      const column = name === 'vat' ? 'vat_case' : name
      const values = new Set(
        exports.documents.flatMap((row) => (row[column] ?? '').split(' ')).filter(Boolean),
      )
      expect(values.size).toBeGreaterThan(1)
      for (const value of values) {
        const filtered = await exports.take(`/admin/invoices/export.csv?${name}=${value}`)
        const expected = exports.documents.filter((row) => (row[column] ?? '').split(' ').includes(value))
        expect([filtered.length, total(filtered, (row) => centsIn(row.total))], value).toEqual([
          expected.length,
          total(expected, (row) => centsIn(row.total)),
        ])
      }
      if (name === 'country')
        expect(sumBy(documentEvents(), ({ data }) => data.country ?? '', signed)).toEqual(
          sumBy(
            exports.documents,
            ({ country = '' }) => country,
            (row) => centsIn(row.total),
          ),
        )
    },
  )

  test('invoiced − credited = collected − refunded + lost + receivable − payable, by month and customer too', async () => {
    const { totals } = await verifyLedger(shop.ports)
    const invoiced = total(documentEvents(), signed)
    const received = total(moneyOfSales(), signed)
    const lost = -total(ofType('invoice_written_off', 'write_off_reversed'), owed)
    expect(lost).toBeGreaterThan(0)
    expect(invoiced).toBe(received + lost + totals.receivable - totals.payable)
    const customers = exports.postings.filter(({ account: to }) => to === '411000')
    expect(total(customers, debit)).toBe(totals.receivable - totals.payable)
    const events = ofType(...Object.keys(expectedDebts))
    expect(sumBy(customers, ({ date = '' }) => date.slice(0, 7), debit)).toEqual(sumBy(events, month, owed))
    expect(sumBy(customers, ({ auxiliary = '' }) => auxiliary, debit)).toEqual(
      sumBy(events, ({ data }) => data.customer ?? '', owed),
    )
  })

  test('product revenue matches the collected money, and units sold match the paid orders', async () => {
    const { collected, refunded } = await readMetrics(shop.ports, simulatedYear)
    expect(total(exports.products, (row) => centsIn(row.collected))).toBe(collected - refunded)
    const names = await shop.ports.db.select().from(productTranslation)
    const idsByName = new Map(names.map(({ name, productId }) => [name, productId]))
    const sold = exports.orders
      .filter(({ paid_at }) => paid_at !== '')
      .flatMap(({ products = '' }) => products.split('\n').map((line) => line.split(' × ')))
    expect(
      sumBy(
        sold,
        ([, name = '']) => idsByName.get(name) ?? name,
        ([quantity]) => Number(quantity),
      ),
    ).toEqual(
      sumBy(
        exports.products,
        ({ product = '' }) => product,
        (row) => Number(row.sold),
      ),
    )
    expect(
      sumBy(
        sold,
        ([, name = '']) => idsByName.get(name) ?? name,
        () => 1,
      ),
    ).toEqual(
      sumBy(
        exports.products,
        ({ product = '' }) => product,
        (row) => Number(row.orders),
      ),
    )
  })

  test('recurring revenue matches the subscription list: now, by product and in the daily bridge', async () => {
    const listed = await recurring()
    const monthly = total(listed, await subscriptionMonthlyNet(shop.ports))
    expect(await readRecurringNow(shop.ports)).toEqual({ monthly, subscriptions: listed.length })
    expect(total(exports.products, (row) => centsIn(row.monthly))).toBe(monthly)
    expect(total(exports.products, (row) => Number(row.running))).toBe(listed.length)
    expect(centsIn(exports.days.at(-1)?.closing)).toBe(monthly)
    expect(Number(exports.days.at(-1)?.customers)).toBe(
      new Set(listed.map(({ accountId }) => accountId)).size,
    )
    const kinds = ['new', 'expansion', 'reactivation', 'contraction', 'churn']
    let opening = 0
    for (const row of exports.days) {
      expect(centsIn(row.opening), row.day).toBe(opening)
      opening = opening + total(kinds, (kind) => centsIn(row[kind]))
      expect(centsIn(row.closing), row.day).toBe(opening)
    }
  })

  test('every customer’s orders, spending and debts match ledger and exports', async () => {
    const spent = sumBy(moneyOfSales(), ({ data }) => data.customer ?? '', signed)
    const ordered = countBy(ofType('payment_received').filter(isOfOrder), ({ data }) => data.customer ?? '')
    const customerIds = new Set(exports.customers.map(({ id }) => id))
    const erased = Object.keys(spent).filter((id) => !customerIds.has(id))
    expect(erased).toHaveLength(1)
    const without = (of: Record<string, number>) =>
      Object.fromEntries(Object.entries(of).filter(([id]) => customerIds.has(id)))
    expect(
      sumBy(
        exports.customers,
        ({ id = '' }) => id,
        (row) => centsIn(row.spent),
      ),
    ).toEqual(without(spent))
    expect(
      sumBy(
        exports.customers,
        ({ id = '' }) => id,
        (row) => Number(row.orders),
      ),
    ).toEqual(without(ordered))
    const scope = { ports: shop.ports, language: 'fr' as const }
    const { query } = await customerList.readQuery(scope, new URLSearchParams())
    const step = Math.ceil(exports.customers.length / 12)
    for (const [index, row] of exports.customers.entries()) {
      const documents = await exports.take(`/admin/invoices/export.csv?customer=${row.id}`)
      const isOpen = ({ status = '' }: FileRow) => ['pending', 'overdue'].includes(status)
      const open = new Set(documents.filter(isOpen).map(({ number }) => number))
      const outstanding = documents.filter(
        (document) => open.has(document.number) || open.has(document.credited_number),
      )
      const found = await findCustomer(scope, row.id ?? '', query)
      expect(found?.owed, row.id).toBe(total(outstanding, (document) => centsIn(document.total)))
      if (index % step !== 0) continue
      const { status, html } = await owner.get(`/admin/customers/${row.id}`)
      expect(status).toBe(200)
      expect(pageText(html), row.id).toContain(normaliseSpaces(formatMoney(cents(centsIn(row.spent)), 'fr')))
      expect(await exports.take(`/admin/orders/export.csv?received=yes&customer=${row.id}`)).toHaveLength(
        Number(row.orders),
      )
      const payments = await exports.take(`/admin/payments/export.csv?status=completed&customer=${row.id}`)
      expect(
        total(toSales(payments), (sale) => amount(sale) - centsIn(sale.refunded)),
        row.id,
      ).toBe(centsIn(row.spent))
    }
  })

  test('the one-stop-shop threshold counts the net amounts of the documents', async () => {
    const taxes = documentEvents().flatMap(({ type, data }) =>
      (data.taxes ?? []).map((tax) => ({ ...tax, sign: signs[type] ?? 0 })),
    )
    const counted = taxes.filter((tax) =>
      ['eu_consumer_origin', 'eu_consumer_destination'].includes(tax.case),
    )
    const { thisYear, lastYear } = await readThreshold(shop.ports, simulatedYear.to)
    expect([lastYear, thisYear]).toEqual([0, total(counted, (tax) => tax.sign * tax.net)])
  })

  test.for(['year', 'month', 'last-month', 'last-7'])(
    'dashboard and statistics show the revenue of the ledger: %s',
    async (period) => {
      const days = await exports.take(`/admin/stats/export.csv?period=${period}`)
      const revenue = total(days, (row) => centsIn(row.collected) - centsIn(row.refunded))
      const paid = total(days, (row) => Number(row.orders_paid))
      const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
      const isWithin = ({ occurred_at }: EventRow) => {
        const on = dayInParis(new Date(occurred_at))
        return on >= first && on <= last
      }
      expect(total(moneyOfSales().filter(isWithin), signed)).toBe(revenue)
      for (const path of ['/admin/dashboard?', '/admin/stats?', '/admin/stats?tab=products&']) {
        const text = pageText((await owner.get(`${path}period=${period}`)).html)
        expect(text, path).toContain(normaliseSpaces(formatMoney(cents(revenue), 'fr')))
        if (path === '/admin/stats?') expect(text).toContain(normaliseSpaces(paid.toLocaleString('fr')))
        // There were no visits before today.
        const { visits } = await readMetrics(shop.ports, { from: day(first), to: day(last) })
        if (!path.includes('dashboard') || visits === 0) continue
        const count = normaliseSpaces(paid.toLocaleString('fr'))
        // More orders than visits: the rate is omitted, the count is not.
        expect(text).toMatch(
          new RegExp(paid > visits ? `Commandes payées\\s*:\\s*${count}` : `${count} commande`),
        )
      }
    },
  )
})

const monthOfDay = ({ day: of = '' }: FileRow) => of.slice(0, 7)
/** The payment that made an order paid. */
const isOfOrder = ({ order }: EventRow) => order !== ''

/** Payments that are income: of a month, or of an order that is paid by it. */
function toSales(payments: readonly FileRow[]): FileRow[] {
  const paid = new Set(exports.orders.filter(({ paid_at }) => paid_at !== '').map(({ number }) => number))
  return payments.filter(
    ({ status, purpose, order }) =>
      status === 'completed' && (purpose === 'renewal' || (purpose === 'order' && paid.has(order))),
  )
}
const salesPaid = () => toSales(exports.payments)

async function inEachMonth(
  getUrl: (days: (typeof yearMonths)[number]) => string,
  getAmount: (row: FileRow) => number,
): Promise<Record<string, number>> {
  const sums: [string, number][] = []
  for (const yearMonth of yearMonths)
    sums.push([yearMonth.name, total(await exports.take(getUrl(yearMonth)), getAmount)])
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0))
}

/** Every recurring subscription of the list, from all its pages. */
async function recurring() {
  const scope = { ports: shop.ports, language: 'fr' } as const
  const search = new URLSearchParams({ recurring: 'yes', size: '250' })
  const { query } = await subscriptionList.readQuery(scope, search)
  const rows: Awaited<ReturnType<typeof subscriptionList.read>>['rows'] = []
  for (let after: ListKey | null = null, isOver = false; !isOver; isOver = after === null) {
    const page = await subscriptionList.read(scope, changeListQuery(query, { after }))
    rows.push(...page.rows)
    after = page.next
  }
  return rows
}
