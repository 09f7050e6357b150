import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { cents, sum } from '#domain/platform/money/cents.ts'
import type { LedgerEntry, PaymentData, TaxedAmount } from '../ledger/ledger-entry.ts'
import { splitVat } from '../tax/split-vat.ts'
import { daysOfPeriod, listPeriods, readAccountingDays } from './accounting-period.ts'
import { type JournalEntry, toJournalEntry } from './journal-entry.ts'

type Tax = Omit<TaxedAmount, 'net' | 'vat'>

const french: Tax = { country: 'FR', category: 'S', rate: 2000, case: 'domestic', kind: 'electronic' }
const hungarian: Tax = { ...french, country: 'HU', rate: 2700, case: 'eu_consumer_destination' }
const reversed: Tax = { ...french, country: 'HU', category: 'AE', rate: 0, case: 'eu_business' }
const franchise: Tax = { ...french, category: 'E', rate: 0 }
const overseas: Tax = { ...french, rate: 850, case: 'overseas' }
const mayotte: Tax = { ...french, category: 'E', rate: 0, case: 'overseas_exempt' }
const swiss: Tax = { ...french, country: 'CH', category: 'O', rate: 0, case: 'outside_eu' }
const treatments = [french, hungarian, reversed, franchise, overseas, mayotte, swiss]

function makeDocument(taxes: readonly TaxedAmount[]) {
  const net = sum(taxes.map((tax) => tax.net))
  const vat = sum(taxes.map((tax) => tax.vat))
  return {
    amount: cents(net + vat),
    data: {
      number: 'INV-2026000001',
      customer: 'alix',
      net,
      vat,
      country: 'FR',
      taxes,
      buyerType: 'consumer' as const,
    },
  }
}

const taxed = (tax: Tax, gross: number): TaxedAmount => {
  const { net, vat } = splitVat(cents(gross), tax.rate)
  return { ...tax, net, vat }
}
const makeInvoice = (...taxes: TaxedAmount[]): LedgerEntry => ({
  type: 'invoice_issued',
  ...makeDocument(taxes),
})
function makeCreditNote(...taxes: TaxedAmount[]): LedgerEntry {
  const { amount, data } = makeDocument(taxes)
  return {
    type: 'credit_note_issued',
    amount,
    data: { ...data, number: 'AV-2026000001', credited: 'INV-2026000001', reason: '' },
  }
}

const moved: Omit<PaymentData, 'method'> = {
  provider: 'stripe',
  providerPaymentId: 'pi_1',
  currency: 'eur',
  customer: 'alix',
  invoice: 'INV-2026000001',
}
const makePayment = (type: 'payment_received' | 'other_payment_received', amount: number): LedgerEntry => ({
  type,
  amount: cents(amount),
  data: { ...moved, method: 'Visa' },
})
const makeRefund = (
  type: 'refund_made' | 'refund_returned' | 'other_refund_made' | 'other_refund_returned',
  amount: number,
  creditNote: string | null = 'AV-2026000001',
): LedgerEntry => ({
  type,
  amount: cents(amount),
  data: { ...moved, refund: 'refund', providerRefundId: 're_1', reason: '', creditNote },
})

const formatPostings = (journalEntry: JournalEntry | undefined) =>
  journalEntry?.postings.map(({ account, auxiliary, debit, credit, vatCode, country }) =>
    [account, auxiliary, debit, credit, vatCode, country].join(' ').trimEnd(),
  )

