import type { VatCategory } from '#domain/billing/tax/decide-vat.ts'
import type { BasisPoints } from '#domain/billing/tax/split-vat.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { m } from '#messages/messages.ts'
import type { InvoiceLine } from '../../model/invoice-rows.ts'

export type PeriodModel = { startsOn: Day; endsOn: Day }

/** A line of a document (BG-25). */
export type LineModel = {
  id: string
  name: string
  /** What the price covers; empty when the name is sufficient. */
  description: string
  quantity: number
  /** Unit price without VAT, in hundredths of a cent. */
  unitNet: number
  category: VatCategory
  rate: BasisPoints
  net: Cents
  gross: Cents
  period: PeriodModel | null
}

/** A line for page and data. `orderedOn`: the day its order was placed; null without an order. */
export function lineModel(
  line: InvoiceLine,
  index: number,
  { language, orderedOn }: { language: Language; orderedOn: Day | null },
): LineModel {
  const { name, quantity, unitNet, category, rate, net, gross, periodStartsOn, periodEndsOn } = line
  const period = periodStartsOn && periodEndsOn ? { startsOn: periodStartsOn, endsOn: periodEndsOn } : null
  return {
    id: String(index + 1),
    name,
    quantity,
    unitNet,
    category,
    rate,
    net,
    gross,
    period,
    description: describe(line.kind, period, { language, orderedOn }),
  }
}

function describe(
  kind: InvoiceLine['kind'],
  period: PeriodModel | null,
  { language, orderedOn }: { language: Language; orderedOn: Day | null },
): string {
  const locale = { locale: language }
  if (kind === 'setup') {
    const orderNote = orderedOn
      ? m.invoice_line_setup_note_dated({ date: formatDay(orderedOn, language) }, locale)
      : m.invoice_line_setup_note({}, locale)
    return `${m.invoice_line_setup({}, locale)}. ${orderNote}`
  }
  if (!period) return ''
  const days = { start: formatDay(period.startsOn, language), end: formatDay(period.endsOn, language) }
  return kind === 'adjustment'
    ? m.invoice_line_adjustment(days, locale)
    : m.invoice_line_subscription(days, locale)
}
