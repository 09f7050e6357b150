import type { DocumentCheck } from '#domain/billing/invoices/document-fault.ts'
import { m } from '#messages/messages.ts'

/** Name and meaning of each check. */
export const checkTexts: Record<DocumentCheck, readonly [name: () => string, meaning: () => string]> = {
  number: [m.check_number, m.check_number_text],
  gap: [m.check_gap, m.check_gap_text],
  duplicate: [m.check_duplicate, m.check_duplicate_text],
  date: [m.check_date, m.check_date_text],
  counter: [m.check_counter, m.check_counter_text],
  lines: [m.check_lines, m.check_lines_text],
  rates: [m.invoice_rates_title, m.check_rates_text],
  credit: [m.check_credit, m.check_credit_text],
  state: [m.check_state, m.check_state_text],
  stored: [m.check_stored, m.check_stored_text],
}