describe('journal entries', () => {
  test('post a French sale to receivables, services and collected VAT', () => {
    const journalEntry = toJournalEntry(makeInvoice(taxed(french, 12_800)))
    expect(journalEntry).toMatchObject({
      journal: 'VE',
      number: 'INV-2026000001',
      reference: '',
      currency: 'eur',
    })
    expect(formatPostings(journalEntry)).toEqual([
      '411000 alix 12800 0',
      '706000  0 10667 FR-20 FR',
      '445710  0 2133 FR-20 FR',
    ])
  })

  test('post each VAT rate and place separately, and merge lines with the same treatment', () => {
    const journalEntry = toJournalEntry(
      makeInvoice(
        taxed(french, 1200),
        taxed({ ...french, kind: 'human' }, 600),
        taxed(overseas, 1085),
        taxed(hungarian, 1270),
        taxed(reversed, 100),
        taxed(mayotte, 200),
        taxed(swiss, 300),
      ),
    )
    expect(formatPostings(journalEntry)).toEqual([
      '411000 alix 4755 0',
      '706000  0 1500 FR-20 FR',
      '445710  0 300 FR-20 FR',
      '706000  0 1000 FR-8.5 FR',
      '445710  0 85 FR-8.5 FR',
      '706000  0 1000 OSS-HU-27 HU',
      '445717 HU 0 270 OSS-HU-27 HU',
      '706000  0 100 AE HU',
      '706000  0 200 E-294 FR',
      '706000  0 300 O CH',
    ])
    expect(formatPostings(toJournalEntry(makeInvoice(taxed(franchise, 2900))))).toEqual([
      '411000 alix 2900 0',
      '706000  0 2900 E-293B FR',
    ])
  })

  test('reverse the invoice for a credit note, and reference the invoice', () => {
    const journalEntry = toJournalEntry(makeCreditNote(taxed(french, 12_800)))
    expect(journalEntry).toMatchObject({
      journal: 'VE',
      number: 'AV-2026000001',
      reference: 'INV-2026000001',
    })
    expect(formatPostings(journalEntry)).toEqual([
      '411000 alix 0 12800',
      '706000  10667 0 FR-20 FR',
      '445710  2133 0 FR-20 FR',
    ])
  })

  test('move the sale to a VAT-free code if a credit note covers only the VAT', () => {
    const credited = taxed(french, 1200)
    const owed: TaxedAmount = { ...reversed, net: cents(-credited.net), vat: cents(0) }
    expect(formatPostings(toJournalEntry(makeCreditNote(credited, owed)))).toEqual([
      '411000 alix 0 200',
      '706000  1000 0 FR-20 FR',
      '445710  200 0 FR-20 FR',
      '706000  0 1000 AE HU',
    ])
  })

  test('post money at the provider against its invoice or credit note', () => {
    const journalEntry = toJournalEntry(makePayment('payment_received', 12_800))
    expect(journalEntry).toMatchObject({ journal: 'BQ', number: 'pi_1', reference: 'INV-2026000001' })
    expect(formatPostings(journalEntry)).toEqual(['511000 stripe 12800 0', '411000 alix 0 12800'])
    const refundEntry = toJournalEntry(makeRefund('refund_made', 12_800))
    expect(refundEntry).toMatchObject({ journal: 'BQ', number: 're_1', reference: 'AV-2026000001' })
    expect(formatPostings(refundEntry)).toEqual(['511000 stripe 0 12800', '411000 alix 12800 0'])
    expect(formatPostings(toJournalEntry(makeRefund('refund_returned', 5)))).toEqual([
      '511000 stripe 5 0',
      '411000 alix 0 5',
    ])
    expect(toJournalEntry(makeRefund('refund_made', 12_800, null))?.reference).toBe('INV-2026000001')
  })

  test('post payments and refunds without a sale to the suspense account', () => {
    expect(formatPostings(toJournalEntry(makePayment('other_payment_received', 100)))).toEqual([
      '511000 stripe 100 0',
      '471000  0 100',
    ])
    expect(formatPostings(toJournalEntry(makeRefund('other_refund_made', 100)))).toEqual([
      '511000 stripe 0 100',
      '471000  100 0',
    ])
  })

  test('are not created for orders or zero amounts', () => {
    const data = { number: 'CMD-2026000001', customer: 'alix' }
    for (const type of ['order_placed', 'order_cancelled'] as const)
      expect(toJournalEntry({ type, amount: cents(1), data })).toBeUndefined()
    expect(toJournalEntry(makeInvoice(taxed(french, 0)))).toBeUndefined()
  })

  test('are rejected when out of balance', () => {
    const { amount, data } = makeDocument([taxed(french, 1200)])
    expect(() => toJournalEntry({ type: 'invoice_issued', amount: cents(amount + 1), data })).toThrow(
      RangeError,
    )
  })
})

const taxesArbitrary = fc.array(
  fc
    .tuple(fc.constantFrom(...treatments), fc.integer({ min: 0, max: 500_000 }))
    .map(([tax, gross]) => taxed(tax, gross)),
  { minLength: 1, maxLength: 8 },
)
/** Credit notes, some of which leave the credited amount owed without VAT. */
const creditsArbitrary = fc
  .tuple(taxesArbitrary, fc.boolean())
  .map(([taxes, isUntaxed]) =>
    isUntaxed ? taxes.flatMap((tax) => [tax, { ...reversed, net: cents(-tax.net), vat: cents(0) }]) : taxes,
  )
