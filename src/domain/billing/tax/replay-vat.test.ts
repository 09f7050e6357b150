import { expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { decideVat, type VatBasis } from './decide-vat.ts'
import { replayVat } from './replay-vat.ts'

const basis: VatBasis = {
  on: day('2026-11-21'),
  seller: { isFranchise: false, hasVatNumber: true },
  buyer: { buyerType: 'business', country: 'HU', zipCode: '1051', vatNumber: 'HU12345678' },
  registry: { status: 'unknown', checkId: null },
  seat: { status: 'unshown', proofId: null },
  eu: { oneStopShop: 'threshold', lastYear: cents(0), thisYear: cents(0), crossedOn: null },
}
const line = (kind: 'subscription' | 'credit' | 'untaxed', lineBasis = basis) => ({
  ...decideVat(lineBasis, 'electronic'),
  kind,
  vatKind: 'electronic' as const,
})

test('the same basis gives the same decision', () => {
  expect(replayVat(basis, [line('subscription')])).toEqual([])
})

test('a line reissued without VAT is checked as if the VAT number were confirmed', () => {
  const confirmed: VatBasis = { ...basis, registry: { status: 'valid', checkId: 'a' } }
  expect(replayVat(basis, [line('untaxed', confirmed)])).toEqual([])
  expect(replayVat(basis, [line('untaxed')])).toHaveLength(1)
})

test('a credit line may match the VAT before or after confirmation, unless it was rejected', () => {
  const confirmed: VatBasis = { ...basis, registry: { status: 'valid', checkId: 'a' } }
  expect(replayVat(basis, [line('credit'), line('credit', confirmed)])).toEqual([])
  const rejected: VatBasis = { ...basis, registry: { status: 'invalid', checkId: 'a' } }
  expect(replayVat(rejected, [line('credit', rejected), line('credit', confirmed)])).toMatchObject([
    { line: 1 },
  ])
})

test('a line that was issued differently is reported with both decisions', () => {
  const issued = { ...line('subscription'), rate: 2100 }
  expect(replayVat(basis, [line('subscription'), issued])).toMatchObject([
    { line: 1, issued: { rate: 2100 }, replayed: { rate: 2000, case: 'eu_consumer_origin' } },
  ])
})

test('a basis the rules cannot decide is reported as a difference instead of throwing', () => {
  const early = { ...basis, on: day('1999-01-01') }
  expect(replayVat(early, [line('subscription')])).toMatchObject([{ line: 0, replayed: null }])
})
