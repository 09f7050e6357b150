import { m } from '#messages/messages.ts'
import type { ShownCheck } from './use-number-check.ts'

/** Text for the buyer about the check of their VAT number. */
export function numberCheckText({ status, name }: ShownCheck): string {
  if (status === 'pending') return m.vat_number_requested()
  if (status === 'invalid') return m.vat_number_unknown()
  if (status !== 'valid') return m.vat_number_away()
  return name ? m.vat_number_confirmed_name({ name }) : m.vat_number_confirmed()
}