const entryArbitrary: fc.Arbitrary<LedgerEntry> = fc.oneof(
  taxesArbitrary.map((taxes) => makeInvoice(...taxes)),
  creditsArbitrary.map((taxes) => makeCreditNote(...taxes)),
  fc
    .tuple(
      fc.constantFrom('payment_received', 'other_payment_received'),
      fc.integer({ min: 1, max: 10 ** 7 }),
    )
    .map(([type, amount]) => makePayment(type as 'payment_received', amount)),
  fc
    .tuple(
      fc.constantFrom('refund_made', 'refund_returned', 'other_refund_made', 'other_refund_returned'),
      fc.integer({ min: 1, max: 10 ** 7 }),
    )
    .map(([type, amount]) => makeRefund(type as 'refund_made', amount)),
)

describe('journal entries of arbitrary events', () => {
  const debits = (postings: JournalEntry['postings']) => sum(postings.map(({ debit }) => debit))
  const credits = (postings: JournalEntry['postings']) => sum(postings.map(({ credit }) => credit))

  test('balance to the cent, each entry and the whole file', () => {
    fc.assert(
      fc.property(fc.array(entryArbitrary, { maxLength: 40 }), (entries) => {
        const journalEntries = entries.flatMap((entry) => toJournalEntry(entry) ?? [])
        for (const { postings } of journalEntries) {
          expect(debits(postings)).toBe(credits(postings))
          for (const { debit, credit } of postings) {
            expect(Math.min(debit, credit)).toBe(0)
            expect(Math.max(debit, credit)).toBeGreaterThan(0)
          }
        }
        const allPostings = journalEntries.flatMap(({ postings }) => postings)
        expect(debits(allPostings)).toBe(credits(allPostings))
      }),
    )
  })

  test('post receivables, revenue and VAT equal to the document totals', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            taxesArbitrary.map((taxes) => makeInvoice(...taxes)),
            creditsArbitrary.map((taxes) => makeCreditNote(...taxes)),
          ),
        ),
        (entries) => {
          const postings = entries.flatMap((entry) => toJournalEntry(entry)?.postings ?? [])
          const balance = (accountPrefix: string) =>
            postings
              .filter(({ account }) => account.startsWith(accountPrefix))
              .reduce((total, { debit, credit }) => total + debit - credit, 0)
          const total = (part: 'net' | 'vat') =>
            entries.reduce((before, { type, data }) => {
              const amount = (data as { net: number; vat: number })[part]
              return before + (type === 'invoice_issued' ? amount : -amount)
            }, 0)
          expect(0 - balance('706')).toBe(total('net'))
          expect(0 - balance('4457')).toBe(total('vat'))
          expect(balance('411')).toBe(total('net') + total('vat'))
        },
      ),
    )
  })
})

describe('accounting period', () => {
  test('is a month, a quarter or a year', () => {
    expect(daysOfPeriod('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(daysOfPeriod('2026-Q4')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
    expect(daysOfPeriod('2028')).toEqual({ from: '2028-01-01', to: '2028-12-31' })
    for (const invalid of ['', '2026-13', '2026-Q5', '26', '2026-1', 'x'])
      expect(daysOfPeriod(invalid)).toBeUndefined()
  })

  test('can be any range of days, and defaults to this month if the URL is invalid', () => {
    const today = day('2026-11-21')
    const read = (search: string) => readAccountingDays(new URLSearchParams(search), today)
    expect(read('from=2026-11-03&to=2026-11-05')).toEqual({ from: '2026-11-03', to: '2026-11-05' })
    expect(read('period=2026-Q1&from=2026-11-03&to=2026-11-05').to).toBe('2026-03-31')
    for (const search of ['', 'from=2026-11-05&to=2026-11-03', 'from=x&to=y', 'period=none'])
      expect(read(search)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  })

  test('choices start at the first event, with at most 24 months', () => {
    expect(listPeriods(day('2025-12-31'), day('2026-04-02'))).toEqual({
      months: ['2026-04', '2026-03', '2026-02', '2026-01', '2025-12'],
      quarters: ['2026-Q2', '2026-Q1', '2025-Q4'],
      years: ['2026', '2025'],
    })
    expect(listPeriods(day('2020-01-01'), day('2026-04-02')).months).toHaveLength(24)
  })
})
