import { type BillItem, composeBill } from '#domain/billing/invoices/bill.ts'
import { periodFrom } from '#domain/billing/invoices/billing-period.ts'
import { decideVat, type VatBasis } from '#domain/billing/tax/decide-vat.ts'
import { dayOfMonth } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { type Cents, cents, times } from '#domain/platform/money/cents.ts'
import { m } from '#messages/messages.ts'

export type SpecimenKind = 'shortest' | 'longest'

/** Lines of the longest specimen, as of a buyer with many branches. */
const maxLineCount = 40

/**
 * Fictitious lines, priced and taxed by the rules of real ones: one month of one site, or several pages with all kinds
 * of lines.
 */
export function specimenLines(kind: SpecimenKind, language: Language, basis: VatBasis) {
  const items = kind === 'shortest' ? [shortItem(language, basis)] : longItems(language, basis)
  return composeBill(items, ({ vatKind }) => decideVat(basis, vatKind))
}

const common = { subscriptionId: '', basis: 'gross', vatKind: 'electronic' } as const

function toMonth({ on }: VatBasis) {
  return periodFrom(on, dayOfMonth(on))
}

function shortItem(language: Language, basis: VatBasis): BillItem {
  const price = cents(1_900)
  const period = toMonth(basis)
  const name = m.specimen_site({}, { locale: language })
  return { ...common, kind: 'subscription', name, quantity: 1, unitPrice: price, amount: price, period }
}

function longItems(language: Language, basis: VatBasis): BillItem[] {
  const locale = { locale: language }
  const period = toMonth(basis)
  const names = [m.specimen_site({}, locale), m.specimen_shop({}, locale), m.specimen_long({}, locale)]
  const prices = [cents(2_900), cents(4_950), cents(129_900)] as const
  return Array.from({ length: maxLineCount }, (_, index): BillItem => {
    const name = names[index % names.length] ?? ''
    const unitPrice: Cents = prices[index % prices.length] ?? cents(0)
    if (index % 5 === 3) {
      const setup = { kind: 'setup', quantity: 1, period: null } as const
      return { ...common, ...setup, name, unitPrice, amount: unitPrice }
    }
    const quantity = 1 + (index % 4) * 7
    const kind = index % 7 === 6 ? 'adjustment' : 'subscription'
    return { ...common, kind, name, quantity, unitPrice, amount: times(unitPrice, quantity), period }
  })
}
