import type { InvoiceLabels } from '#domain/billing/invoice-template/invoice-template.schema.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'

/**
 * The default wording of an invoice; footer and legal text are empty, so that only the mandatory particulars are
 * printed.
 */
export function defaultWording(language: Language): InvoiceLabels {
  const locale = { locale: language }
  return {
    invoiceTitle: m.invoice_title({}, locale),
    dateLabel: m.invoice_issued_on({}, locale),
    dueDateLabel: m.invoice_due_on({}, locale),
    customerLabel: m.invoice_buyer({}, locale),
    footerText: '',
    legalText: '',
    tableTitles: {
      description: m.invoice_column_label({}, locale),
      quantity: m.invoice_column_quantity({}, locale),
      unitPrice: m.invoice_column_unit_net({}, locale),
      total: m.invoice_column_gross({}, locale),
    },
  }
}
