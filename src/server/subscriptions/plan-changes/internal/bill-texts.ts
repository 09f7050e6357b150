import type { ComposedBill } from '#domain/billing/invoices/bill.ts'
import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import type { NextBill } from '../preview-bill.ts'

/** Email variables: day and amount of the next charge; both empty without a next charge. */
export function nextChargeVariables(next: NextBill | null, language: Language) {
  return {
    next_charge_date: next ? formatDay(next.on, language) : '',
    next_amount: next ? billText(next, language) : '',
  }
}

/** The total of a bill with its VAT wording. */
export function billText({ total, byRate }: ComposedBill, language: Language): string {
  return amountText(total, amountLabel(byRate), language)
}
