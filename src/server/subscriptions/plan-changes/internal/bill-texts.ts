import type { ComposedBill } from '#domain/billing/invoices/bill.ts'
import { amountWording } from '#domain/billing/tax/amount-wording.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import type { NextBill } from '../preview-bill.ts'

/** The next charge as mails name it: its day and what it comes to; both empty where nothing is charged. */
export function nextTexts(next: NextBill | null, language: Language) {
  return {
    next_charge_date: next ? formatDay(next.on, language) : '',
    next_amount: next ? billText(next, language) : '',
  }
}

/** What a bill comes to, with what is said of its VAT. */
export function billText({ total, byRate }: ComposedBill, language: Language): string {
  return amountText(total, amountWording(byRate), language)
}
