import type { InvoiceLabels } from '#domain/billing/invoice-template/invoice-template.schema.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { m } from '#messages/messages.ts'
import type { InvoiceModel } from './model/invoice-model.ts'
import type { Fact } from './render/render-facts.ts'

/** Labelled values at the head of a document: its dates, the credited invoice, the order and the buyer's reference. */
export function invoiceFacts(model: InvoiceModel, labels: InvoiceLabels): Fact[] {
  const { language, kind, issuedOn, dueOn, credited, order, purchaseOrder } = model
  const locale = { locale: language }
  const issuedLabel =
    kind === 'credit_note'
      ? m.credit_note_issued_on({}, locale)
      : labels.dateLabel || m.invoice_issued_on({}, locale)
  const facts: Fact[] = [{ label: issuedLabel, value: formatDay(issuedOn, language) }]
  if (dueOn)
    facts.push({
      label: labels.dueDateLabel || m.invoice_due_on({}, locale),
      value: formatDay(dueOn, language),
    })
  if (credited) {
    const { number } = credited
    const value = m.credit_note_of_value({ number, date: formatDay(credited.issuedOn, language) }, locale)
    facts.push({ label: m.credit_note_of({}, locale), value })
  }
  if (order) {
    const { number, placedOn } = order
    const value = placedOn
      ? m.invoice_order_value({ number, date: formatDay(placedOn, language) }, locale)
      : number
    facts.push({ label: m.invoice_order({}, locale), value })
  }
  if (purchaseOrder) facts.push({ label: m.invoice_purchase_order({}, locale), value: purchaseOrder })
  return facts
}
